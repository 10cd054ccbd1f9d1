// The attempts module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const AttemptError = defineErrors(
  {
    attempt_is_over: 409,
    handover_not_found: 404,
  },
  words,
);
