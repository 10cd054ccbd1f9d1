// The privacy module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const PrivacyError = defineErrors(
  {
    export_in_progress: 409,
    export_not_found: 404,
    export_link_invalid: 403,
    request_link_invalid: 410,
    request_not_found: 404,
    request_closed: 409,
  },
  words,
);
