// The texts of the admins' panels, apart from those that everyone loads.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-admin.json';

export const panelText = texts(en);
