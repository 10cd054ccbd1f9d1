// The contact module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const ContactError = defineErrors(
  {
    contact_form_stale: 409,
    contact_too_fast: 429,
    contact_too_many_links: 422,
    contact_message_not_found: 404,
  },
  words,
);
