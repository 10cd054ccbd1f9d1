// The texts of the list of questions to go to; loaded when a host opens it.

import en from '#modules/rounds/locales/en-go-to.json' with { type: 'json' };
import { texts } from '#platform/contract/i18n.ts';

export const t = texts(en);
