// Links in emails: signed, so that nothing has to be stored for them, and valid as long as the secret key stays the
// same.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Services } from '#platform/server/module.ts';
import { NewsletterError } from '../errors.ts';

type Keys = Pick<Services, 'vault'>;

type Purpose = 'newsletter.links' | 'newsletter.suppressions' | 'newsletter.devices';

/** Derived once, because every message of a campaign needs some. */
const keysOf = new WeakMap<Keys['vault'], Map<Purpose, KeyObject>>();

function keyOf({ vault }: Keys, purpose: Purpose): KeyObject {
  const keys = keysOf.get(vault) ?? new Map<Purpose, KeyObject>();
  keysOf.set(vault, keys);
  const key = keys.get(purpose) ?? createSecretKey(vault.keyFor(purpose));
  keys.set(purpose, key);
  return key;
}

const hashOf = (keys: Keys, purpose: Purpose, text: string): Buffer =>
  createHmac('sha256', keyOf(keys, purpose)).update(text).digest();

/** 128 bits of it, too many to guess. */
const signatureOf = (keys: Keys, text: string): Buffer =>
  hashOf(keys, 'newsletter.links', text).subarray(0, 16);

/** For the person an email was sent to. @param recipientId the row of the ledger, where it was a campaign's */
export function manageToken(keys: Keys, subscriberId: string, recipientId = 0): string {
  const text = `${subscriberId}.${recipientId}`;
  return `${text}.${signatureOf(keys, text).toString('base64url')}`;
}

/** @throws AppError newsletter_link_invalid */
export function readManageToken(keys: Keys, token: string): { subscriberId: string; recipientId: number } {
  const [, subscriberId, recipientId, signature] =
    /^([\w-]{1,64})\.(\d{1,15})\.([\w-]{22})$/.exec(token) ?? [];
  if (!subscriberId || !recipientId || !signature) throw new NewsletterError('newsletter_link_invalid');
  const expected = signatureOf(keys, `${subscriberId}.${recipientId}`);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url').subarray(0, 16)))
    throw new NewsletterError('newsletter_link_invalid');
  return { subscriberId, recipientId: Number(recipientId) };
}

/** Suppressed addresses are only recognised by this. */
export const suppressionHash = (keys: Keys, email: string): string =>
  hashOf(keys, 'newsletter.suppressions', email.toLowerCase()).toString('hex');

/** The stored form of a device: a hash used nowhere else. */
export const deviceHashOf = (keys: Keys, device: string): string =>
  hashOf(keys, 'newsletter.devices', device).toString('hex');

/** The network of an address: without its last byte, or the first three groups of IPv6. */
export function networkOf(address: string): string {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)?.[1];
  if (four) return `${four}.0`;
  const groups = address.split('::')[0]?.split(':').filter(Boolean).slice(0, 3) ?? [];
  return groups.length > 0 && address.includes(':') ? `${groups.join(':')}::` : '';
}

/**
 * A link or picture of a campaign. `recipientId` is 0 without the person's consent, so it reveals nothing about them.
 */
export type Tracked = { campaignId: string; variant: 'a' | 'b'; link: number; recipientId: number };
type Action = 'click' | 'open';

export function trackToken(
  keys: Keys,
  action: Action,
  { campaignId, variant, link, recipientId }: Tracked,
): string {
  const text = `${campaignId}.${variant}.${link}.${recipientId}`;
  return `${text}.${signatureOf(keys, `${action}:${text}`).toString('base64url')}`;
}

/** @throws AppError newsletter_link_invalid */
export function readTrackToken(keys: Keys, action: Action, token: string): Tracked {
  const [, text = '', campaignId = '', variant, link, recipientId, signature = ''] =
    /^(([\w-]{1,64})\.([ab])\.(\d{1,4})\.(\d{1,15}))\.([\w-]{22})$/.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url').subarray(0, 16);
  const expected = signatureOf(keys, `${action}:${text}`);
  if (given.length !== expected.length || !timingSafeEqual(expected, given))
    throw new NewsletterError('newsletter_link_invalid');
  return {
    campaignId,
    variant: variant === 'b' ? 'b' : 'a',
    link: Number(link),
    recipientId: Number(recipientId),
  };
}

/** The part before the `@` of a campaign’s Message-ID: signed, so that bounces can't be forged. */
export function messageNameOf(keys: Keys, campaignId: string, recipientId: number): string {
  const text = `${campaignId}.${recipientId}`;
  return `${text}.${signatureOf(keys, `message:${text}`).toString('base64url')}`;
}

/** @returns null where it is no Message-ID of ours */
export function readMessageId(
  keys: Keys,
  messageId: string,
): { campaignId: string; recipientId: number } | null {
  const [, text = '', campaignId = '', recipientId, signature = ''] =
    /^<?(([\w-]{1,64})\.(\d{1,15}))\.([\w-]{22})@/.exec(messageId.trim()) ?? [];
  const given = Buffer.from(signature, 'base64url').subarray(0, 16);
  const expected = signatureOf(keys, `message:${text}`);
  if (given.length !== expected.length || !timingSafeEqual(expected, given)) return null;
  return { campaignId, recipientId: Number(recipientId) };
}
