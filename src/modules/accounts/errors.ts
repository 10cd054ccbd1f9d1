// The accounts module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const AccountError = defineErrors(
  {
    invalid_credentials: 401,
    role_mismatch: 403,
    user_exists: 409,
    admin_registration_refused: 403,
    weak_password: 400,
    account_suspended: 403,
    user_not_found: 404,
    email_not_confirmed: 403,
    link_invalid: 400,
    reset_link_invalid: 400,
    sign_in_delayed: 429,
    wrong_password: 403,
    reauthentication_required: 403,
    session_not_found: 404,
    avatar_not_found: 404,
    last_admin: 409,
    own_account: 409,
    second_factor_required: 401,
    sign_in_expired: 401,
    organisation_sign_in: 403,
    organisation_email: 403,
  },
  words,
);
