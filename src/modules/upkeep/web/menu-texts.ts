// The names of these pages in menus.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json' with { type: 'json' };

export const t = texts(en);
