// The words of the fields in which a message is written, bound once.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-writing.json';

export const t = texts(en);
