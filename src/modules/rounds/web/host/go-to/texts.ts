// The texts of the list of questions to go to; loaded when a host opens it.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../../locales/en-go-to.json' with { type: 'json' };

export const t = texts(en);
