// The texts of the page on analytics, bound once.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-analytics.json';

export const t = texts(en);
