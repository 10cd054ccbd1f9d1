// What the menu of a round says of quick polls. Apart, because every page loads it.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json' with { type: 'json' };

export const menuText = texts(en);
