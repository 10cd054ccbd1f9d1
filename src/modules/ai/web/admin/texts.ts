// The texts of AI's page for admins.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-admin.json';

export const t = texts(en);
