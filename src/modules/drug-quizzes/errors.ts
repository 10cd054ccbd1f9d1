// The drug-quizzes module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const DrugQuizError = defineErrors(
  {
    drug_quiz_not_found: 404,
    drug_quiz_impossible: 422,
  },
  words,
);
