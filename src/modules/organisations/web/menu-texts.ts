// This module's page names in menus, separate from its other texts because every page loads the menus.
import { texts } from '#platform/contract/i18n.ts';
import menu from '../locales/en-menu.json' with { type: 'json' };

export const menuText = texts(menu);
