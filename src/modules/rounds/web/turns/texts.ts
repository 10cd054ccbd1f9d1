// The texts about questions that are asked twice, apart from those that every phone loads.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-turns.json' with { type: 'json' };

export const t = texts(en);
