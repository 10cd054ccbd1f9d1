// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#modules/audit/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type Person, password } from '#tests/support/app/people.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';

let app: TestApp;
let admin: Person;

const ownAccount = { code: 'own_account', message: 'You can’t do this to your own account here.' };
type Bulk = { results: { userId: string; ok: boolean; message?: string }[] };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  // Each test begins with one admin.
  await app.services.db.execute(sql`update users set role = 'teacher' where role = 'admin'`);
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

const idOf = (person: Person) => person.user?.id ?? '';

async function activeAdmins(): Promise<number> {
  const { rows } = await app.services.db.execute<{ total: number }>(
    sql`select count(*)::int as total from users where role = 'admin' and status = 'active'`,
  );
  return rows[0]?.total ?? 0;
}

async function actionsAbout(userId: string): Promise<string[]> {
  const boss = await app.people.create('admin');
  const { body } = await boss.call<{ entries: AuditEntry[] }>('GET', `/admin/audit?subjectId=${userId}`);
  return body.entries.map(({ action }) => action);
}

type Way = [string, (by: Person, whom: Person) => ReturnType<Person['call']>];
const ways: Way[] = [
  ['demoted', (by, whom) => by.call('PUT', `/users/${idOf(whom)}/role`, { role: 'teacher' })],
  ['suspended', (by, whom) => by.call('PUT', `/users/${idOf(whom)}/status`, { status: 'suspended' })],
  ['deleted', (by, whom) => by.call('DELETE', `/users/${idOf(whom)}`)],
];

/** The slower of the two learns why, whatever locks they met. */
function expectSentences(replies: Awaited<ReturnType<Way[1]>>[]): void {
  expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
}

describe('the last administrator', () => {
  it.each(ways)('can’t be %s', async (_, remove) => {
    const refused = await remove(admin, admin);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'last_admin' });
    expect((await admin.call('GET', '/admin/stats')).status).toBe(200);
    expect(await actionsAbout(idOf(admin))).toEqual([]);
  });

  it('may be set to its current value', async () => {
    const reply = await admin.call('PUT', `/users/${idOf(admin)}/role`, { role: 'admin' });
    expect(reply.status).toBe(200);
  });

  it('is the only one who isn’t suspended', async () => {
    const other = await app.people.create('admin');
    await ways[1]?.[1](admin, other);
    for (const [, remove] of ways) expect((await remove(admin, admin)).status).toBe(409);
  });

  for (const [oneWay, removeOne] of ways)
    for (const [otherWay, removeOther] of ways)
      it(`is left when one of two is ${oneWay} and the other ${otherWay} at the same instant`, async () => {
        const other = await app.people.create('admin');
        const replies = await Promise.all([removeOne(admin, other), removeOther(other, admin)]);
        expect(await activeAdmins()).toBe(1);
        // The second is no longer an admin, or has learned that it would remove the last one.
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
        expectSentences(replies);
      });

  it('is left when each of five removes all others', async () => {
    const five = [admin, ...(await Promise.all([1, 2, 3, 4].map(() => app.people.create('admin'))))];
    const removals = five.flatMap((by, index) => {
      const [, remove] = ways[index % ways.length] as Way;
      return five.filter((whom) => whom !== by).map((whom) => remove(by, whom));
    });
    expectSentences(await Promise.all(removals));
    expect(await activeAdmins()).toBeGreaterThanOrEqual(1);
  });
});

describe('your own account', () => {
  it('is neither suspended nor deleted here, not even in bulk', async () => {
    const other = await app.people.create('admin');
    for (const [, remove] of ways.slice(1)) {
      const refused = await remove(admin, admin);
      expect(refused.body).toMatchObject(ownAccount);
    }
    const student = await app.people.create('student');
    const bulk = await admin.call<Bulk>('POST', '/admin/users/bulk', {
      userIds: [idOf(admin), idOf(student)],
      do: { what: 'delete' },
    });
    expect(bulk.body.results).toEqual([
      { userId: idOf(admin), ok: false, message: ownAccount.message },
      { userId: idOf(student), ok: true },
    ]);
    expect((await other.call('GET', '/admin/stats')).status).toBe(200);
    expect((await admin.call('DELETE', `/users/${idOf(admin)}/second-factor`)).body).toMatchObject(
      ownAccount,
    );
  });
});

