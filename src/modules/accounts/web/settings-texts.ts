// The texts of account settings, separate from those of signing in, which load without them.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };
import settings from '../locales/en-settings.json' with { type: 'json' };

export const t = texts(en, settings);
