// The names of the legal pages in menus, separate from their texts because every page loads the menus.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json';

export const t = texts(en);
