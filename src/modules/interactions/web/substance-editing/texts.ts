// The texts of changing records of food, alcohol and tobacco.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-substances.json';

export const t = texts(en);
