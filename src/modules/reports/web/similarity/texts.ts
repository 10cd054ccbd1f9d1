// The texts of the comparison of answers.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-similarity.json' with { type: 'json' };

export const t = texts(en);
