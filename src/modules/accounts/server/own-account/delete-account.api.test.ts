// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, accountsOf, type Refused } from '../../../../../tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app/app.ts';
import { type Person, password } from '../../../../../tests/support/app/people.ts';
import { onePixel, setStage } from '../../../../../tests/support/app/stage.ts';

let app: TestApp;
let accounts: Accounts;
const minuteMs = 60_000;

beforeAll(async () => {
  app = await createTestApp();
  accounts = accountsOf(app);
});
afterAll(() => app?.close());

const deleteOf = (person: Person, withPassword?: string) =>
  person.call<Refused>(
    'POST',
    '/auth/delete-account',
    withPassword === undefined ? {} : { password: withPassword },
  );

/** How often an id stands anywhere in the tables that have to do with people. */
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

describe('deleting one’s account', () => {
  it('takes everything along, also a live round and the picture', async () => {
    const teacher = await app.people.create('teacher');
    const id = teacher.user?.id ?? '';
    const stage = await setStage(teacher);
    await teacher.call('POST', '/auth/avatar', onePixel);
    expect(Object.keys(await tracesOf(id)).length).toBeGreaterThan(4);
    expect((await deleteOf(teacher, password)).body).toEqual({ ok: true });
    expect(await tracesOf(id)).toEqual({});
    expect((await teacher.call('GET', '/auth/me')).status).toBe(401);
    expect((await accounts.login(teacher.user?.email ?? '')).status).toBe(401);
    // Whoever sat in the round is told that it is gone; nothing breaks.
    const guest = app.people.guest;
    const question = { participantId: stage.participantId, questionId: 'q1', answer: 1, timeSpent: 1 };
    for (const reply of [
      await guest.call('POST', `/quiz/${stage.runningQuizId}/response`, question),
      await guest.call('POST', `/quiz/join/${stage.roomCode}`, { studentName: 'Late' }),
      await guest.call('GET', `/quiz/${stage.openQuizId}`),
    ])
      expect([404, 409], reply.text).toContain(reply.status);
  });

  it('leaves what a student answered with the teacher, without the account', async () => {
    const [teacher, student] = [await app.people.create('teacher'), await app.people.create('student')];
    const stage = await setStage(teacher);
    const join = await student.call('POST', `/quiz/join/${stage.roomCode}`, { studentName: 'Grace' });
    expect(join.status, join.text).toBe(200);
    const id = student.user?.id ?? '';
    expect(await tracesOf(id)).toMatchObject({ 'seats.user_id': 1 });
    expect((await deleteOf(student, password)).status).toBe(200);
    expect(await tracesOf(id)).toEqual({});
    const seats = await app.services.db.execute(
      sql`select user_id, name from seats where round_id = ${stage.roundId} and name = 'Grace'`,
    );
    expect(seats.rows).toEqual([{ user_id: null, name: 'Grace' }]);
  });

  it('leaves the address free', async () => {
    const { email } = await accounts.register();
    const token = await accounts.tokenOf(email);
    await accounts.call('POST', '/auth/delete-account', { password }, { token });
    expect((await accounts.register({ email })).user.email).toBe(email);
  });

  it.each([undefined, '', 'Wrong-horse-7'])('asks for the password; %j is not it', async (given) => {
    const person = await app.people.create('student');
    const reply = await deleteOf(person, given);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: 'wrong_password' });
    expect((await person.call('GET', '/auth/me')).status).toBe(200);
  });

  it('slows down who guesses the password', async () => {
    const person = await app.people.create('student');
    for (let turn = 0; turn < 5; turn += 1) await deleteOf(person, 'Wrong-horse-7');
    expect((await deleteOf(person, password)).body).toMatchObject({ code: 'sign_in_delayed' });
  });

  it('asks for a recent proof where there is no password', async () => {
    const person = await app.people.create('student');
    await app.services.db.execute(
      sql`update users set password_hash = '' where user_id = ${person.user?.id}`,
    );
    app.advance(16 * minuteMs);
    expect((await deleteOf(person, password)).body).toMatchObject({ code: 'reauthentication_required' });
    await app.services.db.execute(sql`
      update sessions set authenticated_at = ${new Date(app.services.now()).toISOString()}
      where user_id = ${person.user?.id}`);
    expect((await deleteOf(person)).status).toBe(200);
  });

  it('is done once by two who ask at the same instant', async () => {
    const person = await app.people.create('student');
    const replies = await Promise.all([deleteOf(person, password), deleteOf(person, password)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('the last administrator', () => {
  async function onlyAdmins(count: number): Promise<Person[]> {
    await app.services.db.execute(sql`delete from users where role = 'admin'`);
    return Promise.all(Array.from({ length: count }, () => app.people.create('admin')));
  }

  it('stays', async () => {
    const [admin] = (await onlyAdmins(1)) as [Person];
    expect((await deleteOf(admin, password)).body).toEqual({
      code: 'last_admin',
      message: 'This is the last administrator. Make somebody else an administrator first.',
    });
    expect((await admin.call('GET', '/auth/me')).status).toBe(200);
  });

  it('is one who is active: a suspended one does not count', async () => {
    const [admin, suspended] = (await onlyAdmins(2)) as [Person, Person];
    await app.services.db.execute(
      sql`update users set status = 'suspended' where user_id = ${suspended.user?.id}`,
    );
    expect((await deleteOf(admin, password)).status).toBe(409);
  });

  it('is left over when all of them leave at the same instant', async () => {
    const admins = await onlyAdmins(5);
    const replies = await Promise.all(admins.map((admin) => deleteOf(admin, password)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
    const left = await app.services.db.execute(sql`select 1 from users where role = 'admin'`);
    expect(left.rows).toHaveLength(1);
  });
});