describe('many accounts in one call', () => {
  it('are changed separately, each with its entry in the log', async () => {
    const people = await Promise.all([1, 2, 3].map(() => app.people.create('student')));
    const ids = people.map(idOf);
    const change = (change: object) =>
      admin.call<Bulk>('POST', '/admin/users/bulk', { userIds: [...ids, 'nobody', ids[0]], do: change });
    const suspended = await change({ what: 'suspend' });
    expect(suspended.body.results).toEqual([
      ...ids.map((userId) => ({ userId, ok: true })),
      { userId: 'nobody', ok: false, message: 'User not found.' },
    ]);
    for (const person of people) expect((await person.call('GET', '/auth/me')).status).toBe(401);
    await change({ what: 'plan', subscription: 'Pro' });
    await change({ what: 'activate' });
    await change({ what: 'activate' });
    await change({ what: 'delete' });
    for (const id of ids)
      expect(await actionsAbout(id)).toEqual([
        'user.delete',
        'user.activate',
        'user.change-plan',
        'user.suspend',
      ]);
  });

  it.each([
    { userIds: [], do: { what: 'suspend' } },
    { userIds: ['a'], do: { what: 'plan' } },
  ])('are refused without accounts or a plan: %j', async (body) => {
    expect((await admin.call('POST', '/admin/users/bulk', body)).status).toBe(400);
  });
});

describe('a suspended account', () => {
  it('is signed out with its next call, can’t sign in, and starts afresh when it is reactivated', async () => {
    const teacher = await app.people.create('teacher');
    const key = await teacher.call<{ secret: string }>('POST', '/api-keys', {
      name: 'Script',
      scopes: ['quizzes:read'],
    });
    const headers = { authorization: `Bearer ${key.body.secret}` };
    const withKey = async () => (await app.fastify.inject({ url: '/api/auth/me', headers })).statusCode;
    expect(await withKey()).toBe(200);
    const path = `/users/${idOf(teacher)}/status`;
    await admin.call('PUT', path, { status: 'suspended' });
    const next = await teacher.call('GET', '/auth/me');
    expect(next).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
    // If guests may call too, the answer is a guest's, and says that the session is over.
    const asGuest = await teacher.call('GET', '/quiz/public');
    expect(asGuest).toMatchObject({
      status: 200,
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    });
    for (const good of [
      await admin.call('GET', '/quiz/public'),
      await app.people.guest.call('GET', '/quiz/public'),
    ])
      expect(good.headers).not.toHaveProperty('www-authenticate');
    const login = () =>
      app.people.guest.call('POST', '/auth/login', { email: teacher.user?.email, password });
    expect(await login()).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    expect(await withKey()).toBe(401);
    await admin.call('PUT', path, { status: 'active' });
    expect((await teacher.call('GET', '/auth/me')).status).toBe(401);
    expect((await login()).status).toBe(200);
  });
});

describe('a deleted account', () => {
  it('takes its own data along and leaves its part in other people’s rounds, without its name', async () => {
    const room = await createRoom(app);
    const student = await app.people.create('student');
    const joined = await student.call<{ participantId: string }>('POST', `/quiz/join/${room.roomCode}`, {
      studentName: 'Ada',
    });
    expect(joined.status, joined.text).toBe(200);
    await room.teacher.call('POST', `/rounds/${room.roundId}/command`, {
      do: 'next',
      from: { phase: 'lobby', questionIndex: -1 },
    });
    const answer = { participantId: joined.body.participantId, questionId: 'q1', answer: 1 };
    await student.call('POST', `/quiz/${room.quizId}/response`, answer);
    const seats = () =>
      app.services.db.execute<{ name: string; user_id: string | null; answers: number }>(sql`
        select name, user_id, (select count(*)::int from answers a where a.seat_id = s.seat_id) as answers
        from seats s where round_id = ${room.roundId}`);
    expect((await seats()).rows).toEqual([{ name: 'Ada', user_id: idOf(student), answers: 1 }]);

    expect((await admin.call('DELETE', `/users/${idOf(student)}`)).body).toEqual({ ok: true });
    expect((await student.call('GET', '/auth/me')).status).toBe(401);
    expect((await seats()).rows).toEqual([{ name: 'Ada', user_id: null, answers: 1 }]);

    await admin.call('DELETE', `/users/${idOf(room.teacher)}`);
    const left = await app.services.db.execute<Record<string, number>>(sql`
      select (select count(*)::int from quizzes where owner_id = ${idOf(room.teacher)}) as quizzes,
        (select count(*)::int from rounds where round_id = ${room.roundId}) as rounds,
        (select count(*)::int from seats where round_id = ${room.roundId}) as seats,
        (select count(*)::int from answers where round_id = ${room.roundId}) as answers,
        (select count(*)::int from sessions where user_id = ${idOf(room.teacher)}) as sessions`);
    expect(left.rows).toEqual([{ quizzes: 0, rounds: 0, seats: 0, answers: 0, sessions: 0 }]);
    expect(await actionsAbout(idOf(room.teacher))).toEqual(['user.delete']);
  });
});
