// The words of comments, bound once.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-comments.json';

export const t = texts(en);
