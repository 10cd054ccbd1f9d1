// The admin module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const AdminError = defineErrors(
  {
    job_not_found: 404,
  },
  words,
);
