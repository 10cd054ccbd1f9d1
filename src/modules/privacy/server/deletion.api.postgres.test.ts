// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#modules/accounts/contract.ts';
import { type Accounts, accountsOf, type Refused } from '#tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type Person, password } from '#tests/support/app/people.ts';
import { onePixel, setStage } from '#tests/support/app/stage.ts';
import { graceDays } from '../contract.ts';
import { sweepPrivacy } from './jobs.ts';

let app: TestApp;
let accounts: Accounts;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

beforeAll(async () => {
  app = await createTestApp();
  accounts = accountsOf(app);
});
afterAll(() => app?.close());

type Due = Refused & { dueAt: string };
const askFor = (person: Person) => person.call<Due>('POST', '/gdpr/data-deletion');
const keep = (person: Person) => person.call<Refused>('DELETE', '/gdpr/data-deletion');

async function signInAgain({ user }: Person): Promise<{ me: User; token: string }> {
  const token = await accounts.tokenOf(user?.email ?? '');
  const { body } = await accounts.call<{ user: User }>('GET', '/auth/me', undefined, { token });
  return { me: body.user, token };
}

async function waitOut(days: number): Promise<void> {
  app.advance(days * dayMs);
  await sweepPrivacy(app.services);
}

/** How often an id appears anywhere in the tables about people. */
async function tracesOf(userId: string): Promise<Record<string, number>> {
  const columns = await app.services.db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')`);
  const traces: Record<string, number> = {};
  for (const { table_name: table, column_name: column } of columns.rows) {
    const { rows } = await app.services.db.execute<{ found: number }>(sql`
      select count(*)::int as found from ${sql.identifier(table)}
      where ${sql.identifier(column)}::text like ${`%${userId}%`}`);
    if (rows[0]?.found) traces[`${table}.${column}`] = rows[0].found;
  }
  return traces;
}

describe('deleting your account', () => {
  it('marks it, keeps it for the grace period, and then deletes everything', async () => {
    const teacher = await app.people.create('teacher');
    const id = teacher.user?.id ?? '';
    const stage = await setStage(teacher);
    await teacher.call('POST', '/auth/avatar', onePixel);
    const asked = await askFor(teacher);
    expect(Date.parse(asked.body.dueAt) - app.services.now()).toBeGreaterThan((graceDays - 1) * dayMs);
    expect((await askFor(teacher)).body.dueAt).toBe(asked.body.dueAt);
    expect((await teacher.call('GET', `/quiz/${stage.openQuizId}`)).status).toBe(200);

    await waitOut(graceDays - 1);
    const before = await signInAgain(teacher);
    expect(before.me.deletionDueAt).toBe(asked.body.dueAt);
    expect(Object.keys(await tracesOf(id)).length).toBeGreaterThan(4);

    await waitOut(1);
    expect(await tracesOf(id)).toEqual({});
    expect(await accounts.isSignedIn(before.token)).toBe(false);
    expect((await accounts.login(teacher.user?.email ?? '')).status).toBe(401);
    // People in the round see that it was deleted; nothing breaks.
    const guest = app.people.guest;
    const question = { participantId: stage.participantId, questionId: 'q1', answer: 1, timeSpent: 1 };
    for (const reply of [
      await guest.call('POST', `/quiz/${stage.runningQuizId}/response`, question),
      await guest.call('POST', `/quiz/join/${stage.roomCode}`, { studentName: 'Late' }),
      await guest.call('GET', `/quiz/${stage.openQuizId}`),
    ])
      expect([404, 409], reply.text).toContain(reply.status);
  });

  it('is cancelled by signing in and keeping the account', async () => {
    const person = await app.people.create('student');
    await askFor(person);
    await waitOut(graceDays - 1);
    const { token } = await signInAgain(person);
    expect((await accounts.call('DELETE', '/gdpr/data-deletion', undefined, { token })).status).toBe(200);
    await waitOut(graceDays);
    expect((await signInAgain(person)).me.deletionDueAt).toBeNull();
    const { rows } = await app.services.db.execute<{ kind: string }>(
      sql`select kind from outbox where recipient = ${person.user?.email} order by created_at`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['deletion-begun', 'deletion-cancelled']);
  });

  it('leaves a student’s answers with the teacher, without the account', async () => {
    const [teacher, student] = [await app.people.create('teacher'), await app.people.create('student')];
    const stage = await setStage(teacher);
    const join = await student.call('POST', `/quiz/join/${stage.roomCode}`, { studentName: 'Grace' });
    expect(join.status, join.text).toBe(200);
    const id = student.user?.id ?? '';
    expect(await tracesOf(id)).toMatchObject({ 'seats.user_id': 1 });
    await askFor(student);
    await waitOut(graceDays);
    expect(await tracesOf(id)).toEqual({});
    const seats = await app.services.db.execute(
      sql`select user_id, name from seats where round_id = ${stage.roundId} and name = 'Grace'`,
    );
    expect(seats.rows).toEqual([{ user_id: null, name: 'Grace' }]);
  });

  it('frees the address', async () => {
    const { email } = await accounts.register();
    const token = await accounts.tokenOf(email);
    await accounts.call('POST', '/gdpr/data-deletion', {}, { token });
    await waitOut(graceDays);
    const { rows } = await app.services.db.execute(
      sql`select 1 from outbox where recipient = ${email} and kind = 'account-deleted'`,
    );
    expect(rows).toHaveLength(1);
    expect((await accounts.register({ email })).user.email).toBe(email);
  });

  it('asks for a recent proof', async () => {
    const person = await app.people.create('student');
    app.advance(16 * minuteMs);
    expect((await askFor(person)).body).toMatchObject({ code: 'reauthentication_required' });
    expect((await person.call('POST', '/auth/reauthenticate', { password })).status).toBe(200);
    expect((await askFor(person)).status).toBe(200);
  });

  it('can be requested and cancelled at the same instant without harm', async () => {
    const person = await app.people.create('student');
    const replies = await Promise.all([askFor(person), keep(person), askFor(person), keep(person)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('the last administrator', () => {
  async function onlyAdmins(count: number): Promise<Person[]> {
    await app.services.db.execute(sql`delete from users where role = 'admin'`);
    return Promise.all(Array.from({ length: count }, () => app.people.create('admin')));
  }

  it('stays', async () => {
    const [admin] = (await onlyAdmins(1)) as [Person];
    expect((await askFor(admin)).body).toEqual({
      code: 'last_admin',
      message: 'This is the last administrator. Make someone else an administrator first.',
    });
    expect((await admin.call('GET', '/auth/me')).status).toBe(200);
  });

  it('is an active one: a suspended one does not count', async () => {
    const [admin, suspended] = (await onlyAdmins(2)) as [Person, Person];
    await app.services.db.execute(
      sql`update users set status = 'suspended' where user_id = ${suspended.user?.id}`,
    );
    expect((await askFor(admin)).status).toBe(409);
  });

  it('remains when all of them expire on the same day, and no one else waits for that', async () => {
    const admins = await onlyAdmins(3);
    const student = await app.people.create('student');
    for (const person of [...admins, student]) expect((await askFor(person)).status).toBe(200);
    await waitOut(graceDays);
    const left = await app.services.db.execute(sql`select 1 from users where role = 'admin'`);
    expect(left.rows).toHaveLength(1);
    expect(await tracesOf(student.user?.id ?? '')).toEqual({});
  });
});
