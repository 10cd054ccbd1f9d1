// The texts of this module's cards on dashboards.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-dashboard.json';

export const t = texts(en);
