// The API key module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const ApiKeyError = defineErrors(
  {
    api_key_not_found: 404,
    api_key_limit: 409,
  },
  words,
);
