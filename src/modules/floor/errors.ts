// What the floor refuses with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const FloorError = defineErrors(
  {
    floor_closed: 409,
    floor_full: 409,
    floor_seat_full: 409,
    floor_names_only: 409,
    floor_pins_full: 409,
    floor_question_not_found: 404,
  },
  words,
);
