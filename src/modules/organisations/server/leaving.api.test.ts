// Who has left an organisation, or whom it no longer vouches for, has no way in that it doesn't know of.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#modules/accounts/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';
import { addPasskey, beginPasskeySignIn } from '#tests/support/outside/factors.ts';
import { domain, openSchool, type School } from '#tests/support/outside/school.ts';
import type { Authenticator } from '#tests/support/outside/software-authenticator.ts';

const dayMs = 24 * 60 * 60_000;

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

type Member = {
  login: string;
  email: string;
  userId: string;
  me: Person;
  key: string;
  passkey: Authenticator;
};

/** Signed in through the school, with everything that might outlive the school's word. */
async function member(change: Record<string, unknown> = {}): Promise<Member> {
  const { login, email } = school.personThere(change);
  const { user, token } = (await school.signIn(login)).body;
  const me: Person = {
    user,
    token,
    call: (method, path, body, headers) =>
      app.people.guest.call(method, path, body, { authorization: `Bearer ${token}`, ...headers }),
  };
  await app.services.db.execute(sql`update users set subscription = 'Pro' where user_id = ${user.id}`);
  const made = await me.call<{ secret: string }>('POST', '/api-keys', {
    name: 'Script',
    scopes: ['quizzes:read'],
  });
  expect(made.status, made.text).toBe(200);
  const { authenticator: passkey } = await addPasskey(me);
  return { login, email, userId: user.id, me, key: made.body.secret, passkey };
}

async function meWith(token: string | null): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.people.guest.call('GET', '/auth/me', undefined, headers)).status;
}

async function signInWith(passkey: Authenticator) {
  const { options, ceremony } = await beginPasskeySignIn(app);
  const body = { ceremony, response: passkey.use(options) };
  const headers = { host: 'localhost' };
  return app.people.guest.call<SignedIn & { code: string }>('POST', '/auth/passkey/finish', body, headers);
}

async function expectShutOut({ me, key, passkey }: Member): Promise<void> {
  expect(await meWith(me.token)).toBe(401);
  expect(await meWith(key)).toBe(401);
  expect((await signInWith(passkey)).status).toBe(401);
}

/** Subjects of the emails to an address. */
async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ subject: string }>(
    sql`select subject from outbox where recipient = ${email}`,
  );
  return rows.map(({ subject }) => subject);
}

describe('while the school lets someone in', () => {
  it('its sign-in is the only one', async () => {
    const ada = await member();
    expect(await meWith(ada.key)).toBe(200);
    expect((await signInWith(ada.passkey)).body).toMatchObject({ code: 'organisation_sign_in' });
  });

  it('the account’s address is the school’s to change', async () => {
    const { me, email } = await member();
    const reply = await me.call('PUT', '/auth/profile', { email: newEmail() });
    expect(reply.body, reply.text).toMatchObject({ code: 'organisation_email' });
    expect((await me.call('PUT', '/auth/profile', { email, name: 'Ada' })).status).toBe(200);
  });

  it('“Forgot password” gives none', async () => {
    const { email } = await member();
    await app.people.guest.call('POST', '/auth/forgot-password', { email });
    await expect.poll(() => subjectsTo(email)).toContain('Your account has no password');
    expect(await subjectsTo(email)).not.toContain('Reset your password');
  });

  it('an API key outlives the last sign-in by a month', async () => {
    const { key, userId } = await member();
    const lastSignIn = new Date(app.services.now() - 31 * dayMs).toISOString();
    await app.services.db.execute(
      sql`update users set last_sign_in_at = ${lastSignIn} where user_id = ${userId}`,
    );
    expect(await meWith(key)).toBe(401);
  });
});

describe('every way in closes', () => {
  it('when the owner removes someone, who sets a password by “Forgot password”', async () => {
    const ada = await member();
    expect((await school.owner.call('DELETE', `/organisations/mine/members/${ada.userId}`)).status).toBe(200);
    await expectShutOut(ada);
    await app.people.guest.call('POST', '/auth/forgot-password', { email: ada.email });
    await expect.poll(() => subjectsTo(ada.email)).toContain('Reset your password');
  });

  it('when an administrator withdraws the domain', async () => {
    await school.save({ domains: [domain, 'leaving.example'] });
    await school.approve('leaving.example');
    const gone = await member({ email: 'gone@leaving.example' });
    const stays = await member();
    await school.withdraw('leaving.example');
    await expectShutOut(gone);
    expect(await meWith(stays.me.token)).toBe(200);
  });

  it('when the owner gives a domain up', async () => {
    await school.save({ domains: [domain, 'former.example'] });
    await school.approve('former.example');
    const gone = await member({ email: 'gone@former.example' });
    await school.save({ domains: [domain] });
    await expectShutOut(gone);
  });

  it('when the organisation is deleted', async () => {
    const ada = await member();
    expect((await school.owner.call('DELETE', '/organisations/mine')).status).toBe(200);
    await expectShutOut(ada);
    expect(await meWith(school.owner.token)).toBe(200);
  });
});
