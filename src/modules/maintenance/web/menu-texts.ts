// The name of this module's page in menus, apart from its other texts: every page loads the menus.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json';

export const t = texts(en);
