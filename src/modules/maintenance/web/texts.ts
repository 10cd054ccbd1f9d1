// The texts of the banner and of the closed page, which can replace every page.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json';

export const t = texts(en);
