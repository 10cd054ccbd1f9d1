// Also on Postgres: rows are held while they are changed.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, accountsOf } from '#tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { password } from '#tests/support/app/people.ts';
import type { Session, SignedIn } from '../../contract.ts';
import { sweepAccounts } from '../jobs.ts';
import { accountTopic } from './sessions.ts';

let app: TestApp;
let accounts: Accounts;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

beforeAll(async () => {
  app = await createTestApp();
  accounts = accountsOf(app);
});
afterAll(() => app?.close());

async function list(token: string): Promise<Session[]> {
  const reply = await accounts.call<{ sessions: Session[] }>('GET', '/auth/sessions', undefined, { token });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.sessions;
}

const revoke = (token: string, id: string) =>
  accounts.call('DELETE', `/auth/sessions/${id}`, undefined, { token });

const signOutEverywhere = (token: string, query = '') =>
  accounts.call('POST', `/auth/sign-out-everywhere${query}`, undefined, { token });

/** The hints that an account's open sockets receive. */
async function hintsDuring(userId: string, work: () => Promise<unknown>): Promise<number> {
  let hints = 0;
  const stop = app.services.bus.subscribe(accountTopic(userId), () => {
    hints += 1;
  });
  await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  return hints;
}

describe('the list of sessions', () => {
  it('shows where someone is signed in, most recent first, and nothing that would open a session', async () => {
    const { email } = await accounts.register();
    const from = { address: '192.0.2.5', userAgent: 'Mozilla/5.0 Firefox/140.0' };
    const login = await accounts.login(email, { rememberMe: true }, from);
    app.advance(1_000);
    const token = await accounts.tokenOf(email);
    const sessions = await list(token);
    expect(sessions.map(({ isCurrent, isRemembered }) => [isCurrent, isRemembered])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(sessions[1]).toMatchObject({ address: '192.0.2.5', userAgent: from.userAgent });
    const { rows } = await app.services.db.execute<{ token_hash: string }>(
      sql`select token_hash from sessions`,
    );
    const answered = JSON.stringify(sessions);
    for (const secret of [token, login.body.token, ...rows.map((row) => row.token_hash)])
      expect(answered).not.toContain(secret);
  });

  it('shows only the caller’s own, and leaves out those that have ended', async () => {
    const [mine, theirs] = [await accounts.register(), await accounts.register()];
    await accounts.tokenOf(theirs.email);
    await accounts.tokenOf(mine.email);
    app.advance(12 * hourMs + 1);
    expect(await list(await accounts.tokenOf(mine.email))).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('one of the caller’s own, also the current one; open sockets are notified', async () => {
    const { email, user } = await accounts.register();
    const [token, other] = [await accounts.tokenOf(email), await accounts.tokenOf(email)];
    const [current, ended] = [
      (await list(token)).find(({ isCurrent }) => isCurrent),
      (await list(token)).find(({ isCurrent }) => !isCurrent),
    ];
    const hints = await hintsDuring(user.id, () => revoke(token, ended?.id ?? ''));
    expect(hints).toBe(1);
    expect([await accounts.isSignedIn(token), await accounts.isSignedIn(other)]).toEqual([true, false]);
    expect((await revoke(token, current?.id ?? '')).status).toBe(200);
    expect(await accounts.isSignedIn(token)).toBe(false);
  });

  it('never someone else’s, not even for an admin', async () => {
    const [mine, theirs] = [await accounts.register(), await accounts.register()];
    const admin = await app.people.create('admin');
    const theirToken = await accounts.tokenOf(theirs.email);
    const [session] = await list(theirToken);
    for (const token of [await accounts.tokenOf(mine.email), admin.token ?? '']) {
      const reply = await revoke(token, session?.id ?? '');
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({ code: 'session_not_found', message: 'Session not found.' });
    }
    expect(await accounts.isSignedIn(theirToken)).toBe(true);
  });

  it('the second time finds nothing', async () => {
    const { email } = await accounts.register();
    const [token] = [await accounts.tokenOf(email), await accounts.tokenOf(email)];
    const other = (await list(token)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect([(await revoke(token, other)).status, (await revoke(token, other)).status]).toEqual([200, 404]);
  });

  it('all of them, or all others, and no one else’s', async () => {
    const [mine, theirs] = [await accounts.register(), await accounts.register()];
    const tokens = [];
    for (let turn = 0; turn < 3; turn += 1) tokens.push(await accounts.tokenOf(mine.email));
    const theirToken = await accounts.tokenOf(theirs.email);
    const [token = ''] = tokens;
    expect((await signOutEverywhere(token, '?keepCurrent=true')).body).toEqual({ ended: 2 });
    expect(await Promise.all(tokens.map(accounts.isSignedIn))).toEqual([true, false, false]);
    await accounts.tokenOf(mine.email);
    const hints = await hintsDuring(mine.user.id, async () =>
      expect((await signOutEverywhere(token)).body).toEqual({ ended: 2 }),
    );
    expect(hints).toBe(1);
    expect([await accounts.isSignedIn(token), await accounts.isSignedIn(theirToken)]).toEqual([false, true]);
  });
});

describe('a remembered session', () => {
  it('ends after a week without use, but not while it is used', async () => {
    const { email } = await accounts.register();
    const [idle, used] = [
      await accounts.tokenOf(email, { rememberMe: true }),
      await accounts.tokenOf(email, { rememberMe: true }),
    ];
    for (let turn = 0; turn < 4; turn += 1) {
      app.advance(6 * dayMs);
      expect(await accounts.isSignedIn(used)).toBe(true);
      if (turn === 0) continue;
      expect(await accounts.isSignedIn(idle)).toBe(false);
    }
    app.advance(6 * dayMs);
    // A month is a month, used or not.
    expect(await accounts.isSignedIn(used)).toBe(false);
  });

  it('is swept away once it has ended, and only then', async () => {
    const { email } = await accounts.register();
    const tokens = [await accounts.tokenOf(email, { rememberMe: true }), await accounts.tokenOf(email)];
    const count = async () =>
      (
        await app.services.db.execute(sql`
        select 1 from sessions join users using (user_id) where email = ${email}`)
      ).rows.length;
    await sweepAccounts(app.services);
    expect(await count()).toBe(2);
    app.advance(12 * hourMs + 1);
    await sweepAccounts(app.services);
    expect(await count()).toBe(1);
    app.advance(7 * dayMs);
    await sweepAccounts(app.services);
    expect(await count()).toBe(0);
    expect(await Promise.all(tokens.map(accounts.isSignedIn))).toEqual([false, false]);
  });
});

describe('devices', () => {
  it('keep one secret for all accounts that use them, and get a new one in place of a made-up secret', async () => {
    const [one, other] = [await accounts.register(), await accounts.register()];
    const { device } = (await accounts.login(one.email)).body;
    expect(device).toMatch(/^[\w-]{43}$/);
    expect((await accounts.login(one.email, { device })).body.device).toBe(device);
    expect((await accounts.login(other.email, { device })).body.device).toBe(device);
    expect((await accounts.login(one.email, { device: 'guessable' })).body.device).not.toBe('guessable');
    const { rows } = await app.services.db.execute(sql`select * from known_devices`);
    expect(JSON.stringify(rows)).not.toContain(device);
  });

  it('are forgotten after half a year, and all but the latest fifty of very many', async () => {
    const { email, user } = await accounts.register();
    await accounts.login(email);
    const count = async () =>
      (await app.services.db.execute(sql`select 1 from known_devices where user_id = ${user.id}`)).rows
        .length;
    const kept = await count();
    await app.services.db.execute(sql`
      insert into known_devices (device_hash, user_id, last_seen_at)
      select 'old' || n, ${user.id}, now() - interval '1 day' * n from generate_series(1, 100) n`);
    await sweepAccounts(app.services);
    expect(await count()).toBe(50);
    const { rows } = await app.services.db.execute(sql`
      select 1 from known_devices where user_id = ${user.id} and device_hash like 'old%'`);
    expect(rows).toHaveLength(50 - kept);
    app.advance(181 * dayMs);
    await sweepAccounts(app.services);
    expect(await count()).toBe(0);
  });
});

it('a hash made with less work is made again at the next sign-in', async () => {
  const { email } = await accounts.register();
  const hash = async () =>
    (
      await app.services.db.execute<{ password_hash: string }>(
        sql`select password_hash from users where email = ${email}`,
      )
    ).rows[0]?.password_hash ?? '';
  // "Correct-horse-7" with 8 MiB in one pass.
  const weak = await weakHash();
  await app.services.db.execute(sql`update users set password_hash = ${weak} where email = ${email}`);
  expect((await accounts.login(email, { password: 'Wrong-horse-7' })).status).toBe(401);
  expect(await hash()).toBe(weak);
  expect((await accounts.login(email)).status).toBe(200);
  const renewed = await hash();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await accounts.login(email)).status).toBe(200);
  expect(await hash()).toBe(renewed);
});

async function weakHash(): Promise<string> {
  const { argon2Sync, randomBytes } = await import('node:crypto');
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    tagLength: 32,
    memory: 8_192,
    passes: 1,
    parallelism: 1,
  });
  return `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

it('a sign-in returns what the contract says', async () => {
  const { email } = await accounts.register();
  const { body } = await accounts.login(email);
  expect(Object.keys(body).sort()).toEqual(['device', 'token', 'user'] satisfies (keyof SignedIn)[]);
});
