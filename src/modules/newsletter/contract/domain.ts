// The sender’s domain: the key that signs messages, and what DNS says about who may send for it.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';

const Record = z.object({ name: z.string(), value: z.string() });

const finding = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.object({
    /** `no-answer`: there is no resolver, or it did not answer in time. */
    code: z.enum([...codes, 'no-answer'] as const),
    /** What DNS has now; empty where it has nothing. */
    found: z.string(),
    /** What to set in DNS; null where nothing has to change. */
    record: Record.nullable(),
  });

export const SigningKey = z.object({
  domain: z.string(),
  selector: z.string(),
  /** Newsletters sent from this domain are signed with it. */
  isOn: z.boolean(),
  record: Record,
});
export type SigningKey = z.output<typeof SigningKey>;

export const DomainCheck = z.object({
  domain: z.string(),
  spf: finding(['good', 'missing', 'many', 'open', 'other-server', 'too-many']),
  dkim: finding(['good', 'no-key', 'missing', 'other-key']),
  dmarc: finding(['good', 'missing', 'many', 'invalid', 'watching']),
});
export type DomainCheck = z.output<typeof DomainCheck>;

export const domainContract = defineContract({
  readSigningKey: {
    method: 'GET',
    path: '/newsletter/signing-key',
    access: 'admin',
    rate: 'read',
    summary: 'Get the public half of the newsletter signing key (DKIM), and the sender’s domain',
    response: z.object({ domain: z.string().nullable(), key: SigningKey.nullable() }),
  },
  createSigningKey: {
    method: 'POST',
    path: '/newsletter/signing-key',
    access: 'admin',
    rate: 'auth',
    summary:
      'Create a key for the sender’s domain, replacing any existing one. It signs once it is turned on',
    response: z.object({ key: SigningKey }),
    errors: ['newsletter_no_domain'],
  },
  turnSigning: {
    method: 'PUT',
    path: '/newsletter/signing-key',
    access: 'admin',
    rate: 'write',
    summary: 'Turn signing newsletters on or off',
    body: z.object({ isOn: z.boolean() }),
    response: Done,
    errors: ['newsletter_no_signing_key'],
  },
  checkDomain: {
    method: 'POST',
    path: '/newsletter/domain-check',
    access: 'admin',
    rate: 'auth',
    summary: 'Get what DNS says about who may send for the sender’s domain: SPF, DKIM and DMARC',
    response: z.object({ check: DomainCheck }),
    errors: ['newsletter_no_domain'],
  },
});
