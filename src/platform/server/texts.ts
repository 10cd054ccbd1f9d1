// The server's own messages on any subject.
import { texts } from '#platform/contract/i18n.ts';
import en from './locales/en.json' with { type: 'json' };

export const t = texts(en);
