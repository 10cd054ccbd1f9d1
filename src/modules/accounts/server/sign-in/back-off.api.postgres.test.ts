// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import { type Accounts, accountsOf, type From } from '#tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail } from '#tests/support/app/people.ts';
import { marksOf } from './known-devices.ts';

let app: TestApp;
let accounts: Accounts;
const wrong = { password: 'Wrong-horse-7' };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

beforeAll(async () => {
  app = await createTestApp();
  accounts = accountsOf(app);
});
afterAll(() => app?.close());

async function fail(email: string, times: number, from?: From): Promise<number[]> {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await accounts.login(email, wrong, from)).status);
  return statuses;
}

/** What an hour of guessing leaves behind, without doing it. */
async function pretendFailures(kind: 'account' | 'address', key: string, failures: number): Promise<void> {
  const at = new Date(app.services.now()).toISOString();
  await app.services.db.execute(sql`
    insert into sign_in_failures (subject, failures, first_failed_at, last_failed_at)
    values (${`${kind}:${hashSecret(key)}`}, ${failures}, ${at}, ${at})
    on conflict (subject) do update set failures = excluded.failures, first_failed_at = excluded.first_failed_at,
      last_failed_at = excluded.last_failed_at`);
}

describe('guessing one password from one place', () => {
  it('is slowed down after five failures, with the time to wait', async () => {
    const { email } = await accounts.register();
    expect(await fail(email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const reply = await accounts.login(email);
    expect(reply.body).toEqual({
      code: 'sign_in_delayed',
      message: 'Too many failed attempts. Please wait a moment and try again.',
    });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    app.advance(1_100);
    expect((await accounts.login(email)).status).toBe(200);
  });

  it('waits longer each time, and attempts during the wait don’t add to it', async () => {
    const { email } = await accounts.register();
    await fail(email, 5);
    const waits = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const reply = await accounts.login(email, wrong);
      expect(reply.status).toBe(429);
      await fail(email, 3);
      const wait = Number(reply.headers['retry-after']);
      waits.push(wait);
      app.advance(wait * 1_000);
      expect((await accounts.login(email, wrong)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    app.advance(hourMs);
    expect(await fail(email, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('counts attempts at the same instant one by one', async () => {
    const { email } = await accounts.register();
    const replies = await Promise.all(Array.from({ length: 20 }, () => accounts.login(email, wrong)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('starts again after a success', async () => {
    const { email } = await accounts.register();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await fail(email, 4)).toEqual([401, 401, 401, 401]);
      expect((await accounts.login(email)).status).toBe(200);
    }
  });

  it('does not slow down others on the same network, nor the same account elsewhere', async () => {
    const [one, other] = [await accounts.register(), await accounts.register()];
    await fail(one.email, 6);
    expect((await accounts.login(other.email)).status).toBe(200);
    expect((await accounts.login(one.email, {}, { address: '192.0.2.9' })).status).toBe(200);
  });

  it('gets the same answer if there is no account', async () => {
    const { email } = await accounts.register();
    const seen = [];
    for (const address of [email, newEmail('nobody')]) {
      // At once: on a slow machine, the wait would be over before the next attempt.
      const attempt = () => accounts.login(address, wrong, { address: '192.0.2.50' });
      const replies = await Promise.all(Array.from({ length: 7 }, attempt));
      // When it was, and the seconds left to wait, depend on how fast the machine is.
      const compared = replies.map(({ status, text, headers: { date: _date, ...rest } }) => ({
        status,
        text,
        rest: { ...rest, 'retry-after': 'retry-after' in rest },
      }));
      seen.push(compared.toSorted((a, b) => a.status - b.status));
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});

describe('guessing one password from everywhere', () => {
  it('is slowed down, but the owner is not', async () => {
    const { email } = await accounts.register();
    const home = { address: '192.0.2.77' };
    const { device } = (await accounts.login(email, {}, home)).body;
    await pretendFailures('account', email, 60);
    expect(await fail(email, 2, { address: '203.0.113.1' })).toEqual([429, 429]);
    expect((await accounts.login(email, {}, { address: '203.0.113.2' })).status).toBe(429);
    // From a device the account knows, wherever it is; and from the network its owner used before.
    expect((await accounts.login(email, { device }, { address: '203.0.113.3' })).status).toBe(200);
    expect((await accounts.login(email, {}, home)).status).toBe(200);
  });

  it('the secret of another account’s device is no way around, and the owner’s own device is slowed down, too', async () => {
    const [victim, thief] = [await accounts.register(), await accounts.register()];
    const mine = (await accounts.login(victim.email, {}, { address: '192.0.2.78' })).body.device;
    const theirs = (await accounts.login(thief.email, {}, { address: '203.0.113.8' })).body.device;
    await pretendFailures('account', victim.email, 60);
    const from = { address: '203.0.113.9' };
    expect((await accounts.login(victim.email, { device: theirs }, from)).status).toBe(429);
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await accounts.login(victim.email, { ...wrong, device: mine }, from)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('a stranger on the same network does not lock out a known device', async () => {
    const { email } = await accounts.register();
    const school = { address: '192.0.2.80' };
    const { device } = (await accounts.login(email, {}, school)).body;
    expect(await fail(email, 6, school)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await accounts.login(email, { device }, school)).status).toBe(200);
  });

  it('counts each failure from an unknown network', async () => {
    const { email } = await accounts.register();
    await pretendFailures('account', email, 49);
    expect(await fail(email, 1, { address: '203.0.113.30' })).toEqual([401]);
    expect(await fail(email, 1, { address: '203.0.113.31' })).toEqual([429]);
  });

  it('is forgotten after an hour', async () => {
    const { email } = await accounts.register();
    await pretendFailures('account', email, 60);
    const elsewhere = { address: '203.0.113.20' };
    expect((await accounts.login(email, {}, elsewhere)).status).toBe(429);
    app.advance(hourMs);
    expect((await accounts.login(email, {}, elsewhere)).status).toBe(200);
  });
});

describe('guessing many passwords from one place', () => {
  it('is slowed down after two hundred failures an hour, except for known devices', async () => {
    const { email } = await accounts.register();
    const school = { address: '192.0.2.90' };
    const { device } = (await accounts.login(email, {}, school)).body;
    expect(await fail(newEmail('nobody'), 1, school)).toEqual([401]);
    await pretendFailures('address', marksOf({ address: school.address, device: undefined }).network, 210);
    expect((await accounts.login(newEmail('nobody'), wrong, school)).status).toBe(429);
    expect((await accounts.login(email, {}, school)).status).toBe(429);
    expect((await accounts.login(email, { device }, school)).status).toBe(200);
    expect((await accounts.login(email, {}, { address: '192.0.2.91' })).status).toBe(200);
  });
});

it('the tried addresses are not stored, and after an hour nothing is', async () => {
  const { sweepAccounts } = await import('../jobs.ts');
  const email = newEmail('private');
  await fail(email, 1, { address: '192.0.2.123' });
  const rows = async () =>
    (await app.services.db.execute(sql`select * from sign_in_failures`)).rows as { subject: string }[];
  expect(JSON.stringify(await rows())).not.toMatch(/private|192\.0\.2/);
  app.advance(hourMs);
  await sweepAccounts(app.services);
  expect(await rows()).toEqual([]);
});
