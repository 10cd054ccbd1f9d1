// What assignments refuse with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const AssignmentError = defineErrors(
  {
    assignment_not_found: 404,
    assignment_not_open: 409,
    assignment_closed: 409,
    assignment_times: 400,
    assignment_limit_reached: 409,
  },
  words,
);
