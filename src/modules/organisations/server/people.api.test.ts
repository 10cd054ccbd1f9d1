import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn, User } from '#modules/accounts/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, password } from '#tests/support/app/people.ts';
import { clientId, clientSecret, startOidcServer } from '#tests/support/outside/oidc.ts';
import { domain, openSchool, redirectUri, type School } from '#tests/support/outside/school.ts';

let app: TestApp;
let school: School;

beforeAll(async () => {
  app = await createTestApp();
  school = await openSchool(app);
});
afterAll(async () => {
  await app?.close();
  await school?.provider.close();
});
beforeEach(() => school.save());

async function meStatus(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.fastify.inject({ method: 'GET', url: '/api/auth/me', headers })).statusCode;
}

async function register(email: string) {
  const body = { name: 'Here Before', email, password, role: 'student' };
  const reply = await app.people.guest.call<{ user: User }>('POST', '/auth/register', body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.user;
}

function login(email: string) {
  return app.people.guest.call<SignedIn>('POST', '/auth/login', { email, password });
}

describe('an organisation’s sign-in', () => {
  async function expectRefused(login: string, message: RegExp) {
    const reply = await school.signIn(login);
    expect(reply.body, reply.text).toMatchObject({
      code: 'sso_refused',
      message: expect.stringMatching(message),
    });
  }

  it('refuses people whose address the provider omits, has not verified, or does not own', async () => {
    await expectRefused(school.personThere({ email: undefined }).login, /did not provide/);
    await expectRefused(school.personThere({ isEmailVerified: false }).login, /not verified/);
    await expectRefused(school.personThere({ isEmailVerified: undefined }).login, /not verified/);
    await expectRefused(school.personThere({ email: newEmail() }).login, /example\.org can’t sign in/);
    await expectRefused(school.personThere({ email: `a@evil.${domain}` }).login, /can’t sign in/);
  });

  it('refuses people at a domain that no administrator has approved', async () => {
    await school.save({ domains: [domain, 'waiting.example'] });
    const { login } = school.personThere({ email: 'me@waiting.example' });
    await expectRefused(login, /waiting\.example can’t sign in/);
    await school.approve('waiting.example');
    expect((await school.signIn(login)).status).toBe(200);
    await school.withdraw('waiting.example');
    await expectRefused(login, /waiting\.example can’t sign in/);
  });

  it('takes over the account with the address, for that person alone', async () => {
    const person = school.personThere();
    const before = await register(person.email.toUpperCase());
    const old = (await login(person.email)).body;
    await app.services.db.execute(sql`update users set subscription = 'Pro' where user_id = ${before.id}`);
    const headers = { authorization: `Bearer ${old.token}` };
    const body = { name: 'Backdoor', scopes: ['quizzes:read'] };
    const made = await app.people.guest.call<{ secret: string }>('POST', '/api-keys', body, headers);
    expect(await meStatus(made.body.secret), made.text).toBe(200);
    const reply = await school.signIn(person.login);
    expect(reply.body.user, reply.text).toMatchObject({
      id: before.id,
      role: 'student',
      name: 'Here Before',
    });
    // Someone else may have registered with the address: their sessions, keys and password stop working.
    expect(await meStatus(old.token)).toBe(401);
    expect(await meStatus(made.body.secret)).toBe(401);
    expect((await login(person.email)).status).toBe(401);
  });

  it('refuses accounts with a second factor', async () => {
    const person = school.personThere();
    const { id } = await register(person.email);
    await app.services.db.execute(sql`update users set has_second_factor = true where user_id = ${id}`);
    await expectRefused(person.login, /two-step sign-in/);
    expect(await meStatus((await login(person.email)).body.token ?? '')).toBe(200);
  });

  it('refuses administrators, before and after', async () => {
    const person = school.personThere();
    const { id } = await register(person.email);
    const setRole = (role: string) =>
      app.services.db.execute(sql`update users set role = ${role} where user_id = ${id}`);
    await setRole('admin');
    await expectRefused(person.login, /Administrators/);
    expect((await login(person.email)).status).toBe(200);
    await setRole('teacher');
    expect((await school.signIn(person.login)).status).toBe(200);
    await setRole('admin');
    await expectRefused(person.login, /Administrators/);
  });

  it('refuses suspended accounts, before and after', async () => {
    const person = school.personThere();
    const { id } = await register(person.email);
    const setStatus = (status: string) =>
      app.services.db.execute(sql`update users set status = ${status} where user_id = ${id}`);
    await setStatus('suspended');
    expect((await school.signIn(person.login)).body.code).toBe('account_suspended');
    await setStatus('active');
    expect((await school.signIn(person.login)).status).toBe(200);
    await setStatus('suspended');
    expect((await school.signIn(person.login)).body.code).toBe('account_suspended');
  });

  it('refuses someone new for the account of the address’s previous owner', async () => {
    const person = school.personThere();
    expect((await school.signIn(person.login)).status).toBe(200);
    const heir = school.personThere({ email: person.email });
    await expectRefused(heir.login, /someone else/);
  });

  it('accepts its people again after it has changed its provider, but not by their subject there', async () => {
    const person = school.personThere();
    const { id } = (await school.signIn(person.login)).body.user;
    const second = await startOidcServer([redirectUri]);
    try {
      await school.save({ sso: { issuer: second.issuer, clientId, clientSecret } });
      // Their login identifies someone else there.
      const stranger = { ...person, email: `stranger@${domain}` };
      second.people.set(person.login, stranger);
      expect((await school.signIn(person.login)).body.user).toMatchObject({ email: stranger.email });
      second.people.set('renamed', { ...person, login: 'renamed' });
      expect((await school.signIn('renamed')).body.user.id).toBe(id);
    } finally {
      await second.close();
    }
  });

  it('refuses members of another organisation', async () => {
    const person = school.personThere();
    await register(person.email);
    await school.signIn(person.login);
    const other = await app.people.create('teacher', 'Enterprise');
    const sso = { issuer: school.provider.issuer, clientId, clientSecret };
    const settings = { slug: 'rival', name: 'Rival', domains: [domain], sso };
    const made = await other.call<{ organisation: { id: string } }>('PUT', '/organisations/mine', settings);
    const path = `/admin/organisations/${made.body.organisation.id}/domains/${domain}/approve`;
    // A domain belongs to one organisation only.
    expect((await school.admin.call('POST', path)).body).toMatchObject({ code: 'domain_taken' });
    await school.withdraw();
    expect((await school.admin.call('POST', path)).status).toBe(200);
    const answer = await school.answerOf(await school.begin({}, 'rival'), person.login);
    expect((await school.finish(answer)).body.message).toMatch(/another organisation/);
    await other.call('DELETE', '/organisations/mine');
    await school.approve();
  });
});
