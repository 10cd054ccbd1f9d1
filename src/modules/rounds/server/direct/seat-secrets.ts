// Whose attempt is whose: the keys by which a person's attempts at a quiz are counted, and the secrets of their seats.
import { createHmac } from 'node:crypto';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import { type AttemptSeat, replaceSecret } from './attempt-seats.ts';

/**
 * The account where someone is signed in, else what the device calls itself. The second is a claim: anyone who clears the
 * browser's storage is someone new.
 */
export function personKeyOf(userId: string | null, deviceKey?: string): string | null {
  if (userId !== null) return hashSecret(`account ${userId}`);
  return deviceKey === undefined ? null : hashSecret(`device ${deviceKey}`);
}

/** Of someone whom a later module knows, in one round that was handed out: attempts elsewhere are others. */
export function personKeyIn(roundId: string, person: string): string {
  return hashSecret(`handed out ${roundId} ${person}`);
}

/**
 * The secret of an attempt's seat. It can be derived again, so that a person can continue the attempt on any device.
 */
export function attemptSecretOf(services: Services, roundId: string, number: number): string {
  return createHmac('sha256', services.vault.keyFor('seat of an attempt'))
    .update(`${roundId} ${number}`)
    .digest('base64url');
}

/** The secret of an attempt under way, for its person on another device. */
export async function secretOfAttempt(
  services: Services,
  { seatId, roundId, number, participantHash }: AttemptSeat,
): Promise<string> {
  const secret = attemptSecretOf(services, roundId, number);
  const hash = hashSecret(secret);
  // The server's key has changed since.
  if (hash !== participantHash) await replaceSecret(services.db, seatId, hash);
  return secret;
}
