// What the samples' server says.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-demo.json' with { type: 'json' };

export const say = texts(en);
