import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#modules/accounts/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person, Reply } from '#tests/support/app/people.ts';
import {
  addPasskey,
  addTotp,
  answer,
  beginPasskeySignIn,
  haltedSignIn,
  testOrigin,
} from '#tests/support/outside/factors.ts';
import { type Authenticator, createAuthenticator } from '#tests/support/outside/software-authenticator.ts';
import type { Factors } from '../contract.ts';
import { sweepWorker } from './ceremonies.ts';

let app: TestApp;
let person: Person;

const minuteMs = 60_000;
const headers = { host: 'localhost' };
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

type Refused = { code: string };
type Lie = NonNullable<Parameters<Authenticator['use']>[1]>;
type Finish = Record<string, unknown>;

async function factorsOf(someone: Person): Promise<Factors> {
  return (await someone.call<{ factors: Factors }>('GET', '/auth/factors')).body.factors;
}

async function beginAdding(someone: Person) {
  const path = '/auth/factors/passkeys/begin';
  return (await someone.call<{ options: never; ceremony: string }>('POST', path, undefined, headers)).body;
}

function finishAdding(someone: Person, body: Finish, moreHeaders = {}): Promise<Reply<Refused>> {
  const named = { name: 'My key', ...body };
  return someone.call('POST', '/auth/factors/passkeys/finish', named, { ...headers, ...moreHeaders });
}

function finish(body: Finish, moreHeaders = {}): Promise<Reply<SignedIn & Refused>> {
  return app.people.guest.call('POST', '/auth/passkey/finish', body, { ...headers, ...moreHeaders });
}

/** A sign-in instead of the password, honest or not. */
async function signInWith(authenticator: Authenticator, lie: Lie = {}) {
  const { options, ceremony } = await beginPasskeySignIn(app);
  return finish({ ceremony, response: authenticator.use(options, lie) });
}

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await app.people.create('student');
});

describe('adding a passkey', () => {
  it('asks the browser for one for this account at this site', async () => {
    const { options } = await beginAdding(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Rounds' },
      user: {
        id: Buffer.from(person.user?.id ?? '').toString('base64url'),
        name: person.user?.email,
        displayName: person.user?.name,
      },
      excludeCredentials: [],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      timeout: 5 * minuteMs,
    });
  });

  it('comes with recovery codes if it is the first factor, and only then', async () => {
    const first = await addPasskey(person);
    expect(first.recoveryCodes).toHaveLength(10);
    const second = await addPasskey(person);
    expect(second.recoveryCodes).toEqual([]);
    const factors = await factorsOf(person);
    expect(factors).toMatchObject({ totpSince: null, recoveryCodesLeft: 10 });
    expect(factors.passkeys).toHaveLength(2);
    expect(factors.passkeys[0]).toMatchObject({ name: 'My phone', lastUsedAt: null });
    const me = await person.call('GET', '/auth/me');
    expect(me.body).toMatchObject({ user: { hasSecondFactor: true } });
    const { rows } = await app.services.db.execute(
      sql`select kind from outbox where recipient = ${person.user?.email}`,
    );
    expect(rows).toEqual([{ kind: 'factor-added' }, { kind: 'factor-added' }]);
    const next: { excludeCredentials: { id: string }[] } = (await beginAdding(person)).options;
    expect(next.excludeCredentials.map(({ id }) => id)).toEqual([
      first.authenticator.credentialId,
      second.authenticator.credentialId,
    ]);
  });

  it.each<[string, Lie]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['a site that begins alike', { origin: 'http://localhost.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['certificates', { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(8)]]]) } }],
    ['an unknown attestation', { attestation: { fmt: 'homemade', attStmt: new Map() } }],
  ])('refuses an answer with %s', async (_title, lie) => {
    const { options, ceremony } = await beginAdding(person);
    const response = createAuthenticator(testOrigin).create(options, lie);
    expect((await finishAdding(person, { ceremony, response })).body.code).toBe('passkey_invalid');
    expect((await factorsOf(person)).passkeys).toEqual([]);
  });

  it('refuses an answer to someone else’s challenge, or to one that was answered or has expired', async () => {
    const other = await app.people.create('student');
    const theirs = await beginAdding(other);
    const forOther = createAuthenticator(testOrigin).create(theirs.options);
    const stolen = await finishAdding(person, { ceremony: theirs.ceremony, response: forOther });
    expect(stolen.body.code).toBe('passkey_invalid');

    const { options, ceremony } = await beginAdding(person);
    const response = createAuthenticator(testOrigin).create(options);
    expect((await finishAdding(person, { ceremony, response })).status).toBe(200);
    expect((await finishAdding(person, { ceremony, response })).body.code).toBe('sign_in_expired');

    const late = await beginAdding(person);
    const lateAnswer = createAuthenticator(testOrigin).create(late.options);
    app.advance(5 * minuteMs + 1);
    const refused = await finishAdding(person, { ceremony: late.ceremony, response: lateAnswer });
    expect(refused.body.code).toBe('sign_in_expired');
  });

  it('refuses a sign-in challenge for adding, and the other way round', async () => {
    const { authenticator } = await addPasskey(person);
    const signIn = await beginPasskeySignIn(app);
    const options = { ...(signIn.options as object), rp: { id: 'localhost' }, user: { id: 'QQ' } } as never;
    const added = createAuthenticator(testOrigin).create(options);
    const adding = await finishAdding(person, { ceremony: signIn.ceremony, response: added });
    expect(adding.body.code).toBe('passkey_invalid');

    const add = await beginAdding(person);
    const used = authenticator.use({ ...(add.options as object), rpId: 'localhost' } as never);
    expect((await finish({ ceremony: add.ceremony, response: used })).body.code).toBe('passkey_invalid');
  });

  it('refuses a passkey that another account already has', async () => {
    const { authenticator } = await addPasskey(person);
    const other = await app.people.create('student');
    const { options, ceremony } = await beginAdding(other);
    const response = authenticator.create(options);
    expect((await finishAdding(other, { ceremony, response })).body.code).toBe('passkey_invalid');
    expect(await factorsOf(other)).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] });
  });

  it('stops at twenty', async () => {
    await addPasskey(person);
    await app.services.db.execute(sql`
      insert into passkeys (passkey_id, user_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
      select passkey_id || n, user_id, credential_id || n, public_key, 0, transports, rp_id, name, created_at
      from passkeys, generate_series(1, 19) n where user_id = ${person.user?.id}`);
    const reply = await person.call<Refused>('POST', '/auth/factors/passkeys/begin', undefined, headers);
    expect(reply.body.code).toBe('too_many_passkeys');
  });
});

