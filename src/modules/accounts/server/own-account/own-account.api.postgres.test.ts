// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, accountsOf, type From, type Refused } from '#tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, password } from '#tests/support/app/people.ts';
import { storeLink } from '#tests/support/outside/mail-links.ts';
import type { ProfileChange, User } from '../../contract.ts';

let app: TestApp;
let accounts: Accounts;
const newPassword = 'Another-horse-8';
const minuteMs = 60_000;

beforeAll(async () => {
  app = await createTestApp();
  accounts = accountsOf(app);
});
afterAll(() => app?.close());

async function signedIn(): Promise<{ email: string; user: User; token: string }> {
  const { email, user } = await accounts.register();
  return { email, user, token: await accounts.tokenOf(email) };
}

describe.each([
  ['PUT', '/auth/password'],
  ['POST', '/auth/change-password'],
] as const)('%s %s', (method, path) => {
  const change = (from: From, currentPassword = password, to = newPassword) =>
    accounts.call<Refused>(method, path, { currentPassword, newPassword: to }, from);

  it('changes the password and ends all other sessions and links', async () => {
    const { email, token } = await signedIn();
    const other = await accounts.tokenOf(email);
    const link = await storeLink(app, { email, purpose: 'reset-password' });
    expect((await change({ token })).status).toBe(200);
    expect([await accounts.isSignedIn(token), await accounts.isSignedIn(other)]).toEqual([true, false]);
    expect((await accounts.login(email)).status).toBe(401);
    expect((await accounts.login(email, { password: newPassword })).status).toBe(200);
    const reset = await accounts.call('POST', '/auth/reset-password', { token: link, newPassword });
    expect(reset.body).toMatchObject({ code: 'reset_link_invalid' });
  });

  it('asks for the current password, and slows down guessing', async () => {
    const { email, token } = await signedIn();
    const replies = [];
    for (let turn = 0; turn < 7; turn += 1) replies.push(await change({ token }, 'Wrong-horse-7'));
    expect(replies[0]?.body).toEqual({
      code: 'wrong_password',
      message: 'The current password is incorrect.',
    });
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect(replies.at(-1)?.headers['retry-after']).toBe('1');
    // The same count for everything that asks for the password.
    const elsewhere = await accounts.call('POST', '/auth/reauthenticate', { password }, { token });
    expect(elsewhere.status).toBe(429);
    app.advance(1_000);
    expect((await change({ token })).status).toBe(200);
    expect((await accounts.login(email, { password: newPassword })).status).toBe(200);
  });

  it('enforces the rules for new passwords', async () => {
    const { token, email } = await signedIn();
    for (const weak of ['Password123', 'Rounds-2026', email, 'alllowercase7'])
      expect((await change({ token }, password, weak)).body.code).toMatch(/^(weak_password|bad_request)$/);
    expect((await accounts.login(email)).status).toBe(200);
  });

  it('of two changes at the same instant, one succeeds', async () => {
    const { email, token } = await signedIn();
    const wanted = ['Another-horse-8', 'Another-mule-9'];
    const replies = await Promise.all(wanted.map((to) => change({ token }, password, to)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const made = wanted[replies.findIndex(({ status }) => status === 200)];
    expect((await accounts.login(email, { password: made })).status).toBe(200);
  });
});

describe('the profile', () => {
  const change = (token: string, body: ProfileChange | Record<string, unknown>) =>
    accounts.call<{ user: User } & Refused>('PUT', '/auth/profile', body, { token });

  it('accepts name, bio, language and time zone separately', async () => {
    const { token, user } = await signedIn();
    const wanted = {
      name: 'Ada L.',
      bio: 'Teaches.\nWrites.',
      locale: 'de-CH',
      timeZone: 'America/Barbados',
    };
    for (const [member, value] of Object.entries(wanted)) await change(token, { [member]: value });
    expect((await change(token, {})).body.user).toEqual({
      ...user,
      ...wanted,
      lastSignInAt: expect.any(String),
    });
  });

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(121) },
    { bio: 'x'.repeat(601) },
    { locale: 'english please' },
    { locale: 'en-12' },
    { timeZone: 'Mars/Olympus' },
    { email: 'nobody' },
  ])('refuses %j', async (body) => {
    const { token } = await signedIn();
    expect((await change(token, body)).status).toBe(400);
  });

  it('accepts nothing its owner may not set', async () => {
    const { token, user } = await signedIn();
    const reply = await change(token, {
      id: 'other',
      role: 'admin',
      status: 'suspended',
      subscription: 'Enterprise',
      isEmailConfirmed: false,
      name: 'Only this',
    });
    expect(reply.body.user).toEqual({ ...user, name: 'Only this', lastSignInAt: expect.any(String) });
    expect((await change(token, { passwordHash: '', name: 'Neither this' })).status).toBe(400);
  });

  it('sets a new address immediately if no emails can be sent', async () => {
    const { email, token, user } = await signedIn();
    const link = await storeLink(app, { email, purpose: 'reset-password' });
    const next = newEmail('Next');
    expect((await change(token, { email: next })).body.user).toMatchObject({
      email: next,
      pendingEmail: null,
    });
    expect((await accounts.login(next.toLowerCase())).body.user.id).toBe(user.id);
    expect((await accounts.login(email)).status).toBe(401);
    const reset = await accounts.call('POST', '/auth/reset-password', { token: link, newPassword });
    expect(reset.status).toBe(400);
  });

  it('asks for a recent proof before accepting a new address, and for none for the rest', async () => {
    const { email, token } = await signedIn();
    app.advance(16 * minuteMs);
    const next = newEmail('next');
    const refused = await change(token, { email: next, name: 'Not this either' });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'reauthentication_required' });
    const kept = await change(token, { email, name: 'This' });
    expect(kept.body.user).toMatchObject({ name: 'This', email });
    expect((await accounts.call('POST', '/auth/reauthenticate', { password }, { token })).status).toBe(200);
    app.advance(14 * minuteMs);
    expect((await change(token, { email: next })).body.user.email).toBe(next);
  });

  it('a proof counts only for the session that gave it', async () => {
    const { email, token } = await signedIn();
    app.advance(16 * minuteMs);
    const other = await accounts.tokenOf(email);
    await accounts.call('POST', '/auth/reauthenticate', { password }, { token: other });
    expect((await change(token, { email: newEmail() })).body).toMatchObject({
      code: 'reauthentication_required',
    });
  });

  it('refuses a taken address, in any case, also for two at the same instant', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const reply = await change(one.token, { email: other.email.toUpperCase() });
    expect(reply.body).toEqual({ code: 'user_exists', message: 'User already exists' });
    const email = newEmail('contested');
    const both = await Promise.all([one, other].map(({ token }) => change(token, { email })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('accepts the same address in different case immediately', async () => {
    const { email, token } = await signedIn();
    app.advance(16 * minuteMs);
    const shown = email.replace('person', 'Person');
    expect((await change(token, { email: shown })).body.user).toMatchObject({
      email: shown,
      pendingEmail: null,
    });
  });
});

describe('the profile image', () => {
  async function picture(width: number, height: number): Promise<Buffer> {
    return sharp({ create: { width, height, channels: 3, background: '#c03' } })
      .withExif({ IFD0: { Artist: 'SomeoneInRows private' } })
      .png()
      .toBuffer();
  }

  async function upload(token: string, bytes: Buffer, mediaType = 'image/png') {
    return app.fastify.inject({
      method: 'POST',
      url: '/api/auth/avatar',
      headers: { authorization: `Bearer ${token}`, 'content-type': mediaType },
      payload: bytes,
    });
  }

  const read = (url: string) => app.fastify.inject({ method: 'GET', url });

  it('becomes a 256-pixel square without anything else in it, which everyone may cache', async () => {
    const { token } = await signedIn();
    const uploaded = await upload(token, await picture(900, 300));
    const { avatarUrl } = uploaded.json<{ user: User }>().user;
    expect(avatarUrl).toMatch(/^\/api\/avatars\/[A-Za-z0-9]{20}$/);
    const reply = await read(avatarUrl ?? '');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { width, height, format, exif } = await sharp(reply.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 256,
      height: 256,
      format: 'webp',
      exif: undefined,
    });
  });

  it('replaces the old one, and can be removed', async () => {
    const { token } = await signedIn();
    const urls = [];
    for (const size of [10, 20])
      urls.push((await upload(token, await picture(size, size))).json<{ user: User }>().user.avatarUrl ?? '');
    expect((await read(urls[0] ?? '')).json()).toMatchObject({ code: 'avatar_not_found' });
    expect((await read(urls[1] ?? '')).statusCode).toBe(200);
    const removed = await accounts.call<{ user: User }>('DELETE', '/auth/avatar', undefined, { token });
    expect(removed.body.user.avatarUrl).toBeNull();
    expect((await read(urls[1] ?? '')).statusCode).toBe(404);
  });

  it('leaves one image after ten uploads at the same instant', async () => {
    const { token, user } = await signedIn();
    const bytes = await picture(8, 8);
    await Promise.all(Array.from({ length: 10 }, () => upload(token, bytes)));
    const { rows } = await app.services.db.execute(sql`
      select users.avatar_id = image_id as is_shown from images join users on user_id = owner_id
      where kind = 'avatar' and user_id = ${user.id}`);
    expect(rows).toEqual([{ is_shown: true }]);
  });

  it('must be an image, whatever its name', async () => {
    const { token } = await signedIn();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [svg, Buffer.from('GIF89a'), Buffer.alloc(0), Buffer.from('%PDF-1.7')]) {
      const reply = await upload(token, bytes);
      expect(reply.statusCode, reply.body).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
    }
    expect((await upload(token, svg, 'image/svg+xml')).statusCode).toBe(415);
  });
});
