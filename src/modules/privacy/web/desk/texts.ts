// The words of the admins' desk of requests and retention.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-desk.json';

export const t = texts(en);
