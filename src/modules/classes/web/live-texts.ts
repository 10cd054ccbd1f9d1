// The texts of what a class adds to a round: on the phone that joins, and on the host’s screens.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-live.json' with { type: 'json' };

export const t = texts(en);
