// The server's messages about interactions and lists of drugs.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-composing.json' with { type: 'json' };

export const t = texts(en);
