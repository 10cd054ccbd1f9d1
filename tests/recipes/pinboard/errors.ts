// What the pinboard refuses with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const PinboardError = defineErrors({ pinboard_full: 409 }, words);
