// What the server says about polls: the columns and the name of the exported file.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-server.json' with { type: 'json' };

export const t = texts(en);
