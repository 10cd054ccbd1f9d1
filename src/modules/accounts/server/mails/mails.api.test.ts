import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Accounts, accountsOf, type Refused } from '#tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person, password } from '#tests/support/app/people.ts';
import { type Mailbox, type ReceivedMail, startMailbox } from '#tests/support/outside/smtp.ts';
import type { User } from '../../contract.ts';

let app: TestApp;
let accounts: Accounts;
let mailbox: Mailbox;
let admin: Person;
const newPassword = 'Another-horse-8';
const hourMs = 60 * 60_000;
const origin = 'http://rounds.example';
const host = 'rounds.example';

async function setMailServer(hostName: string): Promise<void> {
  const body = { host: hostName, port: mailbox.port, security: 'none', fromEmail: 'rounds@example.org' };
  // Signed in again each time: some tests move the clock forward by days.
  const token = await accounts.tokenOf(admin.user?.email ?? '');
  // Links lead to the address the admin used.
  const reply = await accounts.call('PUT', '/email/settings', body, { token, host });
  expect(reply.status, reply.text).toBe(200);
}

beforeAll(async () => {
  app = await createTestApp();
  accounts = accountsOf(app);
  mailbox = await startMailbox();
  admin = await app.people.create('admin');
});
afterAll(async () => {
  await app?.close();
  await mailbox?.close();
});
beforeEach(() => setMailServer(mailbox.host));

/** The token in the link of the latest such email. */
async function tokenIn(to: string, subjectPart: string, page: string): Promise<string> {
  const { links, html } = await mailbox.waitFor(to, subjectPart);
  const link = links.find((address) => address.startsWith(`${origin}${page}?token=`));
  expect(link, `a link to ${page} in ${JSON.stringify(links)}`).toBeDefined();
  expect(html).toContain(link);
  return new URL(link ?? origin).searchParams.get('token') ?? '';
}

async function registerWaiting(): Promise<{ email: string; user: User }> {
  const email = newEmail('waiting');
  const body = { name: 'Ada', email, password, role: 'teacher' };
  const reply = await accounts.call<{ user: User }>('POST', '/auth/register', body, { host });
  expect(reply.body).toMatchObject({ needsEmailConfirmation: true, user: { isEmailConfirmed: false } });
  return { email, user: reply.body.user };
}

async function confirmed(): Promise<{ email: string; user: User }> {
  const person = await accounts.register();
  await app.services.db.execute(
    sql`update users set must_confirm_email = false where email = ${person.email}`,
  );
  return person;
}

const confirm = (token: string) =>
  accounts.call<Refused & { email: string }>('POST', '/auth/confirm-email', { token });
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to === address);

const isReset = ({ subject }: ReceivedMail) => subject.includes('Reset');
const isSignIn = ({ subject }: ReceivedMail) => subject.includes('New sign-in');

/** Jobs and deliveries in progress have finished. */
async function settle(): Promise<void> {
  await expect
    .poll(async () => {
      const { created, retry, active } = await app.services.jobs.countByState();
      return created + retry + active;
    })
    .toBe(0);
}

