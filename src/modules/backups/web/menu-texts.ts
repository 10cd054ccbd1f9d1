// This module's page name in menus, separate from its other texts because every page loads the menus.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json';

export const t = texts(en);
