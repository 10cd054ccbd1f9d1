// The texts of this module's parts.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };

export const t = texts(en);
