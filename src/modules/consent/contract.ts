// The API for the choice about cookies: what someone has allowed, in which version of the question, but not who.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';

export const ConsentUpdate = z.object({
  /** A random name for the choice, created and kept in the browser: it links the proof to what is stored there. */
  consentId: z.string().regex(/^[0-9a-f]{32}$/),
  /** The version of the question that was asked. */
  version: z.string().regex(/^\d{1,3}\.\d{1,3}$/),
  /** Where the choice was made; `withdrawal` takes an earlier one back. */
  source: z.enum(['banner', 'preferences', 'withdrawal']),
  /** What is necessary is not asked about. */
  functional: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  /** The language in which the question was read, as a tag such as `en`. */
  language: z.string().regex(/^[A-Za-z0-9-]{2,35}$/),
});
export type ConsentUpdate = z.output<typeof ConsentUpdate>;

export const consentContract = defineContract({
  updateConsent: {
    method: 'POST',
    path: '/gdpr/consent-update',
    access: 'guest',
    staysOpen: true,
    rate: 'write',
    summary: 'Record a cookie choice as proof. A later choice is a new record; none is changed',
    body: ConsentUpdate,
    response: Done,
  },
});
