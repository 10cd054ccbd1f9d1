// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#modules/accounts/contract.ts';
import type { AuditEntry } from '#modules/audit/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person, password } from '#tests/support/app/people.ts';
import { addTotp } from '#tests/support/outside/factors.ts';

let app: TestApp;
let admin: Person;

type List = { users: User[]; total: number; page: number; limit: number };
type OneUser = { user: User };
type Refused = { code: string; message: string };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

async function registered(name: string, role = 'student'): Promise<User> {
  const body = { name, email: newEmail(), password, role };
  const reply = await app.people.guest.call<OneUser>('POST', '/auth/register', body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.user;
}

async function list(query: Record<string, string>): Promise<List> {
  const reply = await admin.call<List>('GET', `/admin/users?${new URLSearchParams(query)}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

async function entriesAbout(userId: string): Promise<AuditEntry[]> {
  const reply = await admin.call<{ entries: AuditEntry[] }>('GET', `/admin/audit?subjectId=${userId}`);
  return reply.body.entries;
}

async function mailsTo(address: string): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ kind: string }>(
    sql`select kind from outbox where recipient = ${address} order by created_at, kind`,
  );
  return rows.map(({ kind }) => kind);
}

describe('the list', () => {
  it('comes ten to a page, newest first', async () => {
    for (let number = 0; number < 12; number += 1) await registered(`Listed ${number}`);
    const first = await list({ search: 'listed' });
    expect(first).toMatchObject({ total: 12, page: 1, limit: 10 });
    expect(first.users.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Listed ${11 - index}`),
    );
    expect((await list({ search: 'listed', page: '2' })).users.map(({ name }) => name)).toEqual([
      'Listed 1',
      'Listed 0',
    ]);
  });

  it('is searched by parts of names and addresses, with wildcards taken literally', async () => {
    for (const name of ['Zoe 100%', 'Zoe 1000', 'Zoe_x', 'Zoe\\y']) await registered(name);
    const found = async (search: string) => (await list({ search })).users.map(({ name }) => name);
    expect(await found('zoe')).toHaveLength(4);
    expect(await found('100%')).toEqual(['Zoe 100%']);
    expect(await found('Zoe_x')).toEqual(['Zoe_x']);
    expect(await found('zoe\\')).toEqual(['Zoe\\y']);
    const { email } = await registered('SomeoneInRows Else');
    expect(await found(email.slice(0, 15).toUpperCase())).toEqual(['SomeoneInRows Else']);
  });

  it('is filtered by role, status and the plan in force', async () => {
    const teacher = await registered('Filtered one', 'teacher');
    const student = await registered('Filtered two');
    const boss = await registered('Filtered three');
    await admin.call('PUT', `/users/${boss.id}/role`, { role: 'admin' });
    await admin.call('PUT', `/users/${teacher.id}/subscription`, { subscription: 'Pro' });
    await admin.call('PUT', `/users/${student.id}/status`, { status: 'suspended' });
    // An expired plan counts as Free.
    await app.services.db.execute(sql`update users set subscription = 'Pro',
      subscription_ends_at = ${new Date(app.services.now() - 1_000).toISOString()}::timestamptz where user_id = ${student.id}`);
    const found = async (query: Record<string, string>) =>
      (await list({ search: 'filtered', sort: 'name', order: 'asc', ...query })).users.map(({ id }) => id);
    expect(await found({ role: 'teacher' })).toEqual([teacher.id]);
    expect(await found({ role: 'Teacher' })).toEqual([teacher.id]);
    expect(await found({ status: 'suspended' })).toEqual([student.id]);
    expect(await found({ subscription: 'Pro' })).toEqual([teacher.id]);
    expect(await found({ subscription: 'Free' })).toEqual([student.id]);
    expect(await found({ subscription: 'Enterprise' })).toEqual([boss.id]);
    expect(await found({ subscription: 'Enterprise', role: 'teacher' })).toEqual([]);
  });

  it('is sorted either way; people who never signed in come last', async () => {
    const [b, a, c] = [
      await registered('sorted b'),
      await registered('Sorted A'),
      await registered('sorted c'),
    ];
    for (const [user, at] of [
      [b, '2026-01-02'],
      [a, '2026-01-03'],
    ] as const)
      await app.services.db.execute(
        sql`update users set last_sign_in_at = ${at}::timestamptz where user_id = ${user.id}`,
      );
    const found = async (sort: string, order: string) =>
      (await list({ search: 'sorted', sort, order })).users.map(({ id }) => id);
    expect(await found('name', 'asc')).toEqual([a.id, b.id, c.id]);
    expect(await found('name', 'desc')).toEqual([c.id, b.id, a.id]);
    expect(await found('lastSignInAt', 'desc')).toEqual([a.id, b.id, c.id]);
    expect(await found('lastSignInAt', 'asc')).toEqual([b.id, a.id, c.id]);
    expect(await found('createdAt', 'asc')).toEqual([b.id, a.id, c.id]);
  });

  it.each(['limit=1000', 'page=0', 'sort=password', 'order=up', 'role=headmaster'])(
    'refuses %s',
    async (query) => {
      expect((await admin.call('GET', `/admin/users?${query}`)).status).toBe(400);
    },
  );
});

