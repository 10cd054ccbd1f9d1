// The texts of the form in which a list is put together.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json';

export const t = texts(en);
