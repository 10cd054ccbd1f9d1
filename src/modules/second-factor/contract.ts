// The second-factor API: authenticator apps (TOTP), recovery codes and passkeys.
import { z } from 'zod';
import { SignedIn } from '#modules/accounts/contract.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const longestPasskeyName = 60;

/** What the server asks the browser's `navigator.credentials`, in WebAuthn's own JSON shape. */
const WebAuthnOptions = z.record(z.string(), z.unknown());

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/, { error: () => t('base64url') });

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** We request no extensions, so we read nothing they return. */
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/**
 * The browser's response when a passkey was created. Browsers add members to what the standard has ever required, such as the
 * public key a second time: these are not ours to refuse.
 */
export const PasskeyCreated = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type PasskeyCreated = z.output<typeof PasskeyCreated>;

/** The browser's response when a passkey was used. */
export const PasskeyUsed = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    /** Empty from authenticators that store no passkeys and only answer for those they are asked about. */
    userHandle: base64url(120).or(z.literal('')).optional(),
  }),
});
export type PasskeyUsed = z.output<typeof PasskeyUsed>;

/** What the browser keeps from an earlier sign-in, so that this one is not reported as new. */
const device = z.string().max(64).optional();
const Code = z.string().trim().min(1).max(40);

export const Factors = z.object({
  /** When an authenticator app was added; null if there is none. */
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

/** Shown once, when the first factor is added or new codes are requested. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorContract = defineContract({
  listFactors: {
    method: 'GET',
    path: '/auth/factors',
    access: 'user',
    rate: 'read',
    summary: 'Get your second factors',
    response: z.object({ factors: Factors }),
  },
  beginTotp: {
    method: 'POST',
    path: '/auth/factors/totp/begin',
    access: 'user',
    rate: 'auth',
    summary: 'Start adding an authenticator app; it counts only after a first code',
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
    summary: 'Create new recovery codes, replacing the old ones',
    response: RecoveryCodes,
    errors: ['reauthentication_required', 'factor_not_found'],
  },
  beginPasskey: {
    method: 'POST',
    path: '/auth/factors/passkeys/begin',
    access: 'user',
    rate: 'auth',
    summary: 'Start adding a passkey',
    response: z.object({ options: WebAuthnOptions, ceremony: z.string() }),
    errors: ['reauthentication_required', 'too_many_passkeys'],
  },
  finishPasskey: {
    method: 'POST',
    path: '/auth/factors/passkeys/finish',
    access: 'user',
    rate: 'auth',
    summary: 'Add the passkey',
    body: z.object({
      ceremony: z.string().max(64),
      name: oneLine()
        .min(1, { error: () => t('passkeyName') })
        .max(longestPasskeyName),
      response: PasskeyCreated,
    }),
    response: RecoveryCodes,
    errors: ['reauthentication_required', 'passkey_invalid', 'sign_in_expired', 'too_many_passkeys'],
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
    staysOpen: true,
    summary: 'Complete a sign-in with an authenticator or recovery code',
    body: z.object({ challenge: z.string().max(64), code: Code, device }),
    response: SignedIn,
    errors: ['second_factor_invalid', 'sign_in_expired', 'sign_in_delayed', 'account_suspended'],
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkey/begin',
    access: 'guest',
    rate: 'auth',
    staysOpen: true,
    summary:
      'Start a sign-in with a passkey: without a challenge it replaces the password, with one it is the second factor',
    body: z.object({ challenge: z.string().max(64).optional() }),
    response: z.object({ options: WebAuthnOptions, ceremony: z.string() }),
    errors: ['sign_in_expired', 'sign_in_delayed', 'factor_not_found'],
  },
  finishPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkey/finish',
    access: 'guest',
    rate: 'auth',
    staysOpen: true,
    summary: 'Complete a sign-in with a passkey',
    body: z.object({
      ceremony: z.string().max(64),
      challenge: z.string().max(64).optional(),
      rememberMe: z.boolean().default(false),
      device,
      response: PasskeyUsed,
    }),
    response: SignedIn,
    errors: ['passkey_invalid', 'sign_in_expired', 'account_suspended', 'email_not_confirmed'],
  },
});
