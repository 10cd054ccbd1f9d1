// This module's texts for menus. They are separate from all others because every page loads them.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json';

export const t = texts(en);
