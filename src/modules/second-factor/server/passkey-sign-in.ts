// Signing in with a passkey: instead of the password, or as the second factor after it.

import { attemptChallenge, finishSignIn, passChallenge } from '#modules/accounts/api/sign-in.ts';
import type { SignedIn } from '#modules/accounts/contract.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import type { PasskeyUsed } from '../contract.ts';
import { SecondFactorError } from '../errors.ts';
import { ceremonyMs, openCeremony, takeCeremony } from './ceremonies.ts';
import { userHandleOf } from './passkeys.ts';
import * as queries from './queries.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/**
 * Each challenge counts as an attempt to answer the sign-in's challenge. @throws AppError sign_in_expired,
 * factor_not_found
 */
export async function beginPasskeySignIn(services: Services, challenge: string | undefined, origin: string) {
  const { rpId } = relyingPartyOf(origin);
  const userId = challenge ? (await attemptChallenge(services, challenge)).userId : null;
  const passkeys = userId ? await queries.listPasskeys(services.db, userId) : [];
  const own = passkeys.filter((passkey) => passkey.rpId === rpId);
  if (userId && own.length === 0) throw new SecondFactorError('factor_not_found');
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: ceremonyMs,
    // Without a password the passkey has to verify its owner; after a password, having the passkey is enough.
    userVerification: userId ? 'preferred' : 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  const ceremony = await openCeremony(services, {
    purpose: userId ? 'second-factor' : 'sign-in',
    userId,
    signInHash: challenge ? hashSecret(challenge) : null,
    challenge: options.challenge,
    rpId,
  });
  return { options, ceremony };
}

/** @throws AppError passkey_invalid, sign_in_expired, account_suspended, email_not_confirmed */
export async function finishPasskeySignIn(
  services: Services,
  answer: {
    ceremony: string;
    challenge?: string;
    rememberMe: boolean;
    device?: string;
    response: PasskeyUsed;
  },
  { origin, client }: Pick<RequestContext, 'origin' | 'client'>,
): Promise<SignedIn> {
  const { challenge, response, device } = answer;
  const relyingParty = relyingPartyOf(origin);
  const { rpId } = relyingParty;
  const purpose = challenge ? 'second-factor' : 'sign-in';
  const asked = await takeCeremony(services, answer.ceremony, { purpose, rpId });
  // The answer completes exactly the sign-in that the challenge was for.
  if (challenge && asked.signInHash !== hashSecret(challenge)) throw new SecondFactorError('passkey_invalid');
  const passkey = await queries.readPasskeyByCredential(services.db, response.id, rpId);
  if (!passkey || (asked.userId && asked.userId !== passkey.userId))
    throw new SecondFactorError('passkey_invalid');
  const counter = await verifiedCounter(services, response, { asked, passkey, relyingParty });
  const isUsed = await queries.notePasskeyUse(
    services.db,
    passkey.passkeyId,
    counter,
    new Date(services.now()),
  );
  if (!isUsed) throw new SecondFactorError('passkey_invalid');
  return challenge
    ? passChallenge(services, challenge, client, device)
    : finishSignIn(services, passkey.userId, { isRemembered: answer.rememberMe, client, device });
}

async function verifiedCounter(
  services: Services,
  response: PasskeyUsed,
  expected: { asked: queries.Ceremony; passkey: queries.PasskeyRow; relyingParty: RelyingParty },
): Promise<number> {
  const { asked, passkey, relyingParty } = expected;
  const { userHandle } = response.response;
  const isOwners = !userHandle || Buffer.from(userHandle, 'base64url').equals(userHandleOf(passkey.userId));
  try {
    if (!isOwners) throw new Error('the passkey names another account');
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: relyingParty.origins,
      expectedRPID: relyingParty.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: asked.purpose === 'sign-in',
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    // The library throws for anything wrong in what the browser sent.
    services.log.info({ err: error }, 'a passkey was not accepted');
  }
  throw new SecondFactorError('passkey_invalid');
}
