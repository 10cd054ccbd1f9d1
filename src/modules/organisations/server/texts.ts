// The server's messages about organisations and their sign-in.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-server.json' with { type: 'json' };

export const t = texts(en);
