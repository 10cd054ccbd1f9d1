// The texts that the server writes about assignments: the reminder.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-server.json' with { type: 'json' };

export const t = texts(en);
