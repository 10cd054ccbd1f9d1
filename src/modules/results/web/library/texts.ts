// The texts of a teacher's library.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-library.json';

export const t = texts(en);
