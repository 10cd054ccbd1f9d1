// The texts of results, here and on the pages of drugs.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-results.json';

export const t = texts(en);
