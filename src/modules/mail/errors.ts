// The mail module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const MailError = defineErrors(
  {
    mail_not_configured: 409,
    mail_failed: 424,
    mail_sender_missing: 422,
    mail_not_found: 404,
    mail_not_retryable: 409,
    mail_share_used: 429,
  },
  words,
);
