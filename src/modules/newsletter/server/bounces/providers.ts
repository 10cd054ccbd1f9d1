// Three mail providers: how each authenticates its calls, and what their contents mean. As documented in November 2026.

import { createHmac, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { kindOfStatus } from '#platform/server/network/failure-code.ts';
import { isSameSecret } from '#platform/server/secrets/secrets.ts';
import { Address, type BounceKind, type BounceReport, readJson, Words } from './report.ts';

type Call = { bytes: Buffer; header(name: string): string | undefined; now: number };

/** Providers repeat a call that failed for a day; what is older was recorded by someone. */
const mostAgeMs = 3 * 86_400_000;
const mostAheadMs = 3_600_000;

/** @param seconds when the call was signed */
function isRecent(seconds: string, now: number): boolean {
  const age = now - Number(seconds) * 1000;
  return age <= mostAgeMs && age >= -mostAheadMs;
}

type Provider = {
  /** In constant time. @throws AppError for a body that is not of this provider’s shape */
  isSigned(call: Call, secret: string): boolean;
  /** @throws AppError for a body that is not of this provider’s shape */
  read(bytes: Buffer): BounceReport[];
};

/** The password of Basic authentication; the username may be anything. */
export function hasPassword(header: string | undefined, secret: string): boolean {
  const encoded = /^basic ([\w+/=-]{1,1000})$/i.exec(header ?? '')?.[1] ?? '';
  const words = Buffer.from(encoded, 'base64').toString('utf8');
  return isSameSecret(words.slice(words.indexOf(':') + 1), secret);
}

const PostmarkCall = z.object({
  RecordType: z.string().max(40),
  ID: z.union([z.number(), z.string().max(60)]).optional(),
  Type: z.string().max(60).optional(),
  Email: Address.optional(),
  BouncedAt: z.iso.datetime({ offset: true }).optional(),
  Description: Words.nullish(),
  Details: Words.nullish(),
});

/** Types of https://postmarkapp.com/developer/api/bounce-api; others, such as automatic replies, are no bounces. */
const postmarkKinds = new Map<string, BounceKind>([
  ['HardBounce', 'hard'],
  ['BadEmailAddress', 'hard'],
  ['SoftBounce', 'soft'],
  ['Transient', 'soft'],
  ['DnsError', 'soft'],
  ['Blocked', 'soft'],
  ['DMARCPolicy', 'soft'],
  ['SpamNotification', 'soft'],
  ['SpamComplaint', 'complaint'],
]);

/** https://postmarkapp.com/developer/webhooks: no signature, but a name and password in the address that it calls. */
const postmark: Provider = {
  isSigned: ({ header }, secret) => hasPassword(header('authorization'), secret),
  read(bytes) {
    const {
      RecordType,
      ID,
      Type = '',
      Email,
      BouncedAt,
      Description,
      Details,
    } = readJson(PostmarkCall, bytes);
    const kind = RecordType === 'SpamComplaint' ? 'complaint' : postmarkKinds.get(Type);
    const isOne = (RecordType === 'Bounce' || RecordType === 'SpamComplaint') && kind && Email && BouncedAt;
    if (!isOne) return [];
    const said = Details || Description || Type;
    // It assigns its own message IDs, so the report refers to the person’s last message.
    return [
      {
        key: `${RecordType}.${ID ?? Email}.${BouncedAt}`,
        kind,
        email: Email,
        messageId: null,
        at: Date.parse(BouncedAt),
        said,
      },
    ];
  },
};

const MailgunCall = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().max(100),
    signature: z.string().max(100),
  }),
  'event-data': z.object({
    event: z.string().max(40),
    severity: z.string().max(40).optional(),
    reason: z.string().max(100).optional(),
    timestamp: z.number().min(0).max(32_503_680_000),
    recipient: Address.optional(),
    message: z.object({ headers: z.object({ 'message-id': Words.nullish() }).optional() }).optional(),
    'delivery-status': z
      .object({
        message: Words.nullish(),
        description: Words.nullish(),
        'enhanced-code': z.string().max(40).nullish(),
      })
      .optional(),
  }),
});
type MailgunEvent = z.output<typeof MailgunCall>['event-data'];

