// The texts of the list at a glance.

import en from '#modules/interactions/locales/en-glance.json';
import { texts } from '#platform/contract/i18n.ts';

export const t = texts(en);
