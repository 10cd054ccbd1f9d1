// What the server says about classes: columns of exported files, and what stands for a name that was erased.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-server.json' with { type: 'json' };

export const t = texts(en);
