import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#modules/accounts/contract.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  clientId,
  clientSecret,
  type OidcServer,
  signInAtProvider,
  startOidcServer,
} from '../../../../tests/support/oidc.ts';
import { newEmail, type Person, password, type Reply } from '../../../../tests/support/people.ts';

type SignedIn = { token: string; user: User };
type Refused = { code: string; message: string };
type Begun = { url: string; state: string; browserSecret: string };

const minuteMs = 60_000;
/** Where the app thinks it is when tests call it without a network. */
const redirectUri = 'http://localhost/sign-in/organisation/callback';
const domain = 'school.example';

let app: TestApp;
let provider: OidcServer;
let owner: Person;
let admin: Person;
let organisationId: string;
let counter = 0;

beforeAll(async () => {
  app = await createTestApp();
  provider = await startOidcServer([redirectUri]);
  admin = await app.people.create('admin');
  owner = await app.people.create('teacher', 'Enterprise');
  await save();
  await approve();
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});
beforeEach(async () => {
  await save();
});

async function save(change: Record<string, unknown> = {}): Promise<void> {
  const reply = await owner.call<{ organisation: { id: string } }>('PUT', '/organisations/mine', {
    slug: 'school',
    name: 'The School',
    domains: [domain],
    defaultRole: 'teacher',
    sso: { issuer: provider.issuer, clientId, clientSecret },
    ...change,
  });
  expect(reply.status, reply.text).toBe(200);
  organisationId = reply.body.organisation.id;
}

async function approve(wanted = domain): Promise<void> {
  const reply = await admin.call('POST', `/admin/organisations/${organisationId}/domains/${wanted}/approve`);
  expect(reply.status, reply.text).toBe(200);
}

/** Somebody whom the provider knows. */
function personThere(change: Record<string, unknown> = {}) {
  counter += 1;
  const login = `somebody-${counter}`;
  const person = {
    login,
    email: `${login}@${domain}`,
    isEmailVerified: true,
    name: 'Sam Somebody',
    ...change,
  };
  provider.people.set(login, person);
  return person;
}

async function begin(change: Record<string, unknown> = {}): Promise<Begun> {
  const browserSecret = randomBytes(32).toString('base64url');
  const reply = await app.people.guest.call<{ url: string; state: string }>(
    'POST',
    '/auth/sso/school/start',
    {
      browserSecret,
      ...change,
    },
  );
  expect(reply.status, reply.text).toBe(200);
  return { ...reply.body, browserSecret };
}

/** What the provider gives the browser, as the page at the callback posts it. */
async function answerOf({ url, browserSecret }: Begun, login: string) {
  const back = await signInAtProvider(url, login);
  expect(`${back.origin}${back.pathname}`).toMatch(/\/sign-in\/organisation\/callback$/);
  return { ...Object.fromEntries(back.searchParams), browserSecret } as Record<string, string>;
}

function finish(body: unknown): Promise<Reply<SignedIn & Refused>> {
  return app.people.guest.call('POST', '/auth/sso/finish', body);
}

/** The whole way. */
async function signIn(login: string, change: Record<string, unknown> = {}) {
  return finish(await answerOf(await begin(change), login));
}

