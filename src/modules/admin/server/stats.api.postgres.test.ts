// Also on Postgres: rows are searched, sorted and summed there.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#modules/audit/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';
import type { AdminStats, Job, UserActivity } from '../contract.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

async function stats(): Promise<AdminStats> {
  app.advance(6_000);
  const reply = await admin.call<{ stats: AdminStats }>('GET', '/admin/stats');
  expect(reply.status, reply.text).toBe(200);
  return reply.body.stats;
}

describe('numbers', () => {
  it('increase with accounts, quizzes, rounds and answers, in total and on their day', async () => {
    const before = await stats();
    const room = await createRoom(app);
    const student = await app.people.create('student');
    const { body } = await student.call<{ participantId: string }>('POST', `/quiz/join/${room.roomCode}`, {
      studentName: 'Ada',
    });
    const next = { do: 'next', from: { phase: 'lobby', questionIndex: -1 } };
    await room.teacher.call('POST', `/rounds/${room.roundId}/command`, next);
    const answer = { participantId: body.participantId, questionId: 'q1', answer: 1 };
    await student.call('POST', `/quiz/${room.quizId}/response`, answer);
    await admin.call('PUT', `/users/${student.user?.id}/status`, { status: 'suspended' });
    const after = await stats();
    expect(after).toMatchObject({
      totalUsers: before.totalUsers + 2,
      suspendedUsers: before.suspendedUsers + 1,
      totalQuizzes: before.totalQuizzes + 1,
      totalRounds: before.totalRounds + 1,
      activeRounds: before.activeRounds + 1,
      totalAnswers: before.totalAnswers + 1,
      usersByRole: { admin: 1, teacher: 1, student: 1 },
      // The admin counts as Enterprise, and the room's teacher has it.
      usersByPlan: { Enterprise: 2, Pro: 0, Free: 1 },
      mail: { isConfigured: false },
    });
    for (const series of Object.values(after.perDay)) expect(series).toHaveLength(30);
    const lastOf = (series: { count: number }[]) => series.at(-1)?.count;
    expect(lastOf(after.perDay.users)).toBe((lastOf(before.perDay.users) ?? 0) + 2);
    expect(lastOf(after.perDay.quizzes)).toBe(1);
    expect(lastOf(after.perDay.rounds)).toBe(1);
    expect(lastOf(after.perDay.answers)).toBe(1);

    const activity = async (person: Person) =>
      (await admin.call<{ activity: UserActivity }>('GET', `/users/${person.user?.id}/activity`)).body
        .activity;
    expect(await activity(room.teacher)).toEqual({
      quizCount: 1,
      roundCount: 1,
      seatCount: 0,
      lastRoundAt: expect.any(String),
    });
    expect(await activity(student)).toMatchObject({ quizCount: 0, roundCount: 0, seatCount: 1 });
    expect((await activity(admin)).lastRoundAt).toBeNull();
  });

  it('count each account on its day in UTC, and leave out those older than 30 days', async () => {
    const at = async (moment: Date) => {
      const { user } = await app.people.create('student');
      await app.services.db.execute(
        sql`update users set created_at = ${moment.toISOString()}::timestamptz where user_id = ${user?.id}`,
      );
    };
    const before = await stats();
    const midnight = new Date(`${before.perDay.users[10]?.day}T00:00:00Z`);
    await at(midnight);
    await at(new Date(midnight.getTime() - 1));
    await at(new Date(midnight.getTime() - 40 * 24 * 60 * 60_000));
    const { perDay } = await stats();
    expect(perDay.users[10]?.count).toBe((before.perDay.users[10]?.count ?? 0) + 1);
    expect(perDay.users[9]?.count).toBe((before.perDay.users[9]?.count ?? 0) + 1);
    const sum = (series: { count: number }[]) => series.reduce((total, { count }) => total + count, 0);
    expect(sum(perDay.users)).toBe(sum(before.perDay.users) + 2);
  });

  it('are counted once for everyone who asks within a few seconds', async () => {
    const { totalUsers } = await stats();
    await app.people.create('student');
    const again = await admin.call<{ stats: AdminStats }>('GET', '/admin/stats');
    expect(again.body.stats.totalUsers).toBe(totalUsers);
    expect((await stats()).totalUsers).toBe(totalUsers + 1);
  });
});

describe('jobs', () => {
  const failed = async () => {
    const { rows } = await app.services.db.execute<{ id: string }>(sql`
      insert into pgboss.job (name, data, state, retry_count, retry_limit, output, completed_on)
      values ('sweep-audit-log', '{"about": "somebody"}', 'failed', 2, 2, '{"message": "The disk is full."}', now())
      returning id`);
    return rows[0]?.id ?? '';
  };

  it('are listed with their outcome, never with their content', async () => {
    const id = await failed();
    const reply = await admin.call<{ jobs: Job[]; kinds: { name: string; title: string }[]; total: number }>(
      'GET',
      '/admin/jobs?state=failed&name=sweep-audit-log',
    );
    expect(reply.body.jobs[0]).toMatchObject({
      id,
      name: 'sweep-audit-log',
      state: 'failed',
      attempts: 3,
      problem: 'The disk is full.',
    });
    expect(reply.text).not.toContain('somebody');
    const { kinds } = reply.body;
    expect(kinds).toContainEqual({ name: 'sweep-audit-log', title: 'Remove old entries of the audit log' });
    // Words, and no two alike: administrators choose by them.
    for (const { title } of kinds) expect(title).toMatch(/^\p{Lu}[^_]+ /u);
    expect(new Set(kinds.map(({ title }) => title)).size).toBe(kinds.length);
  });

  it('that failed are tried again, which is recorded; others are not', async () => {
    const id = await failed();
    expect((await admin.call('POST', `/admin/jobs/${id}/retry`)).body).toEqual({ ok: true });
    const { body } = await admin.call<{ entries: AuditEntry[] }>('GET', `/admin/audit?subjectId=${id}`);
    expect(body.entries).toEqual([
      expect.objectContaining({ action: 'job.retry', subjectLabel: 'sweep-audit-log' }),
    ]);
    const again = await admin.call('POST', `/admin/jobs/${id}/retry`);
    expect(again.body).toMatchObject({ code: 'job_not_found' });
    const unknown = `/admin/jobs/${crypto.randomUUID()}/retry`;
    expect((await admin.call('POST', unknown)).status).toBe(404);
  });
});
