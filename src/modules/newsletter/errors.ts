// What the newsletter refuses with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const NewsletterError = defineErrors(
  {
    newsletter_already_subscribed: 409,
    newsletter_link_invalid: 404,
    newsletter_subscriber_not_found: 404,
    newsletter_status_refused: 409,
    newsletter_template_not_found: 404,
    newsletter_field_invalid: 422,
    newsletter_picture_not_found: 404,
    newsletter_campaign_not_found: 404,
    newsletter_campaign_changed: 409,
    newsletter_campaign_state: 409,
    newsletter_campaign_not_approved: 409,
    newsletter_audience_empty: 409,
    newsletter_no_mail_server: 409,
    newsletter_test_failed: 424,
    newsletter_import_unreadable: 422,
    newsletter_bounces_off: 404,
    newsletter_bounce_unsigned: 403,
    newsletter_key_invalid: 422,
    newsletter_mailbox_none: 404,
    newsletter_mailbox_password: 422,
    newsletter_mailbox_failed: 424,
    newsletter_no_domain: 409,
    newsletter_no_signing_key: 409,
  },
  words,
);
