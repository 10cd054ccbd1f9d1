import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { password } from '#tests/support/app/people.ts';
import { clientSecret } from '#tests/support/outside/oidc.ts';
import { domain, openSchool, type School } from '#tests/support/outside/school.ts';

let app: TestApp;
let school: School;

const minuteMs = 60_000;

beforeAll(async () => {
  app = await createTestApp();
  school = await openSchool(app);
});
afterAll(async () => {
  await app?.close();
  await school?.provider.close();
});
beforeEach(() => school.save());

function me(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return app.fastify.inject({ method: 'GET', url: '/api/auth/me', headers });
}

describe('signing in through an organisation', () => {
  it('creates an account with the organisation’s role, and finds it again', async () => {
    const person = school.personThere();
    const first = await school.signIn(person.login);
    expect(first.status, first.text).toBe(200);
    expect(first.body.user).toMatchObject({
      name: 'Sam SomeoneInRows',
      email: person.email,
      role: 'teacher',
      isEmailConfirmed: true,
    });
    expect((await me(first.body.token)).statusCode).toBe(200);
    // The subject identifies the person: name, address and its verification don’t matter any more.
    school.provider.people.set(person.login, { login: person.login });
    const second = await school.signIn(person.login);
    expect(second.body.user.id).toBe(first.body.user.id);
  });

  it('is found by the short name and by an approved domain', async () => {
    const offer = (name: string) => app.people.guest.call('GET', `/auth/sso/${name}`);
    const branding = { name: 'The School', logo: null, colour: null };
    expect((await offer('school')).body).toEqual({ slug: 'school', branding, isOn: true });
    expect((await offer('School.Example')).body).toEqual({ slug: 'school', branding, isOn: true });
    expect((await offer('nowhere')).body).toMatchObject({ code: 'organisation_not_found' });
    await school.save({ domains: [domain, 'other.example'] });
    expect((await offer('other.example')).status).toBe(404);
  });

  it('remembers the device on request', async () => {
    const { login } = school.personThere();
    const remembered = async (change: Record<string, unknown>) => {
      const { user } = (await school.signIn(login, change)).body;
      const rows = await app.services.db.execute(
        sql`select is_remembered from sessions where user_id = ${user.id} order by created_at desc limit 1`,
      );
      return rows.rows[0]?.is_remembered;
    };
    expect(await remembered({ rememberMe: true })).toBe(true);
    expect(await remembered({})).toBe(false);
  });

  it('keeps working when the provider replaces its keys', async () => {
    const { login } = school.personThere();
    expect((await school.signIn(login)).status).toBe(200);
    school.provider.rotateKeys();
    expect((await school.signIn(login)).status).toBe(200);
  });

  it('leaves no password that works', async () => {
    const { login: name, email } = school.personThere();
    await school.signIn(name);
    for (const tried of [password, ' ', 'undefined']) {
      const reply = await app.people.guest.call('POST', '/auth/login', { email, password: tried });
      expect(reply.body).toMatchObject({ code: 'invalid_credentials' });
    }
  });

  it('stores neither state nor secrets in plain text', async () => {
    const { url, state, browserSecret } = await school.begin();
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    const stored = JSON.stringify([
      (await app.services.db.execute(sql`select * from sso_attempts`)).rows,
      (await app.services.db.execute(sql`select * from organisations`)).rows,
    ]);
    expect(stored).toContain(school.provider.issuer);
    for (const secret of [state, browserSecret, asked.get('nonce') ?? '', clientSecret])
      expect(stored).not.toContain(secret);
  });
});

describe('an answer is refused', () => {
  it('with another state', async () => {
    const { login } = school.personThere();
    const answer = await school.answerOf(await school.begin(), login);
    const wrong = { ...answer, state: randomBytes(32).toString('base64url') };
    expect((await school.finish(wrong)).body.code).toBe('sign_in_expired');
    // Nothing was used up: the right one still works.
    expect((await school.finish(answer)).status).toBe(200);
  });

  it('from another browser, which does not use it up', async () => {
    const { login } = school.personThere();
    const answer = await school.answerOf(await school.begin(), login);
    const other = { ...answer, browserSecret: randomBytes(32).toString('base64url') };
    expect((await school.finish(other)).body.code).toBe('sign_in_expired');
    expect((await school.finish(answer)).status).toBe(200);
  });

  it('that was used before, alone or at the same instant', async () => {
    const { login } = school.personThere();
    const answer = await school.answerOf(await school.begin(), login);
    const replies = await Promise.all([1, 2, 3].map(() => school.finish(answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await school.finish(answer)).body.code).toBe('sign_in_expired');
  });

  it('with another sign-in’s code', async () => {
    const { login } = school.personThere();
    const [one, other] = [
      await school.answerOf(await school.begin(), login),
      await school.answerOf(await school.begin(), login),
    ];
    expect((await school.finish({ ...one, code: other.code })).body.code).toBe('sso_failed');
  });

  it('with a code that was exchanged before', async () => {
    const { login } = school.personThere();
    const used = await school.answerOf(await school.begin(), login);
    expect((await school.finish(used)).status).toBe(200);
    const { state, browserSecret } = await school.begin();
    expect((await school.finish({ ...used, state, browserSecret })).body.code).toBe('sso_failed');
  });

  it('that names another issuer', async () => {
    const { login } = school.personThere();
    const answer = await school.answerOf(await school.begin(), login);
    expect(answer.iss).toBe(school.provider.issuer);
    expect((await school.finish({ ...answer, iss: 'https://evil.example' })).body.code).toBe('sso_failed');
    const { iss: _, ...without } = await school.answerOf(await school.begin(), login);
    expect((await school.finish(without)).body.code).toBe('sso_failed');
  });

  it('after ten minutes', async () => {
    const { login } = school.personThere();
    const late = await school.answerOf(await school.begin(), login);
    app.advance(10 * minuteMs + 1_000);
    expect((await school.finish(late)).body.code).toBe('sign_in_expired');
  });

  it('if the plan of the organisation’s owner has ended in the meantime', async () => {
    const { login } = school.personThere();
    const answer = await school.answerOf(await school.begin(), login);
    const setPlan = (plan: string) =>
      app.services.db.execute(
        sql`update users set subscription = ${plan} where user_id = ${school.owner.user?.id}`,
      );
    await setPlan('Pro');
    try {
      expect((await school.finish(answer)).body.code).toBe('sso_not_configured');
      const start = { browserSecret: randomBytes(32).toString('base64url') };
      expect((await app.people.guest.call('POST', '/auth/sso/school/start', start)).status).toBe(404);
      const offer = await app.people.guest.call('GET', '/auth/sso/school');
      expect(offer.body).toMatchObject({ isOn: false });
    } finally {
      await setPlan('Enterprise');
    }
    expect((await school.signIn(login)).status).toBe(200);
  });
});
