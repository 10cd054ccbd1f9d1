// What the quizzes module refuses with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const QuizError = defineErrors(
  {
    author_not_found: 404,
    quiz_not_found: 404,
    quiz_conflict: 409,
    share_not_found: 404,
    quiz_is_live: 409,
    too_many_tags: 409,
  },
  words,
);