describe('a passkey instead of the password', () => {
  let authenticator: Authenticator;
  beforeEach(async () => {
    ({ authenticator } = await addPasskey(person));
  });

  it('opens a session without any further step', async () => {
    const { options, ceremony } = await beginPasskeySignIn(app);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const reply = await finish({ ceremony, response: authenticator.use(options) });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.user.id).toBe(person.user?.id);
    const { passkeys } = await factorsOf(person);
    expect(passkeys[0]?.lastUsedAt).toMatch(/^\d{4}-/);
    expect((await signInWith(authenticator)).status).toBe(200);
  });

  it.each([true, false])('remembers the browser if asked to: %s', async (rememberMe) => {
    const { options, ceremony } = await beginPasskeySignIn(app);
    const reply = await finish({ ceremony, rememberMe, response: authenticator.use(options) });
    const me = { authorization: `Bearer ${reply.body.token}` };
    const list = await app.fastify.inject({ method: 'GET', url: '/api/auth/sessions', headers: me });
    const { sessions } = list.json() as { sessions: { isCurrent: boolean; isRemembered: boolean }[] };
    expect(sessions.find(({ isCurrent }) => isCurrent)?.isRemembered).toBe(rememberMe);
  });

  it.each<[string, Lie]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a creation', { type: 'webauthn.create' }],
    ['nobody verified', { isVerified: false }],
    ['another key', { signWith: stranger }],
    ['the handle of another account', { userHandle: 'c29tZWJvZHk' }],
  ])('refuses an answer with %s', async (_title, lie) => {
    expect((await signInWith(authenticator, lie)).body.code).toBe('passkey_invalid');
    expect((await signInWith(authenticator)).status).toBe(200);
  });

  it('refuses a counter that does not go up: someone has copied the authenticator', async () => {
    expect((await signInWith(authenticator, { counter: 7 })).status).toBe(200);
    expect((await signInWith(authenticator, { counter: 7 })).body.code).toBe('passkey_invalid');
    expect((await signInWith(authenticator, { counter: 3 })).body.code).toBe('passkey_invalid');
    expect((await signInWith(authenticator, { counter: 0 })).body.code).toBe('passkey_invalid');
    expect((await signInWith(authenticator, { counter: 8 })).status).toBe(200);
  });

  it('lets authenticators that don’t count always say 0', async () => {
    expect((await signInWith(authenticator, { counter: 0 })).status).toBe(200);
    expect((await signInWith(authenticator, { counter: 0 })).status).toBe(200);
  });

  it('accepts an answer once, even if it arrives many times simultaneously', async () => {
    const { options, ceremony } = await beginPasskeySignIn(app);
    const body = { ceremony, response: authenticator.use(options) };
    const replies = await Promise.all(Array.from({ length: 6 }, () => finish(body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it('allows one try per challenge, right or wrong', async () => {
    const { options, ceremony } = await beginPasskeySignIn(app);
    await finish({ ceremony, response: authenticator.use(options, { signWith: stranger }) });
    const second = await finish({ ceremony, response: authenticator.use(options) });
    expect(second.body.code).toBe('sign_in_expired');
  });

  it('has five minutes', async () => {
    const { options, ceremony } = await beginPasskeySignIn(app);
    app.advance(5 * minuteMs + 1);
    const reply = await finish({ ceremony, response: authenticator.use(options) });
    expect(reply.body.code).toBe('sign_in_expired');
  });

  it('an answer for this site does not work at another name of the server', async () => {
    const { options, ceremony } = await beginPasskeySignIn(app);
    const response = authenticator.use(options);
    const reply = await finish({ ceremony, response }, { host: 'other.example' });
    expect(reply.body.code).toBe('passkey_invalid');
  });

  it('refuses a passkey that no one has, and one that was removed', async () => {
    expect((await signInWith(createAuthenticator(testOrigin))).body.code).toBe('passkey_invalid');
    const { options, ceremony } = await beginPasskeySignIn(app);
    const [passkey] = (await factorsOf(person)).passkeys;
    expect((await person.call('DELETE', `/auth/factors/passkeys/${passkey?.id}`)).status).toBe(200);
    const reply = await finish({ ceremony, response: authenticator.use(options) });
    expect(reply.body.code).toBe('passkey_invalid');
  });

  it('keeps a suspended account out', async () => {
    await app.services.db.execute(
      sql`update users set status = 'suspended' where user_id = ${person.user?.id}`,
    );
    expect((await signInWith(authenticator)).body.code).toBe('account_suspended');
  });
});

describe('a passkey after the password', () => {
  let authenticator: Authenticator;
  beforeEach(async () => {
    ({ authenticator } = await addPasskey(person));
  });

  it('completes the sign-in, with or without verification by the authenticator', async () => {
    for (const isVerified of [true, false]) {
      const { challenge, methods } = await haltedSignIn(app, person);
      expect(methods).toEqual(['passkey', 'recovery']);
      const { options, ceremony } = await beginPasskeySignIn(app, challenge);
      expect(options).toMatchObject({
        userVerification: 'preferred',
        allowCredentials: [{ id: authenticator.credentialId, type: 'public-key' }],
      });
      const response = authenticator.use(options, { isVerified });
      const reply = await finish({ ceremony, challenge, response });
      expect(reply.status, reply.text).toBe(200);
      expect(reply.body.user.id).toBe(person.user?.id);
    }
  });

  it('completes exactly the sign-in it was for, and no other', async () => {
    const first = await haltedSignIn(app, person);
    const second = await haltedSignIn(app, person);
    const { options, ceremony } = await beginPasskeySignIn(app, first.challenge);
    const response = authenticator.use(options);
    const swapped = await finish({ ceremony, challenge: second.challenge, response });
    expect(swapped.body.code).toBe('passkey_invalid');
    // Without the challenge it would be a sign-in without a password, which needs verification.
    const again = await beginPasskeySignIn(app, first.challenge);
    const used = authenticator.use(again.options, { isVerified: false });
    expect((await finish({ ceremony: again.ceremony, response: used })).body.code).toBe('passkey_invalid');
  });

  it('does not accept another person’s passkey', async () => {
    const other = await addPasskey(await app.people.create('student'));
    const { challenge } = await haltedSignIn(app, person);
    const { options, ceremony } = await beginPasskeySignIn(app, challenge);
    const reply = await finish({ ceremony, challenge, response: other.authenticator.use(options) });
    expect(reply.body.code).toBe('passkey_invalid');
  });

  it('is refused for an unknown challenge, an answered one, and an account without a passkey', async () => {
    const begin = (challenge: string) =>
      app.people.guest.call<Refused>('POST', '/auth/passkey/begin', { challenge }, headers);
    expect((await begin('A'.repeat(43))).body.code).toBe('sign_in_expired');
    const other = await app.people.create('student');
    await addTotp(app, other);
    expect((await begin((await haltedSignIn(app, other)).challenge)).body.code).toBe('factor_not_found');

    const { challenge } = await haltedSignIn(app, person);
    const { options, ceremony } = await beginPasskeySignIn(app, challenge);
    expect((await finish({ ceremony, challenge, response: authenticator.use(options) })).status).toBe(200);
    expect((await begin(challenge)).body.code).toBe('sign_in_expired');
  });

  it('is too late if the sign-in took ten minutes', async () => {
    const { challenge } = await haltedSignIn(app, person);
    app.advance(9 * minuteMs);
    const { options, ceremony } = await beginPasskeySignIn(app, challenge);
    app.advance(2 * minuteMs);
    const reply = await finish({ ceremony, challenge, response: authenticator.use(options) });
    expect(reply.body.code).toBe('sign_in_expired');
  });

  it('can be replaced by a recovery code', async () => {
    const other = await app.people.create('student');
    const { recoveryCodes } = await addPasskey(other);
    const { challenge } = await haltedSignIn(app, other);
    expect((await answer(app, challenge, recoveryCodes[3] ?? '')).status).toBe(200);
  });
});

describe('removing a passkey', () => {
  it('leaves the others, and the account’s flag until the last one is removed', async () => {
    const codes = (await addTotp(app, person)).recoveryCodes;
    await addPasskey(person);
    const [passkey] = (await factorsOf(person)).passkeys;
    expect((await person.call('DELETE', `/auth/factors/passkeys/${passkey?.id}`)).status).toBe(200);
    expect(await factorsOf(person)).toMatchObject({ recoveryCodesLeft: codes.length, passkeys: [] });
    expect((await haltedSignIn(app, person)).methods).toEqual(['totp', 'recovery']);
    await person.call('DELETE', '/auth/factors/totp');
    const me = await person.call('GET', '/auth/me');
    expect(me.body).toMatchObject({ user: { hasSecondFactor: false } });
  });

  it('removing the last two factors at the same time leaves no flag behind', async () => {
    await addTotp(app, person);
    await addPasskey(person);
    const [passkey] = (await factorsOf(person)).passkeys;
    const replies = await Promise.all([
      person.call('DELETE', '/auth/factors/totp'),
      person.call('DELETE', `/auth/factors/passkeys/${passkey?.id}`),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await factorsOf(person)).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] });
    const me = await person.call('GET', '/auth/me');
    expect(me.body).toMatchObject({ user: { hasSecondFactor: false } });
  });

  it('does not reach other people’s passkeys', async () => {
    const other = await app.people.create('student');
    await addPasskey(other);
    const [theirs] = (await factorsOf(other)).passkeys;
    const reply = await person.call<Refused>('DELETE', `/auth/factors/passkeys/${theirs?.id}`);
    expect(reply.body.code).toBe('factor_not_found');
    expect((await factorsOf(other)).passkeys).toHaveLength(1);
  });
});

it('what was started and never finished is deleted, and nothing else', async () => {
  const unfinished = async () => {
    const { rows } = await app.services.db.execute<{ total: number }>(sql`
      select (select count(*)::int from passkey_ceremonies) + (select count(*)::int from totp_setups) as total`);
    return rows[0]?.total;
  };
  const sweep = () => sweepWorker(app.services).work({}, { jobId: 'now', attempt: 1, isLast: true });
  app.advance(16 * minuteMs);
  await sweep();
  expect(await unfinished()).toBe(0);
  person = await app.people.create('student');
  await beginAdding(person);
  await person.call('POST', '/auth/factors/totp/begin');
  await sweep();
  expect(await unfinished()).toBe(2);
  app.advance(16 * minuteMs);
  await sweep();
  expect(await unfinished()).toBe(0);
});
