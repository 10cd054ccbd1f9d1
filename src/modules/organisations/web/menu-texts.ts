// The names of this module's pages in menus, apart from its other texts: every page of the product loads the menus.
import { texts } from '#platform/contract/i18n.ts';
import menu from '../locales/en-menu.json' with { type: 'json' };

export const menuText = texts(menu);
