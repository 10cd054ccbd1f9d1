// The words that the server writes, bound once.
import { texts } from '#platform/contract/i18n.ts';
import words from '../locales/en-server.json' with { type: 'json' };

export const t = texts(words);