function mailgunKind({ event, severity, reason, ...data }: MailgunEvent): BounceKind | null {
  if (event === 'complained') return 'complaint';
  // The provider itself retries temporary failures.
  if (event !== 'failed' || severity !== 'permanent') return null;
  if (reason === 'suppress-complaint') return 'complaint';
  if (reason === 'suppress-unsubscribe') return null;
  const status = data['delivery-status'];
  const byCode = kindOfStatus(status?.['enhanced-code'] || status?.message || '');
  return byCode ?? (reason === 'bounce' || reason === 'suppress-bounce' ? 'hard' : 'soft');
}

/**
 * https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks: HMAC over time and token. A token is accepted
 * once.
 */
const mailgun: Provider = {
  isSigned({ bytes, now }, secret) {
    const { timestamp, token, signature } = readJson(MailgunCall, bytes).signature;
    const expected = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex');
    return isSameSecret(signature, expected) && isRecent(timestamp, now);
  },
  read(bytes) {
    const { signature, 'event-data': event } = readJson(MailgunCall, bytes);
    const kind = mailgunKind(event);
    if (!kind || !event.recipient) return [];
    const status = event['delivery-status'];
    // The signature covers the time of the call, so nothing can be reported later than that.
    const at = Math.min(event.timestamp, Number(signature.timestamp)) * 1000;
    const messageId = event.message?.headers?.['message-id'] ?? null;
    const said = status?.message || status?.description || event.reason || '';
    return [{ key: signature.token, kind, email: event.recipient, messageId, at, said }];
  },
};

const SendgridCall = z
  .array(
    z.object({
      event: z.string().max(40),
      email: Address.optional(),
      timestamp: z.number().min(0).max(32_503_680_000),
      sg_event_id: z.string().max(200).optional(),
      'smtp-id': Words.optional(),
      type: z.string().max(40).optional(),
      status: z.string().max(500).nullish(),
      reason: Words.nullish(),
    }),
  )
  .max(2_000);
type SendgridEvent = z.output<typeof SendgridCall>[number];

function sendgridKind({ event, type, status, reason }: SendgridEvent): BounceKind | null {
  if (event === 'spamreport') return 'complaint';
  if (event === 'bounce')
    return type === 'blocked' ? 'soft' : (kindOfStatus(status ?? reason ?? '') ?? 'hard');
  if (event !== 'dropped') return null;
  if (/^(?:bounced address|invalid)$/i.test(reason ?? '')) return 'hard';
  return /^spam reporting address$/i.test(reason ?? '') ? 'complaint' : null;
}

/** The public key as the provider shows it: base64 of its DER form. @returns null for anything else */
export function sendgridKey(text: string) {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : null;
  } catch {
    return null;
  }
}

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events: ECDSA over a time and the bytes. */
const sendgrid: Provider = {
  isSigned({ bytes, header, now }, secret) {
    const key = sendgridKey(secret);
    const signature = header('x-twilio-email-event-webhook-signature')?.slice(0, 200) ?? '';
    const signedAt = header('x-twilio-email-event-webhook-timestamp') ?? '';
    if (!key || !/^\d{1,12}$/.test(signedAt) || !isRecent(signedAt, now)) return false;
    const signed = Buffer.concat([Buffer.from(signedAt), bytes]);
    return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
  },
  read: (bytes) =>
    readJson(SendgridCall, bytes).flatMap((event) => {
      const kind = sendgridKind(event);
      if (!kind || !event.email || !event.sg_event_id) return [];
      const { email, timestamp, reason, status, sg_event_id: key, 'smtp-id': messageId = null } = event;
      return [{ key, kind, email, messageId, at: timestamp * 1000, said: reason || status || '' }];
    }),
};

export const providers = { postmark, mailgun, sendgrid } satisfies Record<string, Provider>;
