// The error codes of settings, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const SettingsError = defineErrors({ settings_conflict: 409 }, words);
