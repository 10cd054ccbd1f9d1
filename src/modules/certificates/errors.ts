// What the certificates module refuses with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const CertificateError = defineErrors(
  {
    certificate_not_found: 404,
    certificate_not_valid: 409,
    certificate_not_printable: 410,
    certificate_file_unreadable: 422,
    badge_list_not_found: 404,
  },
  words,
);
