// The texts of the dashboards.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-dashboards.json';

export const t = texts(en);