function me(token: string) {
  return app.fastify.inject({
    method: 'GET',
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${token}` },
  });
}

async function register(email: string) {
  const body = { name: 'Here Before', email, password, role: 'student' };
  const reply = await app.people.guest.call<{ user: User }>('POST', '/auth/register', body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.user;
}

function login(email: string) {
  return app.people.guest.call<SignedIn & Refused>('POST', '/auth/login', { email, password });
}

describe('signing in through an organisation', () => {
  it('makes an account of the organisation’s role, and finds it again', async () => {
    const person = personThere();
    const first = await signIn(person.login);
    expect(first.status, first.text).toBe(200);
    expect(first.body.user).toMatchObject({
      name: 'Sam Somebody',
      email: person.email,
      role: 'teacher',
      isEmailConfirmed: true,
    });
    expect((await me(first.body.token)).statusCode).toBe(200);
    // The subject is who it is: name, address and its verification don’t matter any more.
    provider.people.set(person.login, { login: person.login });
    const second = await signIn(person.login);
    expect(second.body.user.id).toBe(first.body.user.id);
  });

  it('is found by the short name and by an approved domain', async () => {
    const offer = (name: string) => app.people.guest.call('GET', `/auth/sso/${name}`);
    const branding = { name: 'The School', logo: null, colour: null };
    expect((await offer('school')).body).toEqual({ slug: 'school', branding, isOn: true });
    expect((await offer('School.Example')).body).toEqual({ slug: 'school', branding, isOn: true });
    expect((await offer('nowhere')).body).toMatchObject({ code: 'organisation_not_found' });
    await save({ domains: [domain, 'other.example'] });
    expect((await offer('other.example')).status).toBe(404);
  });

  it('remembers the device where that was asked for', async () => {
    const { login } = personThere();
    const remembered = async (change: Record<string, unknown>) => {
      const { user } = (await signIn(login, change)).body;
      const rows = await app.services.db.execute(
        sql`select is_remembered from sessions where user_id = ${user.id} order by created_at desc limit 1`,
      );
      return rows.rows[0]?.is_remembered;
    };
    expect(await remembered({ rememberMe: true })).toBe(true);
    expect(await remembered({})).toBe(false);
  });

  it('goes on when the provider takes other keys', async () => {
    const { login } = personThere();
    expect((await signIn(login)).status).toBe(200);
    provider.rotateKeys();
    expect((await signIn(login)).status).toBe(200);
  });

  it('leaves no password that fits', async () => {
    const { login: name, email } = personThere();
    await signIn(name);
    expect((await login(email)).body.code).toBe('invalid_credentials');
    const empty = await app.people.guest.call('POST', '/auth/login', { email, password: ' ' });
    expect(empty.status).toBe(401);
  });

  it('keeps neither state nor secrets as they are', async () => {
    const { url, state, browserSecret } = await begin();
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    const stored = JSON.stringify([
      (await app.services.db.execute(sql`select * from sso_attempts`)).rows,
      (await app.services.db.execute(sql`select * from organisations`)).rows,
    ]);
    expect(stored).toContain(provider.issuer);
    for (const secret of [state, browserSecret, asked.get('nonce') ?? '', clientSecret])
      expect(stored).not.toContain(secret);
  });
});

describe('an answer is refused', () => {
  it('when its state is another', async () => {
    const { login } = personThere();
    const answer = await answerOf(await begin(), login);
    const wrong = { ...answer, state: randomBytes(32).toString('base64url') };
    expect((await finish(wrong)).body.code).toBe('sign_in_expired');
    // Nothing was used up: the right one still works.
    expect((await finish(answer)).status).toBe(200);
  });

  it('when it comes from another browser, which does not use it up', async () => {
    const { login } = personThere();
    const answer = await answerOf(await begin(), login);
    const other = { ...answer, browserSecret: randomBytes(32).toString('base64url') };
    expect((await finish(other)).body.code).toBe('sign_in_expired');
    expect((await finish(answer)).status).toBe(200);
  });

  it('when it was used before, alone or at the same instant', async () => {
    const { login } = personThere();
    const answer = await answerOf(await begin(), login);
    const replies = await Promise.all([1, 2, 3].map(() => finish(answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await finish(answer)).body.code).toBe('sign_in_expired');
  });

  it('when its code belongs to another sign-in', async () => {
    const { login } = personThere();
    const [one, other] = [await answerOf(await begin(), login), await answerOf(await begin(), login)];
    expect((await finish({ ...one, code: other.code })).body.code).toBe('sso_failed');
  });

  it('when its code was exchanged before', async () => {
    const { login } = personThere();
    const used = await answerOf(await begin(), login);
    expect((await finish(used)).status).toBe(200);
    const { state, browserSecret } = await begin();
    expect((await finish({ ...used, state, browserSecret })).body.code).toBe('sso_failed');
  });

  it('when it says that it is from somebody else', async () => {
    const { login } = personThere();
    const answer = await answerOf(await begin(), login);
    expect(answer.iss).toBe(provider.issuer);
    expect((await finish({ ...answer, iss: 'https://evil.example' })).body.code).toBe('sso_failed');
    const { iss: _, ...without } = await answerOf(await begin(), login);
    expect((await finish(without)).body.code).toBe('sso_failed');
  });

  it('after ten minutes', async () => {
    const { login } = personThere();
    const late = await answerOf(await begin(), login);
    app.advance(10 * minuteMs + 1_000);
    expect((await finish(late)).body.code).toBe('sign_in_expired');
  });

  it('when the plan of the organisation’s owner has ended meanwhile', async () => {
    const { login } = personThere();
    const answer = await answerOf(await begin(), login);
    const setPlan = (plan: string) =>
      app.services.db.execute(sql`update users set subscription = ${plan} where user_id = ${owner.user?.id}`);
    await setPlan('Pro');
    try {
      expect((await finish(answer)).body.code).toBe('sso_not_configured');
      const start = { browserSecret: randomBytes(32).toString('base64url') };
      expect((await app.people.guest.call('POST', '/auth/sso/school/start', start)).status).toBe(404);
      const offer = await app.people.guest.call('GET', '/auth/sso/school');
      expect(offer.body).toMatchObject({ isOn: false });
    } finally {
      await setPlan('Enterprise');
    }
    expect((await signIn(login)).status).toBe(200);
  });
});

describe('an organisation lets in', () => {
  async function expectRefused(login: string, message: RegExp) {
    const reply = await signIn(login);
    expect(reply.body, reply.text).toMatchObject({
      code: 'sso_refused',
      message: expect.stringMatching(message),
    });
  }

  it('nobody whose address it does not tell, has not verified, or does not own', async () => {
    await expectRefused(personThere({ email: undefined }).login, /did not tell/);
    await expectRefused(personThere({ isEmailVerified: false }).login, /not verified/);
    await expectRefused(personThere({ isEmailVerified: undefined }).login, /not verified/);
    await expectRefused(personThere({ email: newEmail() }).login, /example\.org can’t sign in/);
    await expectRefused(personThere({ email: `a@evil.${domain}` }).login, /can’t sign in/);
  });

  it('nobody at a domain that no administrator has approved', async () => {
    await save({ domains: [domain, 'waiting.example'] });
    const { login } = personThere({ email: 'me@waiting.example' });
    await expectRefused(login, /waiting\.example can’t sign in/);
    await approve('waiting.example');
    expect((await signIn(login)).status).toBe(200);
    await admin.call('DELETE', `/admin/organisations/${organisationId}/domains/waiting.example/approve`);
    await expectRefused(login, /waiting\.example can’t sign in/);
  });

  it('whoever has an account with the address: it becomes theirs alone', async () => {
    const person = personThere();
    const before = await register(person.email.toUpperCase());
    const old = (await login(person.email)).body;
    const reply = await signIn(person.login);
    expect(reply.body.user, reply.text).toMatchObject({
      id: before.id,
      role: 'student',
      name: 'Here Before',
    });
    // Somebody else may have registered with the address: neither their session nor their password works on.
    expect((await me(old.token)).statusCode).toBe(401);
    expect((await login(person.email)).status).toBe(401);
  });

  it('nobody into an account with a second factor', async () => {
    const person = personThere();
    const { id } = await register(person.email);
    await app.services.db.execute(sql`update users set has_second_factor = true where user_id = ${id}`);
    await expectRefused(person.login, /second factor/);
    expect((await me((await login(person.email)).body.token ?? '')).statusCode).toBe(200);
  });

  it('no administrator, before or after', async () => {
    const person = personThere();
    const { id } = await register(person.email);
    const setRole = (role: string) =>
      app.services.db.execute(sql`update users set role = ${role} where user_id = ${id}`);
    await setRole('admin');
    await expectRefused(person.login, /Administrators/);
    expect((await login(person.email)).status).toBe(200);
    await setRole('teacher');
    expect((await signIn(person.login)).status).toBe(200);
    await setRole('admin');
    await expectRefused(person.login, /Administrators/);
  });

  it('no suspended account, before or after', async () => {
    const person = personThere();
    const { id } = await register(person.email);
    const setStatus = (status: string) =>
      app.services.db.execute(sql`update users set status = ${status} where user_id = ${id}`);
    await setStatus('suspended');
    expect((await signIn(person.login)).body.code).toBe('account_suspended');
    await setStatus('active');
    expect((await signIn(person.login)).status).toBe(200);
    await setStatus('suspended');
    expect((await signIn(person.login)).body.code).toBe('account_suspended');
  });

  it('nobody new into the account of whoever had the address before', async () => {
    const person = personThere();
    expect((await signIn(person.login)).status).toBe(200);
    const heir = personThere({ email: person.email });
    await expectRefused(heir.login, /somebody else/);
  });

  it('its people again after it has taken another provider, and not by their subject there', async () => {
    const person = personThere();
    const { id } = (await signIn(person.login)).body.user;
    const second = await startOidcServer([redirectUri]);
    try {
      await save({ sso: { issuer: second.issuer, clientId, clientSecret } });
      // Their login means somebody else there.
      const stranger = { ...person, email: `stranger-${counter}@${domain}` };
      second.people.set(person.login, stranger);
      expect((await signIn(person.login)).body.user).toMatchObject({ email: stranger.email });
      second.people.set('renamed', { ...person, login: 'renamed' });
      expect((await signIn('renamed')).body.user.id).toBe(id);
    } finally {
      await second.close();
    }
  });

  it('no member of another organisation', async () => {
    const person = personThere();
    await register(person.email);
    await signIn(person.login);
    const other = await app.people.create('teacher', 'Enterprise');
    const settings = {
      slug: 'rival',
      name: 'Rival',
      domains: [domain],
      sso: { issuer: provider.issuer, clientId },
    };
    const made = await other.call<{ organisation: { id: string } }>('PUT', '/organisations/mine', settings);
    const path = `/admin/organisations/${made.body.organisation.id}/domains/${domain}/approve`;
    // One domain has one organisation.
    expect((await admin.call('POST', path)).body).toMatchObject({ code: 'domain_taken' });
    await admin.call('DELETE', `/admin/organisations/${organisationId}/domains/${domain}/approve`);
    expect((await admin.call('POST', path)).status).toBe(200);
    await other.call('PUT', '/organisations/mine', {
      ...settings,
      sso: { issuer: provider.issuer, clientId, clientSecret },
    });
    const started = await app.people.guest.call<Begun>('POST', '/auth/sso/rival/start', {
      browserSecret: 'x'.repeat(43),
    });
    const answer = await answerOf({ ...started.body, browserSecret: 'x'.repeat(43) }, person.login);
    expect((await finish(answer)).body.message).toMatch(/another organisation/);
    await other.call('DELETE', '/organisations/mine');
    await approve();
  });
});
