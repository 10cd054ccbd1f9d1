// The sentences that the readers and writers of files say, from their own list.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-formats.json' with { type: 'json' };

export const t = texts(en);
