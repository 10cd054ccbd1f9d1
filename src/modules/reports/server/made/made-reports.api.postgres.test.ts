// Also on Postgres: several write at once, and work in the background decides.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';
import { pdfPages } from '#tests/support/files/pdf-text.ts';
import { readZip } from '#tests/support/files/zip-files.ts';
import { createQuiz, createRoom } from '#tests/support/quizzes/live-room.ts';
import { ok } from '#tests/support/quizzes/marking.ts';
import type { MadeReport } from '../../contract/made.ts';
import { sweepReports } from './schedules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const questions = [{ type: 'true-false', question: 'Heparin thins.', correctAnswer: 0, id: 'q1' }];

async function playedQuiz(owner: Person, title: string, names: readonly string[] = ['Ada']): Promise<string> {
  const settings = { pace: 'self' as const, showResults: 'at-end' as const };
  const quizId = await createQuiz(owner, { title, settings, questions }, true);
  for (const studentName of names)
    await ok(app.people.guest, 'POST', `/quiz/${quizId}/submit`, { studentName, answers: { q1: 0 } });
  return quizId;
}

const listOf = async (person: Person) =>
  (await ok<{ reports: MadeReport[] }>(person, 'GET', '/reports')).reports;
const askFor = async (person: Person, quizIds: string[], format = 'csv') =>
  (await ok<{ report: MadeReport }>(person, 'POST', '/reports', { quizIds, format })).report;
const ready = (person: Person, reportId?: string) =>
  eventually(async () => {
    const report = (await listOf(person)).find(({ id }) => reportId === undefined || id === reportId);
    expect(report?.state).toBe('ready');
    return report as MadeReport;
  });
function file(person: Person, { id }: MadeReport) {
  const authorization = `Bearer ${person.token}`;
  return app.fastify.inject({ url: `/api/reports/${id}/file`, headers: { authorization } });
}
async function mailsTo(person: Person): Promise<{ kind: string; subject: string }[]> {
  const { rows } = await app.services.db.execute<{ kind: string; subject: string }>(
    sql`select kind, subject from outbox where recipient = ${person.user?.email} and kind like 'report-%'`,
  );
  return rows;
}

describe('reports of several quizzes', () => {
  it('are made in the background, listed with how far they are, and downloadable only by their owner', async () => {
    const [teacher, other] = [await app.people.create('teacher'), await app.people.create('teacher')];
    const quizIds = [await playedQuiz(teacher, 'Antidotes'), await playedQuiz(teacher, 'Doses')];
    const asked = await askFor(teacher, quizIds);
    expect(asked).toMatchObject({ kind: 'bulk', format: 'csv', files: 2 });
    const made = await ready(teacher, asked.id);
    expect(made).toMatchObject({ files: 2, filesMade: 2 });
    expect(made.sizeBytes).toBeGreaterThan(100);
    const reply = await file(teacher, made);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = await readZip(reply.rawPayload);
    expect([...files.keys()].map((path) => path.split('/')[0])).toEqual([
      'List of reports.csv',
      'Antidotes',
      'Doses',
    ]);
    expect([...files.values()].at(-1)?.toString()).toContain('Heparin thins');
    // The same again to the byte.
    expect((await file(teacher, made)).rawPayload.equals(reply.rawPayload)).toBe(true);

    expect((await file(other, made)).statusCode).toBe(404);
    for (const [method, path] of [
      ['POST', `/reports/${made.id}/cancel`],
      ['DELETE', `/reports/${made.id}`],
    ] as const)
      expect((await other.call(method, path)).status, path).toBe(404);
    expect(await listOf(other)).toEqual([]);
    const foreign = await other.call('POST', '/reports', { quizIds, format: 'csv' });
    expect(foreign.status).toBe(404);

    // The quiz's text is deleted with it.
    await ok(teacher, 'POST', `/reports/${made.id}/cancel`, {});
    expect((await teacher.call('DELETE', `/quiz/${quizIds[0]}`)).status).toBe(200);
    expect([...(await readZip((await file(teacher, made)).rawPayload)).keys()]).toHaveLength(2);
    expect((await teacher.call('DELETE', `/reports/${made.id}`)).status).toBe(200);
    expect(await listOf(teacher)).toEqual([]);
    expect((await file(teacher, made)).statusCode).toBe(404);
    const left = await app.services.db.execute(sql`select 1 from report_parts where report_id = ${made.id}`);
    expect(left.rows).toEqual([]);
  });

  it('belong to a plan, and three at a time are enough', async () => {
    const free = await app.people.create('teacher', 'Free');
    const quizIds = [await playedQuiz(free, 'Own')];
    const refused = await free.call<{ code: string }>('POST', '/reports', { quizIds, format: 'csv' });
    expect([refused.status, refused.body.code]).toEqual([403, 'feature_locked']);

    const teacher = await app.people.create('teacher');
    const own = [await playedQuiz(teacher, 'Own')];
    await app.services.db.execute(sql`
      insert into reports (report_id, owner_id, kind, format, state, run_id, progress_at, created_at)
      select 'busy' || n, ${teacher.user?.id}, 'bulk', 'csv', 'working', 'somebody', now(), now()
      from generate_series(1, 3) n`);
    const many = await teacher.call<{ code: string }>('POST', '/reports', { quizIds: own, format: 'csv' });
    expect([many.status, many.body.code]).toEqual([409, 'too_many_reports']);
    expect((await teacher.call<{ code: string }>('GET', '/reports/busy1/file')).body.code).toBe(
      'report_not_ready',
    );
    // One that is stopped stays stopped, and makes room.
    const stopped = await ok<{ report: MadeReport }>(teacher, 'POST', '/reports/busy1/cancel', {});
    expect(stopped.report.state).toBe('cancelled');
    await ready(teacher, (await askFor(teacher, own)).id);
    expect((await listOf(teacher)).find(({ id }) => id === 'busy1')?.state).toBe('cancelled');
  });

  it('continue where a server ended: nothing is written twice, nothing is left out', async () => {
    const teacher = await app.people.create('teacher');
    const quizIds = [await playedQuiz(teacher, 'First'), await playedQuiz(teacher, 'Second')];
    const { id } = await ready(teacher, (await askFor(teacher, quizIds)).id);
    const { db } = app.services;
    // As left by a server that was killed while writing the second file.
    await db.execute(sql`update report_parts set content = 'kept' where report_id = ${id} and entry = 0`);
    await db.execute(sql`update report_parts set content = 'half' where report_id = ${id} and entry = 1`);
    await db.execute(
      sql`update report_entries set made_at = null, size_bytes = 0 where report_id = ${id} and number = 1`,
    );
    await db.execute(sql`update reports set state = 'working', run_id = 'a killed server',
      progress_at = now() - interval '1 day', ready_at = null where report_id = ${id}`);
    expect((await listOf(teacher))[0]).toMatchObject({ state: 'working', filesMade: 1 });
    await sweepReports(app.services);
    await sweepReports(app.services);
    const made = await ready(teacher, id);
    const texts = [...(await readZip((await file(teacher, made)).rawPayload)).values()].map(String);
    expect(texts[1]).toBe('kept');
    expect(texts[2]).toContain('Heparin thins');
  });
});

