// The texts of the page of all reports.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-overview.json' with { type: 'json' };

export const t = texts(en);
