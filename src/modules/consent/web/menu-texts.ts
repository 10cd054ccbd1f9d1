// The texts at the foot of every page, separate from the rest, which few pages show.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-menu.json';

export const t = texts(en);
