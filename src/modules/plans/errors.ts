// The plans module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const PlanError = defineErrors(
  {
    plan_limit_reached: 429,
    picture_limit_reached: 403,
    question_type_locked: 403,
    feature_locked: 403,
    licence_invalid: 400,
    licence_used: 409,
    licence_not_found: 404,
    plan_not_better: 409,
    upgrade_request_not_found: 404,
    payments_off: 404,
    signature_invalid: 400,
  },
  words,
);
