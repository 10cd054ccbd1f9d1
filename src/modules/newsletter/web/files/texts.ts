// The texts of subscribers in files.
import { texts } from '#platform/contract/i18n.ts';
import words from '../../locales/en-files.json' with { type: 'json' };

export const t = texts(words);
