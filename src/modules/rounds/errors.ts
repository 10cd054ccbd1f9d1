// What the rounds module refuses with, and the HTTP status of each.
import { type CodeOf, defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const RoundError = defineErrors(
  {
    quiz_not_startable: 422,
    room_not_found: 404,
    attempt_not_yet: 409,
    attempt_too_late: 409,
    no_attempts_left: 409,
    quiz_not_open: 409,
    round_not_found: 404,
    round_not_live: 409,
    round_paused: 409,
    round_wrong_phase: 409,
    room_locked: 403,
    room_full: 409,
    too_many_seats: 409,
    name_required: 400,
    name_refused: 422,
    name_taken: 409,
    seat_not_found: 404,
    seat_removed: 403,
    question_not_open: 409,
    answer_too_late: 409,
    answer_invalid: 422,
    feature_not_here: 409,
  },
  words,
);

export type RoundErrorCode = CodeOf<typeof RoundError>;
