// The exchange module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const ExchangeError = defineErrors(
  {
    import_not_found: 404,
    import_unreadable: 400,
    import_not_ready: 409,
    import_too_long: 422,
  },
  words,
);
