// The texts around every page: header, menus, footer. Separate from the rest, which most pages never show.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json';

export const t = texts(en);
