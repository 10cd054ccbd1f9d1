// The texts of the demo server.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-demo.json' with { type: 'json' };

export const say = texts(en);
