// The second-factor module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const SecondFactorError = defineErrors(
  {
    second_factor_needed_by_admins: 409,
    second_factor_invalid: 401,
    passkey_invalid: 401,
    factor_not_found: 404,
    too_many_passkeys: 409,
  },
  words,
);
