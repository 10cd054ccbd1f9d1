// Links that administrators send instead of passwords: invitations, and links to a new password.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#modules/accounts/contract.ts';
import type { AuditEntry } from '#modules/audit/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person, password } from '#tests/support/app/people.ts';

type OneUser = { user: User };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

const dayMs = 24 * 60 * 60_000;
const guest = () => app.people.guest;
const signIn = (email: string, given: string) =>
  guest().call('POST', '/auth/login', { email, password: given });

async function mailsTo(email: string): Promise<{ id: string; kind: string }[]> {
  const path = `/admin/outbox?search=${encodeURIComponent(email)}`;
  return (await admin.call<{ mails: { id: string; kind: string }[] }>('GET', path)).body.mails;
}
/** In the newest email to this address. */
async function tokenFor(email: string, kind: string): Promise<string> {
  const [mail] = await mailsTo(email);
  expect(mail?.kind).toBe(kind);
  const { text } = (await admin.call<{ text: string }>('GET', `/admin/outbox/${mail?.id}`)).body;
  return /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
async function invite(role: string): Promise<User> {
  const body = { name: 'Ada Lovelace', email: newEmail('invited'), role };
  const made = await admin.call<OneUser>('POST', '/admin/users', body);
  expect(made.status, made.text).toBe(200);
  return made.body.user;
}
const check = (token: string) => guest().call('GET', `/auth/reset-password/validate?token=${token}`);
const choose = (token: string, newPassword = password) =>
  guest().call<{ code?: string }>('POST', '/auth/reset-password', { token, newPassword });

async function actionsAbout(user: User): Promise<string[]> {
  const path = `/admin/audit?subjectId=${user.id}`;
  const { entries } = (await admin.call<{ entries: AuditEntry[] }>('GET', path)).body;
  return entries.map(({ action }) => action);
}

describe('an invitation', () => {
  it('leads to a password that only its owner knows, once, with the role that was chosen', async () => {
    const user = await invite('teacher');
    expect(user).toMatchObject({ role: 'teacher', isEmailConfirmed: false });
    expect((await signIn(user.email, password)).status).toBe(401);
    const token = await tokenFor(user.email, 'invitation');
    expect((await check(token)).body).toEqual({ valid: true, isInvitation: true });
    expect((await choose(token)).status).toBe(200);
    expect((await signIn(user.email, password)).status).toBe(200);
    expect((await choose(token, 'Another-horse-8')).body.code).toBe('reset_link_invalid');
    expect(await actionsAbout(user)).toEqual(['user.invite']);
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).not.toContain('password-changed');
  });

  it('expires after seven days and can be sent again, which ends the one before', async () => {
    const user = await invite('student');
    const first = await tokenFor(user.email, 'invitation');
    app.advance(6 * dayMs);
    admin = await app.people.create('admin');
    expect((await check(first)).body).toMatchObject({ valid: true });
    expect((await admin.call('POST', `/users/${user.id}/password-link`)).status).toBe(200);
    const second = await tokenFor(user.email, 'invitation');
    expect((await check(first)).body).toMatchObject({ valid: false });
    app.advance(8 * dayMs);
    admin = await app.people.create('admin');
    expect((await choose(second)).body.code).toBe('reset_link_invalid');
    expect(await actionsAbout(user)).toEqual(['user.invite-again', 'user.invite']);
  });

  it('is refused for an address that has an account', async () => {
    const body = { name: 'Ada', email: admin.user?.email, role: 'student' };
    expect((await admin.call('POST', '/admin/users', body)).body).toMatchObject({ code: 'user_exists' });
  });
});

describe('a link to a new password', () => {
  it('is sent by an administrator who never learns the password', async () => {
    const { user } = await app.people.create('teacher');
    if (!user) throw new Error('no user');
    expect((await admin.call('POST', `/users/${user.id}/password-link`)).status).toBe(200);
    const token = await tokenFor(user.email, 'reset-password');
    expect((await check(token)).body).toEqual({ valid: true });
    expect((await choose(token, 'Another-horse-8')).status).toBe(200);
    expect((await signIn(user.email, 'Another-horse-8')).status).toBe(200);
    expect(await actionsAbout(user)).toEqual(['user.send-reset-link']);
  });

  it('is refused for a suspended account, and after many of them', async () => {
    const { user } = await app.people.create('student');
    const send = () => admin.call<{ code: string }>('POST', `/users/${user?.id}/password-link`);
    await app.services.db.execute(sql`update users set status = 'suspended' where user_id = ${user?.id}`);
    expect((await send()).body.code).toBe('account_suspended');
    await app.services.db.execute(sql`update users set status = 'active' where user_id = ${user?.id}`);
    const codes = [];
    for (let n = 0; n < 20; n += 1) codes.push((await send()).body.code);
    expect(codes).toContain('rate_limited');
  });
});

describe('a plan', () => {
  it('gets back its end date when a change is undone', async () => {
    const { user } = await app.people.create('teacher', 'Free');
    const endsAt = new Date(app.services.now() + 30 * dayMs).toISOString();
    const change = (body: object) => admin.call<OneUser>('PUT', `/users/${user?.id}/subscription`, body);
    expect((await change({ subscription: 'Pro', endsAt })).body.user.subscriptionEndsAt).toBe(endsAt);
    expect((await change({ subscription: 'Enterprise' })).body.user.subscriptionEndsAt).toBeNull();
    const undone = (await change({ subscription: 'Pro', endsAt })).body.user;
    expect(undone).toMatchObject({ subscription: 'Pro', subscriptionEndsAt: endsAt });
  });
});
