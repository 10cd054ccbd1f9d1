// The texts of results and their history: separate from those of the form, as they are only needed after it.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-result.json';

export const t = texts(en);
