// The texts of this module's menu entry, separate from the rest: menus are on every page.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json';

export const t = texts(en);
