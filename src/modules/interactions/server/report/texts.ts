// The texts of reports.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-report.json' with { type: 'json' };

export const t = texts(en);
