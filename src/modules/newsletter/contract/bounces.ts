// Who may report bounces and complaints, and what they call to do so.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';

/** Providers that call with JSON, and mail systems that forward returned messages from the sender’s mailbox. */
export const reporters = ['postmark', 'mailgun', 'sendgrid', 'mailbox'] as const;
export type Reporter = (typeof reporters)[number];

export const longestSecret = 500;
const Name = oneLine().min(1).max(40);

/** How many reports were read, including repeated ones and those about no subscriber. */
const Received = z.object({ received: z.number() });

export const BounceReporter = z.object({
  reporter: z.enum(reporters),
  isOn: z.boolean(),
  /** The address for the provider to call. */
  address: z.string(),
});
export type BounceReporter = z.output<typeof BounceReporter>;

export const bouncesContract = defineContract({
  receiveBounces: {
    method: 'POST',
    path: '/newsletter/bounces/:provider',
    access: 'guest',
    rate: 'newsletter-bounces',
    summary: 'For email providers: bounces and complaints, signed or with a password. Repeats change nothing',
    params: z.object({ provider: Name }),
    upload: { mediaTypes: ['application/json'], maxBytes: 262_144 },
    response: Received,
    errors: ['newsletter_bounces_off', 'newsletter_bounce_unsigned'],
  },
  receiveReturnedMessage: {
    method: 'POST',
    path: '/newsletter/returned-messages',
    access: 'guest',
    rate: 'newsletter-bounces',
    summary:
      'For the mail system of the sender’s mailbox: a message as it arrived. Delivery reports (RFC 3464) and spam reports (RFC 5965) count',
    upload: { mediaTypes: ['message/rfc822'], maxBytes: 1_048_576 },
    response: Received,
    errors: ['newsletter_bounces_off', 'newsletter_bounce_unsigned'],
  },
  listBounceReporters: {
    method: 'GET',
    path: '/newsletter/bounce-reporters',
    access: 'admin',
    rate: 'read',
    summary: 'List who may report bounces and complaints',
    response: z.object({ reporters: z.array(BounceReporter) }),
  },
  changeBounceReporter: {
    method: 'PUT',
    path: '/newsletter/bounce-reporters/:reporter',
    access: 'admin',
    rate: 'write',
    summary: 'Allow or stop bounce reports, with the secret or key that proves the reporter',
    params: z.object({ reporter: Name }),
    body: z.object({ secret: z.string().trim().min(16).max(longestSecret).nullable() }),
    response: Done,
    errors: ['newsletter_bounces_off', 'newsletter_key_invalid'],
  },
});
