// The words of models of difficulty.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-models.json' with { type: 'json' };

export const t = texts(en);