describe('one account', () => {
  it('is found by its address, in any case', async () => {
    const user = await registered('By address');
    const path = `/users/email/${encodeURIComponent(user.email.toUpperCase())}`;
    expect((await admin.call<OneUser>('GET', path)).body.user.id).toBe(user.id);
  });

  it('is shown to and changed by its owner, and does not exist for others', async () => {
    const [ada, eve] = [await app.people.create('teacher'), await app.people.create('teacher')];
    const path = `/users/${ada.user?.id}`;
    expect((await ada.call<OneUser>('GET', path)).body.user.email).toBe(ada.user?.email);
    const changed = await ada.call<OneUser>('PUT', path, { name: 'Ada', role: 'admin', status: 'x' });
    expect(changed.body.user).toMatchObject({ name: 'Ada', role: 'teacher', status: 'active' });
    for (const reply of [await eve.call('GET', path), await eve.call('PUT', path, { name: 'Eve' })])
      expect(reply.body).toMatchObject({ code: 'user_not_found' });
    // What people do to their own accounts is not administration.
    expect(await entriesAbout(ada.user?.id ?? '')).toEqual([]);
  });

  it('is recorded with before and after when an admin changes it, and not if nothing changes', async () => {
    const user = await registered('Old Name');
    await admin.call('PUT', `/users/${user.id}`, { name: 'New Name' });
    await admin.call('PUT', `/users/${user.id}`, { name: 'New Name' });
    await admin.call('PUT', `/users/${user.id}/role`, { role: 'STUDENT' });
    await admin.call('PUT', `/users/${user.id}/status`, { status: 'active' });
    await admin.call('PUT', `/users/${user.id}/subscription`, { subscription: 'Free' });
    await admin.call('PUT', `/users/${user.id}/email`, { email: user.email });
    await admin.call('DELETE', `/users/${user.id}/sessions`);
    expect(await entriesAbout(user.id)).toEqual([
      expect.objectContaining({
        action: 'user.change',
        actorId: admin.user?.id,
        actorName: admin.user?.name,
        subjectLabel: `Old Name <${user.email}>`,
        before: { name: 'Old Name' },
        after: { name: 'New Name' },
      }),
    ]);
  });

  it('accepts a role in any case, and a plan without an end', async () => {
    const user = await registered('To be promoted');
    const role = await admin.call<OneUser>('PUT', `/users/${user.id}/role`, { role: 'Teacher' });
    expect(role.body.user.role).toBe('teacher');
    await app.services.db.execute(
      sql`update users set subscription = 'Pro', subscription_ends_at = '2030-01-01' where user_id = ${user.id}`,
    );
    const plan = await admin.call<OneUser>('PUT', `/users/${user.id}/subscription`, {
      subscription: 'Enterprise',
    });
    expect(plan.body.user).toMatchObject({ subscription: 'Enterprise', subscriptionEndsAt: null });
    expect((await admin.call('PUT', `/users/${user.id}/subscription`, { subscription: 'Gold' })).status).toBe(
      400,
    );
    expect(
      (await entriesAbout(user.id)).map(({ action, before, after }) => ({ action, before, after })),
    ).toEqual([
      {
        action: 'user.change-plan',
        before: { subscription: 'Pro', subscriptionEndsAt: '2030-01-01T00:00:00.000Z' },
        after: { subscription: 'Enterprise', subscriptionEndsAt: null },
      },
      { action: 'user.change-role', before: { role: 'student' }, after: { role: 'teacher' } },
    ]);
    expect(admin.user?.subscription).toBe('Enterprise');
  });
});

