// The marking module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const MarkingError = defineErrors(
  {
    regrade_refused: 400,
    regrade_conflict: 409,
    answer_not_markable: 409,
  },
  words,
);
