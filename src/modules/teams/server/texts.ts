// What the server says about teams: their first names, and the column in exported files.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-server.json' with { type: 'json' };

export const t = texts(en);
