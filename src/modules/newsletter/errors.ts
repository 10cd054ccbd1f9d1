// What the newsletter refuses with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const NewsletterError = defineErrors(
  {
    newsletter_already_subscribed: 409,
    newsletter_link_invalid: 404,
    newsletter_subscriber_not_found: 404,
    newsletter_template_not_found: 404,
  },
  words,
);
