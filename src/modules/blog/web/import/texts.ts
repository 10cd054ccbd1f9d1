// The words of the import page, bound once.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-import.json';

export const t = texts(en);
