// The messages of the file readers and writers, from their own list.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-formats.json' with { type: 'json' };

export const t = texts(en);
