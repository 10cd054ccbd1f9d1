// The words of those who write, bound once.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-desk.json';

export const t = texts(en);
