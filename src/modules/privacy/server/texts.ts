// The texts of emails, of the export's index and of the retention report.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-server.json' with { type: 'json' };

export const t = texts(en);
