// The texts of changing guidelines.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-editing.json';

export const t = texts(en);
