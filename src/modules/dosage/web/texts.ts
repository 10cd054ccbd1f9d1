// The texts of the list of calculators and of the form of one.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json';

export const t = texts(en);
