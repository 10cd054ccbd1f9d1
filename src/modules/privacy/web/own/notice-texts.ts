// The texts of the notice above all pages of an account that will be deleted.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-notice.json';

export const t = texts(en);
