// The texts of the page about the data set, apart from those of changing it: that page is public and stays small.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-data-set.json';

export const t = texts(en);
