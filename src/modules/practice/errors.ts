// The practice module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const PracticeError = defineErrors(
  { question_type_not_found: 404, practice_full: 503, practice_over: 404 },
  words,
);
