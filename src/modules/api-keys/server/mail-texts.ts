// What emails about API keys say.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-mails.json' with { type: 'json' };

export const t = texts(en);
