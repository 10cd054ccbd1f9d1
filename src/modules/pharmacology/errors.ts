// The pharmacology module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const PharmacologyError = defineErrors(
  {
    GUEST_LIMIT: 429,
    DAILY_LIMIT_EXCEEDED: 429,
    drug_not_found: 404,
    drug_exists: 409,
  },
  words,
);
