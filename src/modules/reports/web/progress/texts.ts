// The texts of the pages about topics and students over time.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-progress.json' with { type: 'json' };

export const t = texts(en);
