// The texts of the lookup.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-lookup.json';

export const t = texts(en);
