// Whose attempt is whose: the keys by which a person's attempts at a quiz are counted, and the secrets of their seats.
import { createHmac } from 'node:crypto';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';

/**
 * The account where somebody is signed in, else what the device calls itself. The second is a claim: whoever clears the
 * browser's storage is somebody new.
 */
export function personKeyOf(userId: string | null, deviceKey?: string): string | null {
  if (userId !== null) return hashSecret(`account ${userId}`);
  return deviceKey === undefined ? null : hashSecret(`device ${deviceKey}`);
}

/** The secret of an attempt's seat. It can be made again, so that a person goes on with the attempt on any device. */
export function attemptSecretOf(services: Services, roundId: string, number: number): string {
  return createHmac('sha256', services.vault.keyFor('seat of an attempt'))
    .update(`${roundId} ${number}`)
    .digest('base64url');
}
