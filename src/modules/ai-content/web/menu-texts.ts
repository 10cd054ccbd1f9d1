// The texts of this module's links in menus.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json';

export const t = texts(en);
