// This module's texts in menus, separate from all others because every page loads them.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json';

export const t = texts(en);
