// What checks say to operators.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-checks.json' with { type: 'json' };

export const t = texts(en);