describe('registering when emails can be sent', () => {
  it('asks people to confirm the address before the first sign-in', async () => {
    const { email } = await registerWaiting();
    const refused = await accounts.login(email);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toMatch(/confirm your email/);
    // Without the password, nothing is revealed.
    expect((await accounts.login(email, { password: 'Wrong-horse-7' })).body).toMatchObject({
      code: 'invalid_credentials',
    });
    const token = await tokenIn(email, 'Confirm', '/confirm-email');
    expect((await confirm(token)).body).toEqual({ email });
    expect((await accounts.login(email)).body.user.isEmailConfirmed).toBe(true);
    expect((await confirm(token)).body).toMatchObject({ code: 'link_invalid' });
  });

  it('resends the email on request, and the older link ends', async () => {
    const { email } = await registerWaiting();
    const older = await tokenIn(email, 'Confirm', '/confirm-email');
    const reply = await accounts.call('POST', '/auth/resend-confirmation', { email }, { host });
    expect(reply.body).toEqual({ ok: true });
    await expect.poll(() => mailsTo(email).length).toBe(2);
    const newer = await tokenIn(email, 'Confirm', '/confirm-email');
    expect(newer).not.toBe(older);
    expect((await confirm(older)).status).toBe(400);
    expect((await confirm(newer)).status).toBe(200);
    await accounts.call('POST', '/auth/resend-confirmation', { email });
    await settle();
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('gives up after 24 hours, and no earlier', async () => {
    const [early, late] = [await registerWaiting(), await registerWaiting()];
    const tokens = [
      await tokenIn(early.email, 'Confirm', '/confirm-email'),
      await tokenIn(late.email, 'Confirm', '/confirm-email'),
    ];
    app.advance(23.9 * hourMs);
    expect((await confirm(tokens[0] ?? '')).status).toBe(200);
    app.advance(0.2 * hourMs);
    expect((await confirm(tokens[1] ?? '')).status).toBe(400);
  });

  it('needs no confirmation if there is no mail server', async () => {
    await setMailServer('');
    const { user, email } = await accounts.register();
    expect(user.isEmailConfirmed).toBe(true);
    expect((await accounts.login(email)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string, from: { host?: string } = { host }) =>
    accounts.call('POST', '/auth/forgot-password', { email }, from);
  const reset = (token: string, to = newPassword) =>
    accounts.call<Refused>('POST', '/auth/reset-password', { token, newPassword: to });

  it('is replaced through an email, in any case of the address, and its owner is notified', async () => {
    const { email } = await confirmed();
    expect((await forgot(email.toUpperCase())).body).toEqual({ ok: true });
    const token = await tokenIn(email, 'Reset', '/reset-password');
    expect((await accounts.call('GET', `/auth/reset-password/validate?token=${token}`)).body).toEqual({
      valid: true,
    });
    expect((await reset(token)).body).toEqual({ ok: true });
    expect((await accounts.login(email, { password: newPassword })).status).toBe(200);
    const notice = await mailbox.waitFor(email, 'password was changed');
    expect(notice.text).not.toContain(newPassword);
    expect(notice.text).toMatch(/If this wasn’t you/);
  });

  it('has one working link: the newest', async () => {
    const { email } = await confirmed();
    await forgot(email);
    const older = await tokenIn(email, 'Reset', '/reset-password');
    await forgot(email);
    await expect.poll(() => mailsTo(email).filter(isReset).length).toBe(2);
    const newer = await tokenIn(email, 'Reset', '/reset-password');
    expect((await reset(older)).status).toBe(400);
    app.advance(hourMs - 60_000);
    expect((await reset(newer)).status).toBe(200);
  });

  it('also confirms an address whose first email was lost', async () => {
    const { email } = await registerWaiting();
    await forgot(email);
    expect((await reset(await tokenIn(email, 'Reset', '/reset-password'))).status).toBe(200);
    expect((await accounts.login(email, { password: newPassword })).body.user.isEmailConfirmed).toBe(true);
  });

  it('is not mailed to strangers, to suspended accounts, nor without end to anyone', async () => {
    const [flooded, suspended] = [await confirmed(), await confirmed()];
    await app.services.db.execute(
      sql`update users set status = 'suspended' where email = ${suspended.email}`,
    );
    const stranger = newEmail('stranger');
    await forgot(stranger);
    await forgot(suspended.email);
    for (let turn = 0; turn < 7; turn += 1) {
      await forgot(flooded.email);
      await settle();
    }
    expect(mailsTo(stranger)).toEqual([]);
    expect(mailsTo(suspended.email).filter(isReset)).toEqual([]);
    const sent = mailsTo(flooded.email).filter(isReset).length;
    expect(sent).toBeGreaterThanOrEqual(5);
    expect(sent).toBeLessThanOrEqual(6);
    expect((await reset(await tokenIn(flooded.email, 'Reset', '/reset-password'))).status).toBe(200);
  });

  it('gives an account without a password its first, where no organisation lets its person in', async () => {
    const { email } = await confirmed();
    await app.services.db.execute(sql`update users set password_hash = '' where email = ${email}`);
    await forgot(email);
    const mail = await mailbox.waitFor(email, 'Reset');
    expect(mail.links.filter((link) => link.includes('token'))).not.toEqual([]);
  });
});

describe('a new address', () => {
  it('waits to be confirmed, and the old one is notified', async () => {
    const { email } = await confirmed();
    const token = await accounts.tokenOf(email);
    const next = newEmail('next');
    const change = await accounts.call<{ user: User }>(
      'PUT',
      '/auth/profile',
      { email: next, name: 'New Name' },
      { token, host },
    );
    expect(change.body.user).toMatchObject({ email, pendingEmail: next, name: 'New Name' });
    expect((await mailbox.waitFor(email, 'being changed')).text).toContain(next);
    expect((await accounts.login(next)).status).toBe(401);
    const link = await tokenIn(next, 'Confirm your new', '/confirm-email');
    expect((await confirm(link)).body).toEqual({ email: next });
    expect((await accounts.login(next)).body.user).toMatchObject({ email: next, pendingEmail: null });
    expect((await confirm(link)).status).toBe(400);
  });

  it('can’t be used to send endless emails to strangers', async () => {
    const { email } = await confirmed();
    const token = await accounts.tokenOf(email);
    const statuses = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const reply = await accounts.call('PUT', '/auth/profile', { email: newEmail('stranger') }, { token });
      statuses.push(reply.status);
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.slice(5)).toContain(429);
  });

  it('is dropped when the password changes, and no longer shown once its link has expired', async () => {
    const { sweepAccounts } = await import('../jobs.ts');
    const [one, other] = [await confirmed(), await confirmed()];
    const next = newEmail('next');
    const token = await accounts.tokenOf(one.email);
    await accounts.call('PUT', '/auth/profile', { email: next }, { token, host });
    const link = await tokenIn(next, 'Confirm your new', '/confirm-email');
    await accounts.call('PUT', '/auth/password', { currentPassword: password, newPassword }, { token });
    expect((await confirm(link)).status).toBe(400);

    const late = newEmail('late');
    const otherToken = await accounts.tokenOf(other.email, { rememberMe: true });
    await accounts.call('PUT', '/auth/profile', { email: late }, { token: otherToken, host });
    app.advance(25 * hourMs);
    await sweepAccounts(app.services);
    const me = await accounts.call<{ user: User }>('GET', '/auth/me', undefined, { token: otherToken });
    expect(me.body.user.pendingEmail).toBeNull();
  });
});

describe('a new sign-in', () => {
  it('notifies the owner if the device is unknown, except at the very first sign-in', async () => {
    const { email } = await confirmed();
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const from = { address: '192.0.2.44', userAgent };
    const { device } = (await accounts.login(email, {}, from)).body;
    await accounts.login(email, { device }, { ...from, address: '192.0.2.45' });
    await settle();
    expect(mailsTo(email).filter(isSignIn)).toEqual([]);
    await accounts.login(email, {}, from);
    const mail = await mailbox.waitFor(email, 'New sign-in');
    expect(mail.text).toMatch(/Firefox on Linux/);
    expect(mail.text).toMatch(/192\.0\.2\.44/);
    // Someone else's device is as unknown as a new one.
    const other = await confirmed();
    await accounts.login(other.email, {}, from);
    await accounts.login(other.email, { device }, from);
    await mailbox.waitFor(other.email, 'New sign-in');
  });

  it('fills no outbox if emails reach no one', async () => {
    await setMailServer('');
    const { email } = await confirmed();
    for (let turn = 0; turn < 3; turn += 1) await accounts.login(email);
    const { rows } = await app.services.db.execute(sql`select 1 from outbox where recipient = ${email}`);
    expect(rows).toEqual([]);
  });
});

it('no email contains a password, and none greets people with a name that a stranger may have chosen', async () => {
  await settle();
  expect(mailbox.mails.length).toBeGreaterThan(20);
  for (const { text, html, subject } of mailbox.mails)
    expect(`${subject} ${text} ${html}`).not.toMatch(/Correct-horse-7|Another-horse-8|Ada Nurse/);
});
