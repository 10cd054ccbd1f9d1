// The end of every sign-in, however it was done: by password, second factor, passkey or organisation.

import { recordSecurityEvent } from '#modules/audit/api/recording.ts';
import { isMailConfigured, queueMail } from '#modules/mail/api/queue.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import { definePoint, type Services } from '#platform/server/module.ts';
import { hashSecret, newSecret } from '#platform/server/secrets/secrets.ts';
import type { SignedIn, SignInChallenge } from '../../contract.ts';
import { AccountError } from '../../errors.ts';
import { newSignInMail } from '../mails/mails.ts';
import { refuseGoverned } from '../own-account/governance.ts';
import { present } from '../own-account/present.ts';
import * as queries from '../queries.ts';
import { recogniseDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';
import { admitTry, forgiveTries } from './sign-in-guard.ts';

type Client = RequestContext['client'];

/** What a sign-in has to pass after the right password; provided by a later module. */
export const secondFactors = definePoint<{
  /** Which factors an account has; without any, the sign-in goes through. */
  methodsOf(userId: string): Promise<SignInChallenge['methods']>;
  /** For an account that its person has to enter in another way from now on. */
  removeAll(owner: queries.StoredUser, within: Transaction): Promise<unknown>;
}>('accounts.secondFactors');

const challengeMs = 10 * 60_000;
/** Six digits: after this many wrong ones the password is required again. */
const maxAttempts = 5;

/** @throws AppError account_suspended, email_not_confirmed */
export function refuseBarred(user: Pick<queries.StoredUser, 'status' | 'mustConfirmEmail'>): void {
  if (user.status === 'suspended') throw new AccountError('account_suspended');
  if (user.mustConfirmEmail) throw new AccountError('email_not_confirmed');
}

async function mailNewDevice(services: Services, user: queries.StoredUser, client: Client): Promise<void> {
  // A notice that no one receives in time would only fill the outbox.
  if (!(await isMailConfigured(services))) return;
  const { timeZone } = user;
  await queueMail(services, newSignInMail(user.email, { at: new Date(services.now()), timeZone, ...client }));
}

type Proof = {
  isRemembered: boolean;
  client: Client;
  /** The secret that the browser keeps from an earlier sign-in, if it sent one. */
  device?: string;
  /** The account's organisation has said who this is. */
  isByOrganisation?: true;
  /** The hash that the password matched: if it was replaced in the meantime, it opens nothing. */
  passwordHash?: string;
};

/**
 * Opens a session for someone who has proved everything their account requires.
 * @throws AppError invalid_credentials, account_suspended, email_not_confirmed, organisation_sign_in
 */
export async function finishSignIn(
  services: Services,
  userId: string,
  { isRemembered, client, device, passwordHash, isByOrganisation }: Proof,
): Promise<SignedIn> {
  const now = services.now();
  const { user, token, recognised } = await services.db.transaction(async (tx) => {
    // Locked, so that a reset or a suspension at this moment either ends this session or prevents it.
    const held = await queries.lockUser(tx, userId);
    if (!held || (passwordHash !== undefined && held.passwordHash !== passwordHash))
      throw new AccountError('invalid_credentials');
    refuseBarred(held);
    if (!isByOrganisation) await refuseGoverned(services, tx, userId);
    await queries.noteSignIn(tx, userId, new Date(now));
    const event = { kind: 'sign-in', userId, who: held.email, address: client.address } as const;
    await recordSecurityEvent(services, event, tx);
    return {
      user: held,
      token: await openSession(tx, { userId, isRemembered, client, now }),
      recognised: await recogniseDevice(tx, userId, { address: client.address, device }, now),
    };
  });
  // The very first sign-in is on a new device, so there is no need to say so.
  if (recognised.isNew && user.lastSignInAt) await mailNewDevice(services, user, client);
  return {
    token,
    user: present(services, { ...user, lastSignInAt: new Date(now) }),
    device: recognised.device,
  };
}

/** @throws AppError second_factor_required with a challenge, if the account has a second factor */
export async function askForSecondFactor(
  services: Services,
  userId: string,
  { isRemembered, passwordHash }: { isRemembered: boolean; passwordHash: string },
): Promise<void> {
  const [gate] = services.provided(secondFactors);
  const methods = (await gate?.methodsOf(userId)) ?? [];
  if (methods.length === 0) return;
  const challenge = newSecret();
  await services.db.transaction(async (tx) => {
    // As at the end of a sign-in: a password that was replaced is half of nothing.
    if ((await queries.lockUser(tx, userId))?.passwordHash !== passwordHash)
      throw new AccountError('invalid_credentials');
    await queries.insertChallenge(tx, {
      tokenHash: hashSecret(challenge),
      userId,
      isRemembered,
      expiresAt: new Date(services.now() + challengeMs),
    });
  });
  throw new AccountError('second_factor_required', {
    details: { challenge, methods } satisfies SignInChallenge,
  });
}

/**
 * Counts an attempt to answer a challenge, before the answer is checked.
 * @throws AppError sign_in_expired, and sign_in_delayed after many wrong answers to many challenges
 */
export async function attemptChallenge(services: Services, challenge: string): Promise<{ userId: string }> {
  const now = new Date(services.now());
  const found = await queries.countChallengeAttempt(services.db, hashSecret(challenge), now, maxAttempts);
  if (!found) throw new AccountError('sign_in_expired');
  await admitTry(services, 'factor', found.userId);
  return found;
}

/** The challenge was answered correctly: it is used up, and the sign-in is complete. @throws AppError sign_in_expired */
export async function passChallenge(
  services: Services,
  challenge: string,
  client: Client,
  device?: string,
): Promise<SignedIn> {
  const passed = await queries.deleteChallenge(services.db, hashSecret(challenge), new Date(services.now()));
  if (!passed) throw new AccountError('sign_in_expired');
  await forgiveTries(services, 'factor', passed.userId);
  return finishSignIn(services, passed.userId, { isRemembered: passed.isRemembered, client, device });
}
