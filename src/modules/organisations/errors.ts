// The organisations module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const OrganisationError = defineErrors(
  {
    organisation_not_found: 404,
    organisation_exists: 409,
    sso_not_configured: 404,
    sso_failed: 401,
    sso_unreachable: 409,
    sso_refused: 403,
    member_not_found: 404,
    domain_not_found: 404,
    domain_taken: 409,
  },
  words,
);
