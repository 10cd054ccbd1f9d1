// The texts of the results page alone: rooms and phones do without them.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-results.json' with { type: 'json' };

export const t = texts(en);
