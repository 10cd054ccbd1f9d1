// Authenticator apps: the secret is shown, proved by a first code, and from then on each code counts once.

import { generateSecret, generateURI, verifySync } from 'otplib';
import type { StoredUser } from '#modules/accounts/api/people.ts';
import { readSiteLook } from '#modules/operator/api/look.ts';
import type { Services } from '#platform/server/module.ts';
import { SecondFactorError } from '../errors.ts';
import { addFactor } from './factors.ts';
import * as queries from './queries.ts';

const stepSeconds = 30;
const digits = 6;
const setupMs = 15 * 60_000;

export const totpPurpose = (userId: string) => `totp:${userId}`;

/** A code as people type it: spaces and dashes between digits don't matter. @returns null if it is not a code */
export function totpCodeIn(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** @returns null, and logs it, if the secret was sealed with another secret key: no code matches it any more */
function openSecret({ vault, log }: Services, userId: string, sealedSecret: string): string | null {
  try {
    return vault.open(sealedSecret, totpPurpose(userId));
  } catch (error) {
    log.error(
      { err: error, userId },
      'the secret of an authenticator app cannot be read: was the key changed?',
    );
    return null;
  }
}

/** @returns the step the code belongs to, including the ones before and after; null if it is wrong */
function stepOf(secret: string, code: string, now: number): number | null {
  const result = verifySync({
    secret,
    token: code,
    digits,
    period: stepSeconds,
    epoch: Math.floor(now / 1_000),
    epochTolerance: stepSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

export async function beginTotp(
  services: Services,
  user: Pick<StoredUser, 'userId' | 'email'>,
): Promise<{ secret: string; uri: string }> {
  const { userId, email } = user;
  const secret = generateSecret();
  await queries.putTotpSetup(services.db, {
    userId,
    sealedSecret: services.vault.seal(secret, totpPurpose(userId)),
    expiresAt: new Date(services.now() + setupMs),
  });
  const { name: issuer } = await readSiteLook(services.db);
  const uri = generateURI({ issuer, label: email, secret, digits, period: stepSeconds });
  return { secret, uri };
}

/** @returns recovery codes if this is the first factor, otherwise none. @throws AppError second_factor_invalid */
export async function finishTotp(
  services: Services,
  user: Pick<StoredUser, 'userId' | 'email'>,
  typed: string,
): Promise<string[]> {
  const { userId } = user;
  const confirmedAt = new Date(services.now());
  const code = totpCodeIn(typed);
  const setup = await queries.readTotpSetup(services.db, userId, confirmedAt);
  if (!code || !setup) throw new SecondFactorError('second_factor_invalid');
  const { sealedSecret } = setup;
  const secret = openSecret(services, userId, sealedSecret);
  const step = secret === null ? null : stepOf(secret, code, services.now());
  if (step === null) throw new SecondFactorError('second_factor_invalid');
  return addFactor(services, user, { kind: 'totp' }, async (tx) => {
    if (!(await queries.takeTotpSetup(tx, userId, sealedSecret)))
      throw new SecondFactorError('second_factor_invalid');
    // The code that proved the app can't be used again to sign in.
    await queries.putTotpApp(tx, { userId, sealedSecret, confirmedAt, lastUsedStep: step });
  });
}

/** Whether the code is right and has not been used before. */
export async function spendTotpCode(services: Services, userId: string, code: string): Promise<boolean> {
  const app = await queries.readTotpApp(services.db, userId);
  if (!app) return false;
  const secret = openSecret(services, userId, app.sealedSecret);
  const step = secret === null ? null : stepOf(secret, code, services.now());
  return step !== null && (await queries.spendTotpStep(services.db, userId, step));
}
