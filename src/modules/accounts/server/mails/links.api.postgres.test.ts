// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, accountsOf, type Refused } from '#tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, password, type Reply } from '#tests/support/app/people.ts';
import { storeLink } from '#tests/support/outside/mail-links.ts';
import { sweepAccounts } from '../jobs.ts';

let app: TestApp;
let accounts: Accounts;
const newPassword = 'Another-horse-8';
const hourMs = 60 * 60_000;

beforeAll(async () => {
  app = await createTestApp();
  accounts = accountsOf(app);
});
afterAll(() => app?.close());

async function change(email: string, columns: Record<string, unknown>): Promise<void> {
  for (const [column, value] of Object.entries(columns))
    await app.services.db.execute(
      sql`update users set ${sql.identifier(column)} = ${value} where email = ${email}`,
    );
}

async function stored(userId: string): Promise<Record<string, unknown>> {
  const { rows } = await app.services.db.execute(sql`select * from users where user_id = ${userId}`);
  return rows[0] ?? {};
}

type Purpose = 'confirm-email' | 'change-email' | 'reset-password';
type Flow = {
  purpose: Purpose;
  /** An account for which the link has an effect, and the link. */
  prepare(): Promise<{ userId: string; email: string; token: string }>;
  use(token: string): Promise<Reply<Refused>>;
  refusal: Refused;
};

const confirm = (token: string) => accounts.call<Refused>('POST', '/auth/confirm-email', { token });
const reset = (token: string) =>
  accounts.call<Refused>('POST', '/auth/reset-password', { token, newPassword });
const linkInvalid = {
  code: 'link_invalid',
  message: 'This link is invalid or expired. Please request a new one.',
};

const flows: Flow[] = [
  {
    purpose: 'confirm-email',
    async prepare() {
      const { email, user } = await accounts.register();
      await change(email, { must_confirm_email: true });
      return { email, userId: user.id, token: await storeLink(app, { email, purpose: 'confirm-email' }) };
    },
    use: confirm,
    refusal: linkInvalid,
  },
  {
    purpose: 'change-email',
    async prepare() {
      const { email, user } = await accounts.register();
      const sentTo = newEmail('changed');
      await change(email, { pending_email: sentTo });
      return {
        email,
        userId: user.id,
        token: await storeLink(app, { email, purpose: 'change-email', sentTo }),
      };
    },
    use: confirm,
    refusal: linkInvalid,
  },
  {
    purpose: 'reset-password',
    async prepare() {
      const { email, user } = await accounts.register();
      return { email, userId: user.id, token: await storeLink(app, { email, purpose: 'reset-password' }) };
    },
    use: reset,
    refusal: {
      code: 'reset_link_invalid',
      message: 'Invalid or expired reset link. Please request a new password reset.',
    },
  },
];

