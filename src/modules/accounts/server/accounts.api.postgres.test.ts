// Also on Postgres: rows are searched, sorted and summed there.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { User } from '../contract.ts';

let app: TestApp;
let guest: Person;
let counter = 0;

const password = 'Correct-horse-7';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type SignedIn = { token: string; user: User };
type Refused = { code: string; message: string };

function registration(change: Record<string, unknown> = {}) {
  counter += 1;
  return { name: 'Ada Nurse', email: `ada-${counter}@example.org`, password, role: 'teacher', ...change };
}

/** Registers someone and returns their sign-in details. */
async function registered(change: Record<string, unknown> = {}) {
  const sent = registration(change);
  const reply = await guest.call<{ user: User }>('POST', '/auth/register', sent);
  expect(reply.status, reply.text).toBe(200);
  return { ...sent, user: reply.body.user };
}

function login(email: string, more: Record<string, unknown> = {}) {
  return guest.call<SignedIn & Refused>('POST', '/auth/login', { email, password, ...more });
}

async function meStatus(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.fastify.inject({ method: 'GET', url: '/api/auth/me', headers })).statusCode;
}

beforeAll(async () => {
  app = await createTestApp();
  guest = app.people.guest;
});
afterAll(() => app?.close());

describe('registering', () => {
  it('creates an account on the free plan and reveals nothing about the password', async () => {
    const { user, email } = await registered({ name: '  Ada Nurse ' });
    expect(user).toMatchObject({
      name: 'Ada Nurse',
      email,
      role: 'teacher',
      status: 'active',
      subscription: 'Free',
    });
    const reply = await guest.call('POST', '/auth/register', registration());
    expect(reply.body).toMatchObject({ needsEmailConfirmation: false });
    expect(reply.text).not.toMatch(/password|argon2|hash/i);
  });

  it('makes people who name no role students, and ignores case in roles', async () => {
    expect((await registered({ role: undefined })).user.role).toBe('student');
    expect((await registered({ role: 'TEACHER' })).user.role).toBe('teacher');
  });

  it.each(['admin', 'Admin', 'ADMIN'])("refuses the role %s in the specification's words", async (role) => {
    const reply = await guest.call('POST', '/auth/register', registration({ role }));
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({
      code: 'admin_registration_refused',
      message: 'Admin accounts can only be created by existing administrators through the admin dashboard',
    });
  });

  it('refuses a taken address, in any case, and leaves the first account alone', async () => {
    const { email } = await registered();
    const again = await guest.call(
      'POST',
      '/auth/register',
      registration({ email: email.toUpperCase(), name: 'Thief' }),
    );
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'user_exists', message: 'User already exists' });
    expect((await login(email)).body.user.name).toBe('Ada Nurse');
  });

  it('gives an address to one of two people who register it at the same instant', async () => {
    const body = registration();
    const replies = await Promise.all([1, 2, 3].map(() => guest.call('POST', '/auth/register', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('takes no fields that callers may not set', async () => {
    // What a user is read with is ignored, and anything else refused by name.
    const { user } = await registered({ subscription: 'Enterprise', status: 'suspended', id: 'mine' });
    expect(user).toMatchObject({ subscription: 'Free', status: 'active' });
    expect(user.id).not.toBe('mine');
    const reply = await guest.call<Refused>('POST', '/auth/register', registration({ userId: 'mine' }));
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('userId') } });
  });

  it.each([
    [{ password: 'short' }, /at least 8 characters long\. .*uppercase letter\. .*one number/],
    [{ password: 'alllowercase7' }, /^Password must contain at least one uppercase letter$/],
    [{ name: '   ' }, /^Please enter your full name$/],
    [{ email: 'nobody' }, /^Please enter a valid email address$/],
    [{ role: 'headmaster' }, /role/],
  ])('refuses %j with a sentence', async (change, sentence) => {
    const reply = await guest.call<Refused>('POST', '/auth/register', registration(change));
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(sentence);
  });
});

describe('signing in', () => {
  it('returns a working token, whatever the case of the address', async () => {
    const { email, user } = await registered();
    const reply = await login(email.toUpperCase());
    expect(reply.status).toBe(200);
    expect(reply.body.user).toEqual({ ...user, lastSignInAt: expect.any(String) });
    expect(reply.body.token).toMatch(/^[\w-]{43}$/);
    expect(await meStatus(reply.body.token)).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('stores neither password nor token in plain text', async () => {
    const { email } = await registered();
    const { token } = (await login(email)).body;
    const rows = await app.services.db.execute(sql`
      select password_hash, token_hash from users join sessions using (user_id) where email = ${email}`);
    expect(rows.rows[0]).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    expect(JSON.stringify(rows.rows)).not.toContain(token);
    expect(JSON.stringify(rows.rows)).not.toContain(password);
  });

  it('checks the role if one is given, in any case', async () => {
    const { email } = await registered();
    expect((await login(email, { role: 'Teacher' })).status).toBe(200);
    const reply = await login(email, { role: 'student' });
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: 'role_mismatch', message: expect.stringContaining('role') });
  });

  it('gives the same answer for a wrong password and an unknown address, also with a role', async () => {
    const { email } = await registered();
    const known = await login(email, { password: 'Wrong-horse-7', role: 'student' });
    const unknown = await login('nobody@example.org', { role: 'student' });
    expect(known.status).toBe(401);
    expect(known.body).toEqual({ code: 'invalid_credentials', message: 'Invalid email or password.' });
    expect({ status: unknown.status, text: unknown.text }).toEqual({
      status: known.status,
      text: known.text,
    });
  });

  it('keeps a suspended account out, and ends its sessions', async () => {
    const { email } = await registered();
    const { token } = (await login(email)).body;
    await app.services.db.execute(sql`update users set status = 'suspended' where email = ${email}`);
    expect(await meStatus(token)).toBe(401);
    expect((await login(email)).body).toMatchObject({ code: 'account_suspended' });
    expect((await login(email, { password: 'Wrong-horse-7' })).body).toMatchObject({
      code: 'invalid_credentials',
    });
  });
});

describe('sessions', () => {
  it('end at logout, each on its own', async () => {
    const { email } = await registered();
    const [one, other] = await Promise.all([login(email), login(email)]);
    const headers = { authorization: `Bearer ${one.body.token}` };
    expect((await app.fastify.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(
      200,
    );
    expect(await meStatus(one.body.token)).toBe(401);
    expect(await meStatus(other.body.token)).toBe(200);
  });

  it('accept a logout without a token', async () => {
    expect((await guest.call('POST', '/auth/logout')).body).toEqual({ ok: true });
  });

  it('end after 12 hours, or after 30 days if the device is remembered', async () => {
    const { email } = await registered();
    const brief = (await login(email)).body.token;
    const remembered = (await login(email, { rememberMe: true })).body.token;
    app.advance(12 * hourMs - minuteMs);
    expect([await meStatus(brief), await meStatus(remembered)]).toEqual([200, 200]);
    app.advance(2 * minuteMs);
    expect([await meStatus(brief), await meStatus(remembered)]).toEqual([401, 200]);
    app.advance(29.5 * dayMs);
    expect(await meStatus(remembered)).toBe(401);
  });

  it.each(['', 'x', 'Bearer', 'A'.repeat(43), "' or 1=1 --"])(
    'are not opened by the token %j',
    async (token) => {
      expect(await meStatus(token)).toBe(401);
    },
  );
});
