// The second factor on the wire: authenticator apps (TOTP), recovery codes and passkeys.
import { z } from 'zod';
import { SignedIn } from '#modules/accounts/contract.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';

/** WebAuthn's own JSON shapes, which the libraries on both sides produce and check. */
const WebAuthnJson = z.record(z.string(), z.unknown());
const Code = z.string().trim().min(1).max(40);

export const Factors = z.object({
  /** When an authenticator app was added; null without one. */
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type Factors = z.output<typeof Factors>;

/** Shown once, when the first factor is added or new ones are asked for. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorContract = defineContract({
  listFactors: {
    method: 'GET',
    path: '/auth/factors',
    access: 'user',
    rate: 'read',
    summary: 'One’s own second factors',
    response: z.object({ factors: Factors }),
  },
  beginTotp: {
    method: 'POST',
    path: '/auth/factors/totp/begin',
    access: 'user',
    rate: 'auth',
    summary: 'Begin to add an authenticator app; it counts only after a first code',
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['reauthentication_required'],
  },
  finishTotp: {
    method: 'POST',
    path: '/auth/factors/totp/finish',
    access: 'user',
    rate: 'auth',
    summary: 'Add the authenticator app with its first code. Recovery codes come with the first factor',
    body: z.object({ code: Code }),
    response: RecoveryCodes,
    errors: ['reauthentication_required', 'second_factor_invalid'],
  },
  removeTotp: {
    method: 'DELETE',
    path: '/auth/factors/totp',
    access: 'user',
    rate: 'auth',
    summary: 'Remove the authenticator app',
    response: Done,
    errors: ['reauthentication_required', 'factor_not_found', 'second_factor_needed_by_admins'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    access: 'user',
    rate: 'auth',
    summary: 'New recovery codes in place of the old ones',
    response: RecoveryCodes,
    errors: ['reauthentication_required', 'factor_not_found'],
  },
  beginPasskey: {
    method: 'POST',
    path: '/auth/factors/passkeys/begin',
    access: 'user',
    rate: 'auth',
    summary: 'Begin to add a passkey',
    response: z.object({ options: WebAuthnJson }),
    errors: ['reauthentication_required'],
  },
  finishPasskey: {
    method: 'POST',
    path: '/auth/factors/passkeys/finish',
    access: 'user',
    rate: 'auth',
    summary: 'Add the passkey',
    body: z.object({ name: z.string().trim().min(1).max(60), response: WebAuthnJson }),
    response: RecoveryCodes,
    errors: ['reauthentication_required', 'passkey_invalid'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/auth/factors/passkeys/:passkeyId',
    access: 'user',
    rate: 'auth',
    summary: 'Remove a passkey',
    params: z.object({ passkeyId: z.string().max(64) }),
    response: Done,
    errors: ['reauthentication_required', 'factor_not_found', 'second_factor_needed_by_admins'],
  },
  answerWithCode: {
    method: 'POST',
    path: '/auth/second-factor',
    access: 'guest',
    rate: 'auth',
    summary: 'Complete a sign-in with a code of the app or a recovery code',
    body: z.object({ challenge: z.string().max(64), code: Code }),
    response: SignedIn,
    errors: ['second_factor_invalid', 'sign_in_expired'],
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkey/begin',
    access: 'guest',
    rate: 'auth',
    summary:
      'Begin a sign-in with a passkey: without a challenge in place of the password, with one as second factor',
    body: z.object({ challenge: z.string().max(64).optional() }),
    response: z.object({ options: WebAuthnJson, ceremony: z.string() }),
    errors: ['sign_in_expired'],
  },
  finishPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkey/finish',
    access: 'guest',
    rate: 'auth',
    summary: 'Complete a sign-in with a passkey',
    body: z.object({
      ceremony: z.string().max(64),
      challenge: z.string().max(64).optional(),
      rememberMe: z.boolean().default(false),
      response: WebAuthnJson,
    }),
    response: SignedIn,
    errors: ['passkey_invalid', 'sign_in_expired', 'account_suspended', 'email_not_confirmed'],
  },
});
