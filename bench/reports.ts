// What analytics of 10,000 attempts at 50 questions take, first and again, beside one aggregate over the same answers; the PDF of 300
// students; and how much memory reports of 10,000 and of 100,000 answers take. TEST_DATABASE_URL measures Postgres instead.
import v8 from 'node:v8';
import vm from 'node:vm';
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
  // In parts: one statement for all of them would keep a busy machine's embedded database longer than it allows.
  for (let from = 1; from < attempts; from += 1_000)
    await db.execute(sql`
    insert into answers (seat_id, question_id, round_id, answer, fraction, points, received_at)
    select s.seat_id, 'q' || q, s.round_id, '0', f, f, now()
    from seats s join rounds r on r.round_id = s.round_id cross join generate_series(1, 50) q
      cross join lateral (select ((s.number * 7919 + q * 104729 + s.number * q) % 100 >= q + 20)::int as f) x
    where r.quiz_id = ${quizId} and s.number > ${from}::int and s.number <= ${from + 1_000}::int`);
  await db.execute(sql`analyze`);
  return quizId;
}

type Taken = { ms: number; cpuMs: number };

/** Processor time is that of this process: with the embedded database, which runs in it, and without Postgres. */
async function timed<T>(work: () => Promise<T>): Promise<Taken & { value: T }> {
  const start = performance.now();
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1_000, value };
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const row = (what: string, { ms, cpuMs }: Taken) => [what, round(ms), round(cpuMs)];

const megabytes = (bytes: number) => String(Math.round(bytes / 1024 ** 2));

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

async function read(url: string, token: string | null): Promise<number> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} from ${url}`);
  let bytes = 0;
  for await (const chunk of reply.body) bytes += chunk.byteLength;
  return bytes;
}

/** Memory in use after garbage collection, without the database, which runs in its own thread. */
function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** How much more is in use at most while a file is read to its end and thrown away. */
async function growth(url: string, token: string | null): Promise<number> {
  const before = inUse();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, inUse());
  }, 500);
  try {
    await read(url, token);
    return highest - before;
  } finally {
    clearInterval(watch);
  }
}

async function measureMemory(app: TestApp, teacher: Person): Promise<string[][]> {
  const origin = await app.listen();
  const sizes: [string, string][] = [
    ['10,000', await quizWith(app, teacher, 200)],
    ['100,000', await quizWith(app, teacher, 2_000)],
  ];
  const rows: string[][] = [];
  for (const format of ['csv', 'xlsx', 'pdf']) {
    // What the format needs is loaded by another quiz.
    await read(
      `${origin}/api/quiz/${await quizWith(app, teacher, 20)}/report?format=${format}`,
      teacher.token,
    );
    for (const [answers, quizId] of sizes) {
      const url = `${origin}/api/quiz/${quizId}/report?format=${format}`;
      const taken = await timed(() => read(url, teacher.token));
      const written = megabytes(taken.value);
      // Apart from the times: collecting garbage again and again takes time itself.
      const grown = round((await growth(url, teacher.token)) / 1024 ** 2);
      rows.push([...row(`${format} of ${answers} answers`, taken), written, grown]);
    }
  }
  return rows;
}

async function measure(): Promise<{ times: string[][]; memory: string[][] }> {
  const app = await createTestApp();
  try {
    const teacher = await app.people.create('teacher', 'Enterprise');
    const memory = await measureMemory(app, teacher);
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
    const warm: Taken[] = [];
    for (let go = 0; go < 5; go += 1) warm.push(await timed(() => ask(`/analytics/quiz/${large}`)));
    const teachers = await timed(() => ask(`/analytics/teacher/${teacher.user?.id}`));
    const pdf = await timed(() => ask(`/quiz/${small}/report?format=pdf`));
    const history = await timed(() => ask(`/quiz/${large}/question-history`));
    const similar = await timed(() => ask(`/quiz/${small}/similarity`));
    const similarOfMany = await timed(() => ask(`/quiz/${many}/similarity`));
    const times = [
      row('one aggregate over the same answers', floor),
      row('analytics of the quiz, first', cold),
      row('analytics of the quiz, again (median of 5)', {
        ms: median(warm.map(({ ms }) => ms)),
        cpuMs: median(warm.map(({ cpuMs }) => cpuMs)),
      }),
      row('analytics of the teacher', teachers),
      row('PDF of 300 students', pdf),
      row('history of each question, for the editor', history),
      row('similar errors among 300 students', similar),
      row('similar errors among 1,000 students', similarOfMany),
    ];
    return { times, memory };
  } finally {
    await app.close();
  }
}

console.log(`${machine()} · ${process.env.TEST_DATABASE_URL ? 'Postgres' : 'embedded database'}`);
console.log(`Busy with other things before: ${Math.round((await busyShare()) * 100)}%.\n`);
const { times, memory } = await measure();
const columns = ['ms', 'processor ms'];
console.log(table(['what, 10,000 attempts at 50 questions', ...columns], times));
console.log(table(['a report read to its end', ...columns, 'MB written', 'MB more in use'], memory));
