// The texts of the pages for requests without an account.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-requests.json';

export const t = texts(en);
