// The texts of the admins' desk for requests and retention.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-desk.json';

export const t = texts(en);
