// The texts of changing interactions.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-editing.json';

export const t = texts(en);
