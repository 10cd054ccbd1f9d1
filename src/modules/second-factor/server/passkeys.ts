// Adding passkeys to an account.

import type { StoredUser } from '#modules/accounts/api/people.ts';
import { readSiteLook } from '#modules/operator/api/look.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { PasskeyCreated } from '../contract.ts';
import { SecondFactorError } from '../errors.ts';
import { ceremonyMs, openCeremony, takeCeremony } from './ceremonies.ts';
import { addFactor } from './factors.ts';
import * as queries from './queries.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { webauthn, webauthnHelpers } from './webauthn.ts';

const maxPasskeys = 20;
/** Those that every browser and every Node.js supports: EdDSA, ES256, RS256, by their COSE numbers. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** How authenticators name an account: its ID, which says nothing about the person. */
export const userHandleOf = (userId: string) => Buffer.from(userId, 'utf8');

export async function beginPasskey(
  services: Services,
  user: Pick<StoredUser, 'userId' | 'email' | 'name'>,
  origin: string,
) {
  const { rpId } = relyingPartyOf(origin);
  const known = await queries.listPasskeys(services.db, user.userId);
  if (known.length >= maxPasskeys) throw new SecondFactorError('too_many_passkeys');
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: (await readSiteLook(services.db)).name,
    rpID: rpId,
    userID: new Uint8Array(userHandleOf(user.userId)),
    userName: user.email,
    userDisplayName: user.name,
    timeout: ceremonyMs,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known
      .filter((passkey) => passkey.rpId === rpId)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { challenge } = options;
  const ceremony = await openCeremony(services, { purpose: 'add', userId: user.userId, challenge, rpId });
  return { options, ceremony };
}

/** @returns recovery codes if it is the first factor. @throws AppError passkey_invalid, sign_in_expired */
export async function finishPasskey(
  services: Services,
  user: Pick<StoredUser, 'userId' | 'email'>,
  answer: { ceremony: string; name: string; response: PasskeyCreated },
  origin: string,
): Promise<string[]> {
  const relyingParty = relyingPartyOf(origin);
  const { rpId } = relyingParty;
  const { userId } = user;
  const { name } = answer;
  const ceremony = await takeCeremony(services, answer.ceremony, { purpose: 'add', rpId });
  if (ceremony.userId !== userId) throw new SecondFactorError('passkey_invalid');
  const credential = await verifiedCredential(services, answer.response, ceremony.challenge, relyingParty);
  return addFactor(services, user, { kind: 'passkey', name }, async (tx) => {
    if ((await queries.countPasskeys(tx, userId)) >= maxPasskeys)
      throw new SecondFactorError('too_many_passkeys');
    const isNew = await queries.insertPasskey(tx, {
      passkeyId: newId(),
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.response.transports,
      rpId,
      name,
      createdAt: new Date(services.now()),
    });
    if (!isNew) throw new SecondFactorError('passkey_invalid');
  });
}

async function verifiedCredential(
  services: Services,
  response: PasskeyCreated,
  expectedChallenge: string,
  { rpId, origins }: RelyingParty,
) {
  try {
    // We ask for no certificates. Checking those that arrive anyway could make the server fetch what they name.
    const { decodeAttestationObject, isoBase64URL } = await webauthnHelpers();
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
    if (attestation.get('attStmt').get('x5c')) throw new Error('the authenticator sent certificates');
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    if (verified) return registrationInfo.credential;
  } catch (error) {
    // The library throws for anything wrong in what the browser sent.
    services.log.info({ err: error }, 'a passkey was not accepted');
  }
  throw new SecondFactorError('passkey_invalid');
}
