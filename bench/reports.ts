// What analytics of 10,000 attempts at 50 questions take, first and again, beside one aggregate over the same answers; and the PDF of 300 students.
import { sql } from 'drizzle-orm';
import { questionTypeNames, sampleQuestion } from '#question-types/registry.ts';
import { createTestApp, type TestApp } from '../tests/support/app/app.ts';
import type { Person } from '../tests/support/app/people.ts';
import { createQuiz } from '../tests/support/quizzes/live-room.ts';
import { busyShare, machine } from './machine.ts';
import { round, table } from './statistics.ts';

const [type] = questionTypeNames;
if (!type) throw new Error('there is no question type');
const questions = Array.from({ length: 50 }, (_, index) => ({
  ...sampleQuestion(type),
  id: `q${index + 1}`,
  points: 1,
}));

/** A quiz with so many attempts, all submitted; what each got right is the same in every run. */
async function quizWith(app: TestApp, teacher: Person, attempts: number): Promise<string> {
  const settings = { pace: 'self' as const, showResults: 'at-end' as const };
  const quizId = await createQuiz(teacher, { settings, questions }, true);
  const body = { studentName: 'Ada', answers: {} };
  const first = await app.people.guest.call('POST', `/quiz/${quizId}/submit`, body);
  if (first.status !== 200) throw new Error(first.text);
  const { db } = app.services;
  await db.execute(sql`
    insert into seats (round_id, number, name, name_key, participant_hash, is_anonymous, joined_at, completed_at, score)
    select round_id, n, 'Student ' || n, 'student ' || n, 'hash ' || ${quizId}::text || n, false, now(), now(), 25
    from rounds, generate_series(2, ${attempts}::int) n where quiz_id = ${quizId}`);
  await db.execute(sql`
    insert into answers (seat_id, question_id, round_id, answer, fraction, points, received_at)
    select s.seat_id, 'q' || q, s.round_id, '0', f, f, now()
    from seats s join rounds r on r.round_id = s.round_id cross join generate_series(1, 50) q
      cross join lateral (select ((s.number * 7919 + q * 104729 + s.number * q) % 100 >= q + 20)::int as f) x
    where r.quiz_id = ${quizId} and s.number > 1`);
  await db.execute(sql`analyze`);
  return quizId;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function measure(): Promise<string[][]> {
  const app = await createTestApp();
  try {
    const teacher = await app.people.create('teacher', 'Enterprise');
    const large = await quizWith(app, teacher, 10_000);
    const small = await quizWith(app, teacher, 300);
    const many = await quizWith(app, teacher, 1_000);
    const ask = async (path: string) => {
      const authorization = `Bearer ${teacher.token}`;
      const reply = await app.fastify.inject({ url: `/api${path}`, headers: { authorization } });
      if (reply.statusCode !== 200) throw new Error(reply.body.slice(0, 300));
    };
    const aggregate = () =>
      app.services.db.execute(sql`
        select a.question_id, avg(a.fraction) from answers a join rounds r on r.round_id = a.round_id
        where r.quiz_id = ${large} group by a.question_id`);
    const floor = await timed(aggregate);
    const cold = await timed(() => ask(`/analytics/quiz/${large}`));
    const warm: number[] = [];
    for (let go = 0; go < 5; go += 1) warm.push((await timed(() => ask(`/analytics/quiz/${large}`))).ms);
    const teachers = await timed(() => ask(`/analytics/teacher/${teacher.user?.id}`));
    const pdf = await timed(() => ask(`/quiz/${small}/report?format=pdf`));
    const history = await timed(() => ask(`/quiz/${large}/question-history`));
    const similar = await timed(() => ask(`/quiz/${small}/similarity`));
    const similarOfMany = await timed(() => ask(`/quiz/${many}/similarity`));
    return [
      ['one aggregate over the same answers', round(floor.ms)],
      ['analytics of the quiz, first', round(cold.ms)],
      ['analytics of the quiz, again (median of 5)', round(median(warm))],
      ['analytics of the teacher', round(teachers.ms)],
      ['PDF of 300 students', round(pdf.ms)],
      ['history of each question, for the editor', round(history.ms)],
      ['similar errors among 300 students', round(similar.ms)],
      ['similar errors among 1,000 students', round(similarOfMany.ms)],
    ];
  } finally {
    await app.close();
  }
}

console.log(machine());
console.log(`Busy with other things before: ${Math.round((await busyShare()) * 100)}%.\n`);
console.log(table(['what, 10,000 attempts at 50 questions', 'ms'], await measure()));
