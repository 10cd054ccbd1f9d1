// The words for AI that is not there.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-off.json' with { type: 'json' };

export const t = texts(en);
