// The texts of a quiz on paper.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-paper.json';

export const t = texts(en);
