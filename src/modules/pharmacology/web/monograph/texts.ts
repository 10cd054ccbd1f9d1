// The texts of the monograph, separate from the site's other texts, so that other pages stay small.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-monograph.json';

export const t = texts(en);
