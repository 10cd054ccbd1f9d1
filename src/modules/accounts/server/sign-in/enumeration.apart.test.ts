// Whether someone has an account is no one's business: responses, headers, work and traces are the same.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Accounts, accountsOf } from '#tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Reply } from '#tests/support/app/people.ts';

const hashed = vi.hoisted(() => ({ times: 0 }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (...args) => {
    hashed.times += 1;
    return crypto.argon2(...args);
  };
  return { ...crypto, default: crypto, argon2 };
});

let app: TestApp;
let accounts: Accounts;
/** One of each kind that must be indistinguishable. */
const addresses: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp();
  accounts = accountsOf(app);
  for (const kind of ['active', 'suspended', 'unconfirmed', 'withoutPassword', 'withSecondFactor'])
    addresses[kind] = (await accounts.register()).email;
  addresses.unknown = newEmail('unknown');
  const set = (column: string, value: unknown, email = '') =>
    app.services.db.execute(
      sql`update users set ${sql.identifier(column)} = ${value} where email = ${email}`,
    );
  await set('status', 'suspended', addresses.suspended);
  await set('must_confirm_email', true, addresses.unconfirmed);
  await set('password_hash', '', addresses.withoutPassword);
  await set('has_second_factor', true, addresses.withSecondFactor);
  // The decoy is made once, at the very first sign-in.
  await accounts.login(newEmail(), { password: 'Wrong-horse-7' });
});
afterAll(() => app?.close());
beforeEach(() => {
  hashed.times = 0;
});

/** Everything a caller sees, except the time. */
function seen({ status, text, headers }: Reply) {
  const { date: _date, ...rest } = headers;
  return { status, text, headers: rest };
}

async function answersTo(ask: (email: string) => Promise<Reply>) {
  const answers: Record<string, unknown> = {};
  for (const [kind, email] of Object.entries(addresses)) {
    hashed.times = 0;
    answers[kind] = { ...seen(await ask(email)), hashes: hashed.times };
  }
  return answers;
}

function expectAlike(answers: Record<string, unknown>): void {
  for (const [kind, answer] of Object.entries(answers)) expect(answer, kind).toEqual(answers.unknown);
}

const wrong = { password: 'Wrong-horse-7' };
const paths = ['/auth/forgot-password', '/auth/resend-confirmation'];

describe('the same response for every address', () => {
  it.each([{}, { role: 'student' }, { role: 'admin', rememberMe: true }, { device: 'A'.repeat(43) }])(
    'to a wrong password with %j, after the same amount of hashing',
    async (more) => {
      const answers = await answersTo((email) => accounts.login(email, { ...wrong, ...more }));
      expectAlike(answers);
      expect(answers.unknown).toMatchObject({ status: 401 });
    },
  );

  it.each(paths)('of %s, which hashes nothing', async (path) => {
    const answers = await answersTo((email) => accounts.call('POST', path, { email }));
    expectAlike(answers);
    expect(answers.unknown).toMatchObject({ status: 200, text: '{"ok":true}', hashes: 0 });
  });

  it('to the same request made twice', async () => {
    for (const path of paths) {
      const twice = (email: string) =>
        Promise.all([1, 2].map(() => accounts.call('POST', path, { email }))).then(
          ([, second]) => second as Reply,
        );
      expectAlike(await answersTo(twice));
    }
  });
});

it('an account without a password takes as long as one with: both hash a wrong password', async () => {
  const answers = await answersTo((email) => accounts.login(email, wrong, { address: '192.0.2.60' }));
  expect(Object.values(answers)).toHaveLength(6);
  for (const answer of Object.values(answers)) expect(answer).toMatchObject({ hashes: 1 });
});

it('asking writes nothing before the response except a job, for every address', async () => {
  const count = async () =>
    (
      await app.services.db.execute<{ jobs: number }>(sql`
      select count(*)::int as jobs from pgboss.job where name in ('send-reset-link', 'send-confirmation-link')`)
    ).rows[0]?.jobs ?? 0;
  for (const path of paths) {
    const grew: number[] = [];
    for (const kind of ['active', 'unknown']) {
      const email = kind === 'active' ? (await accounts.register()).email : newEmail('unknown');
      const before = await count();
      await accounts.call('POST', path, { email });
      grew.push((await count()) - before);
    }
    expect(grew).toEqual([1, 1]);
  }
});