describe.each(flows)('a link to $purpose', ({ purpose, prepare, use, refusal }) => {
  /** Refused in the same way, with the account unchanged. */
  async function expectRefused(userId: string, token: string): Promise<void> {
    const before = await stored(userId);
    const reply = await use(token);
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 400, body: refusal });
    expect(await stored(userId)).toEqual(before);
  }

  it('works once', async () => {
    const { userId, token } = await prepare();
    const before = await stored(userId);
    expect((await use(token)).status).toBe(200);
    expect(await stored(userId)).not.toEqual(before);
    await expectRefused(userId, token);
  });

  it('works once if twenty use it at the same instant', async () => {
    const { token } = await prepare();
    const replies = await Promise.all(Array.from({ length: 20 }, () => use(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it.each([
    ['another letter', (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
    ['a letter missing', (token: string) => token.slice(1)],
    ['a letter more', (token: string) => `${token}A`],
    ['spaces around', (token: string) => ` ${token} `],
    ['letters in another case', (token: string) => token.toUpperCase()],
    ['a wildcard', () => '%'],
    ['SQL', () => "' or 1=1 --"],
  ])('does not work with %s', async (_title, forge) => {
    const { userId, token } = await prepare();
    await expectRefused(userId, forge(token));
    expect((await use(token)).status).toBe(200);
  });

  it('does not work with the stored hash', async () => {
    const { userId } = await prepare();
    const { rows } = await app.services.db.execute<{ token_hash: string }>(
      sql`select token_hash from mail_links where user_id = ${userId}`,
    );
    await expectRefused(userId, rows[0]?.token_hash ?? '');
  });

  it('expires to the second, and is swept away', async () => {
    const [inTime, late] = [await prepare(), await prepare()];
    app.advance(hourMs - 30_000);
    expect((await use(inTime.token)).status).toBe(200);
    app.advance(31_000);
    await expectRefused(late.userId, late.token);
    await sweepAccounts(app.services);
    const left = await app.services.db.execute(sql`select 1 from mail_links where user_id = ${late.userId}`);
    expect(left.rows).toEqual([]);
  });

  it('does not work for another purpose', async () => {
    for (const other of flows) {
      const isSameDoor = other.use === use;
      if (isSameDoor) continue;
      const { userId, token } = await prepare();
      const before = await stored(userId);
      const reply = await other.use(token);
      expect(reply.body).toEqual(other.refusal);
      expect(await stored(userId)).toEqual(before);
    }
  });

  it('affects only its own account', async () => {
    const [mine, theirs] = [await prepare(), await prepare()];
    const before = await stored(theirs.userId);
    expect((await use(mine.token)).status).toBe(200);
    expect(await stored(theirs.userId)).toEqual(before);
    expect((await use(theirs.token)).status).toBe(200);
  });

  it('does not work for a suspended or a deleted account', async () => {
    const suspended = await prepare();
    await change(suspended.email, { status: 'suspended' });
    await expectRefused(suspended.userId, suspended.token);
    const deleted = await prepare();
    await app.services.db.execute(sql`delete from users where user_id = ${deleted.userId}`);
    await expectRefused(deleted.userId, deleted.token);
  });

  it('does not work once the address it was sent to is no longer the one in question', async () => {
    const { userId, email, token } = await prepare();
    const moved = newEmail('moved');
    if (purpose === 'change-email') await change(email, { pending_email: moved });
    else await change(email, { email_key: moved, email: moved });
    await expectRefused(userId, token);
  });
});

describe('confirming a new address', () => {
  it('makes it the account’s address, and ends links sent to the old one', async () => {
    const { email, user } = await accounts.register();
    const sentTo = newEmail('New-Address');
    await change(email, { pending_email: sentTo });
    const old = await storeLink(app, { email, purpose: 'reset-password' });
    const token = await storeLink(app, { email, purpose: 'change-email', sentTo });
    expect((await confirm(token)).body).toEqual({ email: sentTo });
    expect((await reset(old)).body).toMatchObject({ code: 'reset_link_invalid' });
    expect((await accounts.login(email)).status).toBe(401);
    expect((await accounts.login(sentTo)).body.user).toMatchObject({
      id: user.id,
      email: sentTo,
      pendingEmail: null,
    });
  });

  it('is refused if someone else has taken the address in the meantime, in any case, and works once it is free', async () => {
    const { email } = await accounts.register();
    const sentTo = newEmail('wanted');
    await change(email, { pending_email: sentTo });
    const token = await storeLink(app, { email, purpose: 'change-email', sentTo });
    await accounts.register({ email: sentTo.toUpperCase() });
    const reply = await confirm(token);
    expect(reply.status).toBe(409);
    expect(reply.body).toEqual({ code: 'user_exists', message: 'User already exists' });
    await app.services.db.execute(sql`delete from users where email_key = ${sentTo.toLowerCase()}`);
    expect((await confirm(token)).status).toBe(200);
  });

  it('if two accounts want one address, one gets it', async () => {
    const sentTo = newEmail('contested');
    const tokens = [];
    for (const { email } of [await accounts.register(), await accounts.register()]) {
      await change(email, { pending_email: sentTo });
      tokens.push(await storeLink(app, { email, purpose: 'change-email', sentTo }));
    }
    const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('resetting a password', () => {
  const judge = async (token?: string) => {
    const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
    return (await accounts.call('GET', `/auth/reset-password/validate${query}`)).body;
  };

  it('checks a link without using it up, in the specification’s words', async () => {
    const { email } = await accounts.register();
    const token = await storeLink(app, { email, purpose: 'reset-password' });
    expect([await judge(token), await judge(token)]).toEqual([{ valid: true }, { valid: true }]);
    const missing = 'Invalid reset link. Please request a new password reset.';
    expect([await judge(), await judge('')]).toEqual(Array(2).fill({ valid: false, error: missing }));
    const invalid = {
      valid: false,
      error: 'Invalid or expired reset link. Please request a new password reset.',
    };
    const other = await storeLink(app, { email, purpose: 'confirm-email' });
    expect(await judge('A'.repeat(43))).toEqual(invalid);
    expect(await judge(other)).toEqual(invalid);
    app.advance(hourMs + 1);
    expect(await judge(token)).toEqual(invalid);
  });

  it.each([{ newPassword }, { token: '', newPassword }])('without a token: %j', async (body) => {
    const reply = await accounts.call<Refused>('POST', '/auth/reset-password', body);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('Invalid reset token');
  });

  it('sets the password, ends all sessions and all other links, and confirms the address', async () => {
    const { email } = await accounts.register();
    const sessions = [await accounts.tokenOf(email), await accounts.tokenOf(email, { rememberMe: true })];
    const sentTo = newEmail('thief');
    await change(email, { must_confirm_email: true, pending_email: sentTo });
    const others = [
      await storeLink(app, { email, purpose: 'confirm-email' }),
      await storeLink(app, { email, purpose: 'change-email', sentTo }),
    ];
    const secondLink = await storeLink(app, { email, purpose: 'reset-password' });
    expect((await reset(await storeLink(app, { email, purpose: 'reset-password' }))).status).toBe(200);
    expect(await Promise.all(sessions.map((token) => accounts.isSignedIn(token)))).toEqual([false, false]);
    for (const token of others) expect((await confirm(token)).body).toEqual(linkInvalid);
    expect((await reset(secondLink)).body).toMatchObject({ code: 'reset_link_invalid' });
    expect((await accounts.login(email)).body).toMatchObject({ code: 'invalid_credentials' });
    const { user } = (await accounts.login(email, { password: newPassword })).body;
    expect(user).toMatchObject({ isEmailConfirmed: true, pendingEmail: null, email });
  });

  it('also ends unfinished sign-ins with the old password', async () => {
    const { email } = await accounts.register();
    const token = await storeLink(app, { email, purpose: 'reset-password' });
    const from = (turn: number) => ({ address: `192.0.2.${100 + turn}` });
    const logins = Array.from({ length: 4 }, (_, turn) => accounts.login(email, {}, from(turn)));
    const done = reset(token);
    const later = Array.from({ length: 12 }, (_, turn) => accounts.login(email, {}, from(4 + turn)));
    expect((await done).status).toBe(200);
    for (const { status, body } of await Promise.all([...logins, ...later]))
      if (status === 200) expect(await accounts.isSignedIn(body.token)).toBe(false);
  });

  it('keeps the link if the new password is refused', async () => {
    const { email } = await accounts.register({ name: 'Florence Nightingale' });
    const token = await storeLink(app, { email, purpose: 'reset-password' });
    for (const weak of ['Password123', 'Nightingale-1', 'short']) {
      const body = { token, newPassword: weak };
      expect((await accounts.call('POST', '/auth/reset-password', body)).status, weak).toBe(400);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('lets its owner in immediately, regardless of strangers’ attempts', async () => {
    const { email } = await accounts.register();
    for (let turn = 0; turn < 6; turn += 1) await accounts.login(email, { password: 'Wrong-horse-7' });
    expect((await accounts.login(email)).status).toBe(429);
    expect((await reset(await storeLink(app, { email, purpose: 'reset-password' }))).status).toBe(200);
    expect((await accounts.login(email, { password: newPassword })).status).toBe(200);
  });

  it('opens no session', async () => {
    const { email } = await accounts.register();
    const reply = await reset(await storeLink(app, { email, purpose: 'reset-password' }));
    expect(reply.body).toEqual({ ok: true });
    expect((await accounts.login(email, { password })).status).toBe(401);
  });
});
