// Second factors for tests: an authenticator app, and sign-ins that stop at the second step.
import { expect } from 'vitest';
import type { SignedIn } from '#modules/accounts/contract.ts';
import type { TestApp } from '../app/app.ts';
import { type Person, password, type Reply } from '../app/people.ts';
import { type Authenticator, createAuthenticator } from './software-authenticator.ts';
import { stepMs, totpCodeAt } from './totp-code.ts';

export type WithTotp = { secret: string; recoveryCodes: string[] };

/** Adds an authenticator app, with the code before the present one so that the present one is still good. */
export async function addTotp(app: TestApp, person: Person): Promise<WithTotp> {
  const begun = await person.call<{ secret: string; uri: string }>('POST', '/auth/factors/totp/begin');
  expect(begun.status, begun.text).toBe(200);
  const { secret } = begun.body;
  // A step that ends between making a code and its arrival would make it two steps old.
  const leftMs = stepMs - (app.services.now() % stepMs);
  if (leftMs < 5_000) app.advance(leftMs);
  const code = totpCodeAt(secret, app.services.now() - stepMs);
  const finished = await person.call<{ recoveryCodes: string[] }>('POST', '/auth/factors/totp/finish', {
    code,
  });
  expect(finished.status, finished.text).toBe(200);
  return { secret, recoveryCodes: finished.body.recoveryCodes };
}

/** The site of requests that tests inject. */
export const testOrigin = 'http://localhost';

type Begun = { options: never; ceremony: string };

/** Adds a passkey that lives in an authenticator of software. */
export async function addPasskey(
  person: Person,
  authenticator = createAuthenticator(testOrigin),
): Promise<{ authenticator: Authenticator; recoveryCodes: string[] }> {
  const headers = { host: 'localhost' };
  const begun = await person.call<Begun>('POST', '/auth/factors/passkeys/begin', undefined, headers);
  expect(begun.status, begun.text).toBe(200);
  const { options, ceremony } = begun.body;
  const body = { ceremony, name: 'My phone', response: authenticator.create(options) };
  const path = '/auth/factors/passkeys/finish';
  const finished = await person.call<{ recoveryCodes: string[] }>('POST', path, body, headers);
  expect(finished.status, finished.text).toBe(200);
  return { authenticator, recoveryCodes: finished.body.recoveryCodes };
}

/** Asks for a sign-in with a passkey: as second factor with a challenge, else in place of the password. */
export async function beginPasskeySignIn(app: TestApp, challenge?: string): Promise<Begun> {
  const headers = { host: 'localhost' };
  const reply = await app.people.guest.call<Begun>('POST', '/auth/passkey/begin', { challenge }, headers);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

type Halted = { code: string; details: { challenge: string; methods: string[] } };

/** Signs in with the password, as far as that goes. */
export async function haltedSignIn(
  app: TestApp,
  person: Person,
  more: Record<string, unknown> = {},
): Promise<Halted['details']> {
  const body = { email: person.user?.email, password, ...more };
  const reply = await app.people.guest.call<Halted>('POST', '/auth/login', body);
  expect(reply.body.code, reply.text).toBe('second_factor_required');
  return reply.body.details;
}

export function answer(
  app: TestApp,
  challenge: string,
  code: string,
): Promise<Reply<SignedIn & { code: string }>> {
  return app.people.guest.call('POST', '/auth/second-factor', { challenge, code });
}
