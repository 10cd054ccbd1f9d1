// The texts of one's own settings, beside those of the way in, which load without them.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };
import settings from '../locales/en-settings.json' with { type: 'json' };

export const t = texts(en, settings);
