// The texts of quizzes as tiles, and of the pages of their authors.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-tiles.json';

export const t = texts(en);
