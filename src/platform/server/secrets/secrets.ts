// Random ids, secret tokens, and the hash under which tokens are stored.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id of 20 letters and digits: 119 bits, so that it can't be guessed, and fits into any path. */
export function newId(): string {
  return Array.from({ length: 20 }, () => alphanumeric[randomInt(alphanumeric.length)]).join('');
}

/** A bearer secret of 256 bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex. Enough for random secrets of 256 bits, which can't be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In constant time, whatever their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}
