// What the page about delivery says.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-delivery.json' with { type: 'json' };

export const t = texts(en);