describe('a new address', () => {
  it('is reported to both addresses, invalidates links that are on their way, and opens the account', async () => {
    const user = await registered('Moving');
    await app.services.db.execute(sql`
      insert into mail_links (token_hash, user_id, purpose, email, created_at, expires_at)
      values (${newEmail()}, ${user.id}, 'reset-password', ${user.email}, now(), now() + interval '1 hour')`);
    const email = newEmail('Moved');
    const changed = await admin.call<OneUser>('PUT', `/users/${user.id}/email`, { email });
    expect(changed.body.user).toMatchObject({ email, isEmailConfirmed: true, pendingEmail: null });
    expect(await mailsTo(user.email)).toEqual(['email-changed-by-admin']);
    expect(await mailsTo(email)).toEqual(['email-given-by-admin']);
    const links = await app.services.db.execute(sql`select 1 from mail_links where user_id = ${user.id}`);
    expect(links.rows).toEqual([]);
    const login = (address: string) =>
      app.people.guest.call<Refused>('POST', '/auth/login', { email: address, password });
    expect((await login(email.toUpperCase())).status).toBe(200);
    expect((await login(user.email)).body.code).toBe('invalid_credentials');
    expect((await entriesAbout(user.id))[0]).toMatchObject({
      action: 'user.change-email',
      before: { email: user.email },
      after: { email },
    });
  });

  it('that is taken is refused, and of two accounts that request it simultaneously one gets it', async () => {
    const [first, second, holder] = [await registered('F'), await registered('S'), await registered('H')];
    const taken = await admin.call('PUT', `/users/${first.id}/email`, { email: holder.email.toUpperCase() });
    expect(taken.body).toMatchObject({ code: 'user_exists' });
    const email = newEmail();
    const replies = await Promise.all(
      [first, second].map(({ id }) => admin.call('PUT', `/users/${id}/email`, { email })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(email)).toEqual(['email-given-by-admin']);
  });

  it('of your own asks for a recent proof, as in your own settings', async () => {
    const boss = await app.people.create('admin');
    const change = () => boss.call('PUT', `/users/${boss.user?.id}/email`, { email: newEmail() });
    app.advance(16 * 60_000);
    expect((await change()).body).toMatchObject({ code: 'reauthentication_required' });
    await boss.call('POST', '/auth/reauthenticate', { password });
    expect((await change()).status).toBe(200);
  });
});

describe('creating accounts', () => {
  it('creates an admin who can act as one immediately, and notifies the address', async () => {
    const email = newEmail('boss');
    const boss = { name: 'New Boss', email, password, role: 'admin' };
    const made = await admin.call<OneUser>('POST', '/admin/users', boss);
    expect(made.body.user).toMatchObject({ email, role: 'admin', isEmailConfirmed: true });
    const login = await app.people.guest.call<{ token: string }>('POST', '/auth/login', { email, password });
    const headers = { authorization: `Bearer ${login.body.token}` };
    expect((await app.fastify.inject({ url: '/api/admin/stats', headers })).statusCode).toBe(200);
    expect(await mailsTo(email)).toContain('account-made');
    const [entry] = await entriesAbout(made.body.user.id);
    expect(entry).toMatchObject({ action: 'user.create', after: { name: 'New Boss', email, role: 'admin' } });
    expect(JSON.stringify(entry)).not.toContain(password);
  });

  it('makes no account whose role was not chosen', async () => {
    const email = newEmail('boss');
    const made = await admin.call('POST', '/admin/users', { name: 'No Boss', email, password });
    expect(made.status).toBe(400);
    expect((await admin.call('GET', `/users/email/${email}`)).status).toBe(404);
  });

  it('applies the rules for passwords and addresses', async () => {
    const body = { name: 'Weak', email: newEmail(), password: 'Password1', role: 'teacher' };
    expect((await admin.call('POST', '/admin/users', body)).body).toMatchObject({ code: 'weak_password' });
    const taken = { ...body, email: admin.user?.email, password };
    expect((await admin.call('POST', '/admin/users', taken)).body).toMatchObject({ code: 'user_exists' });
  });
});

describe('a lost second factor', () => {
  it('is removed by an admin, which is recorded and reported; then the password is enough', async () => {
    const teacher = await app.people.create('teacher');
    await addTotp(app, teacher);
    const login = () =>
      app.people.guest.call<Refused>('POST', '/auth/login', { email: teacher.user?.email, password });
    expect((await login()).body.code).toBe('second_factor_required');
    const path = `/users/${teacher.user?.id}/second-factor`;
    const removed = await admin.call<OneUser>('DELETE', path);
    expect(removed.body.user.hasSecondFactor).toBe(false);
    expect((await login()).status).toBe(200);
    expect((await admin.call('DELETE', path)).body).toMatchObject({ code: 'factor_not_found' });
    const entries = await entriesAbout(teacher.user?.id ?? '');
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'user.remove-second-factor',
        before: { hasSecondFactor: true },
        after: { hasSecondFactor: false },
      },
    ]);
    expect((await mailsTo(teacher.user?.email ?? '')).length).toBeGreaterThanOrEqual(2);
  });
});

describe('what is known about an account', () => {
  it('includes where it is signed in, and an admin can end all sessions in one step', async () => {
    const teacher = await app.people.create('teacher');
    const path = `/users/${teacher.user?.id}/sessions`;
    const { body } = await admin.call<{ sessions: { isCurrent: boolean }[] }>('GET', path);
    expect(body.sessions).toEqual([expect.objectContaining({ isCurrent: false })]);
    expect((await admin.call('DELETE', path)).body).toEqual({ ended: 1 });
    expect((await teacher.call('GET', '/auth/me')).status).toBe(401);
    expect((await entriesAbout(teacher.user?.id ?? ''))[0]).toMatchObject({
      action: 'user.sign-out',
      after: { endedSessions: 1 },
    });
  });
});
