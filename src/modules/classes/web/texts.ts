// The texts of the pages of classes.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };
import colours from '../locales/en-colours.json' with { type: 'json' };

export const t = texts(en, colours);
