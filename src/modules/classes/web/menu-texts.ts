// What menus and the comparison of plans say of classes. Apart, because every page loads it.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json' with { type: 'json' };

export const menuText = texts(en);
