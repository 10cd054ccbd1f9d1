// What classes refuse with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const ClassError = defineErrors(
  {
    class_not_found: 404,
    class_limit_reached: 403,
    class_member_not_found: 404,
    class_full: 409,
    class_name_taken: 409,
    class_number_taken: 409,
    class_changed: 409,
    class_file_unreadable: 400,
    class_list_long: 413,
    class_list_empty: 400,
    class_list_faults: 400,
    class_round_not_found: 404,
    class_member_needed: 403,
    class_proof_needed: 403,
    class_pin_wrong: 403,
    class_pin_easy: 400,
    class_pin_set: 409,
    class_pin_missing: 409,
    class_pin_wait: 429,
    class_pin_locked: 403,
    class_door_wait: 429,
  },
  words,
);
