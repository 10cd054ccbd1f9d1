// The texts of the page for developers.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-parts.json';

export const t = texts(en);