describe('reports by email', () => {
  const choose = (person: Person, frequency: string) =>
    ok<{ frequency: string }>(person, 'PUT', '/reports/schedule', { frequency });

  it('emailed reports come once after each round, as a link, and end when access ends', async () => {
    const room = await createRoom(app, { plan: 'Free', title: 'Reversal', questions });
    const { teacher } = room;
    expect(await ok(teacher, 'GET', '/reports/schedule')).toEqual({ frequency: 'never' });
    await room.join('Ada');
    await choose(teacher, 'round');
    await ok(teacher, 'POST', `/quiz/${room.quizId}/stop`, {});
    await Promise.all([sweepReports(app.services), sweepReports(app.services)]);
    const made = await ready(teacher);
    expect(made).toMatchObject({ kind: 'round', format: 'pdf', title: 'Reversal' });
    const reply = await file(teacher, made);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(pdfPages(reply.rawPayload).join('')).toContain('Ada');
    // Taken off the list, it does not come again.
    await teacher.call('DELETE', `/reports/${made.id}`);
    await sweepReports(app.services);
    expect(await listOf(teacher)).toEqual([]);
    expect(await mailsTo(teacher)).toEqual([{ kind: 'report-round', subject: 'Report: Reversal' }]);

    await app.services.db.execute(
      sql`update users set status = 'suspended' where user_id = ${teacher.user?.id}`,
    );
    await sweepReports(app.services);
    const left = await app.services.db.execute(
      sql`select 1 from report_schedules where user_id = ${teacher.user?.id}`,
    );
    expect(left.rows).toEqual([]);
  });

  it('emailed reports come once a week, where anything happened', async () => {
    const [busy, idle] = [await app.people.create('teacher'), await app.people.create('teacher')];
    const quizId = await playedQuiz(busy, 'Kinetics', ['Ada', 'Ben']);
    for (const person of [busy, idle]) await choose(person, 'weekly');
    await sweepReports(app.services);
    // The week before had ended by then.
    expect(await listOf(busy)).toEqual([]);
    const { db } = app.services;
    await db.execute(sql`update report_schedules set since = now() - interval '30 days', last_week = ''`);
    await db.execute(sql`update seats s set completed_at = date_trunc('week', now() at time zone 'UTC') - interval '11 days'
      from rounds r where r.round_id = s.round_id and r.quiz_id = ${quizId} and s.name = 'Ada'`);
    await db.execute(sql`update seats s set completed_at = date_trunc('week', now() at time zone 'UTC') - interval '5 days'
      from rounds r where r.round_id = s.round_id and r.quiz_id = ${quizId} and s.name = 'Ben'`);
    for (let time = 0; time < 3; time += 1) await sweepReports(app.services);
    const made = await ready(busy);
    expect(made.kind).toBe('week');
    expect(await listOf(idle)).toEqual([]);
    const text = pdfPages((await file(busy, made)).rawPayload).join(' ');
    expect(text).toContain('Kinetics');
    for (const name of ['Ada', 'Ben']) expect(text).not.toContain(name);
    expect((await mailsTo(busy)).map(({ kind }) => kind)).toEqual(['report-week']);
    expect(await mailsTo(idle)).toEqual([]);
    await choose(busy, 'never');
    expect(await ok(busy, 'GET', '/reports/schedule')).toEqual({ frequency: 'never' });
  });
});
