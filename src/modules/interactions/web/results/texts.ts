// The texts of results.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-results.json';

export const t = texts(en);
