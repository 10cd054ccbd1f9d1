// The texts of the admin panels, separate from those that everyone loads.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-admin.json';

export const panelText = texts(en);
