import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '#tests/support/app/eventually.ts';
import { emptyTemplate } from '#tests/support/app/template.ts';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import type { JobRecord, JobState } from './job-records.ts';
import { defineJob, type JobAttempt, startJobs, workOn } from './jobs.ts';

const silent = { info() {}, warn() {}, error() {} };
type Jobs = Awaited<ReturnType<typeof startJobs>>;

let dataDir: string;
let database: OpenDatabase;
const running: Jobs[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'jobs-test-'));
  database = await openDatabase({ dataDir, templateDir: emptyTemplate, log: silent });
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});
afterAll(async () => {
  await database?.close();
  await tidyAway(dataDir);
});

/** A separate kind for each test, and a worker that records what it received and does what the test says. */
function kindOf(name: string, work: (note: string, attempt: JobAttempt) => Promise<void> | void = () => {}) {
  const done: { note: string; attempt: number; isLast: boolean }[] = [];
  const kind = defineJob({
    name,
    title: `About ${name}`,
    data: z.object({ note: z.string() }),
    retries: 2,
    retryDelaySeconds: 100,
  });
  const worker = workOn(kind, async ({ note }, attempt) => {
    done.push({ note, attempt: attempt.attempt, isLast: attempt.isLast });
    await work(note, attempt);
  });
  return { kind, worker, done };
}

async function start(...workers: Parameters<Jobs['run']>[0]): Promise<Jobs> {
  // Tests move due times in the database without announcing it.
  return startLooking(1, ...workers);
}

async function startLooking(everySeconds: number | undefined, ...workers: Parameters<Jobs['run']>[0]) {
  const jobs = await startJobs(database, silent, everySeconds);
  running.push(jobs);
  await jobs.run(workers);
  return jobs;
}

async function stop(jobs: Jobs): Promise<void> {
  running.splice(running.indexOf(jobs), 1);
  await jobs.stop();
}

async function only(jobs: Jobs, name: string): Promise<JobRecord> {
  const found = await jobs.list({ name, page: 1, limit: 10 });
  expect(found.total).toBe(1);
  return found.jobs[0] as JobRecord;
}

async function untilState(jobs: Jobs, name: string, state: JobState): Promise<JobRecord> {
  await eventually(async () => expect((await only(jobs, name)).state).toBe(state));
  return only(jobs, name);
}

/** Moves the next try of a job to now. */
async function makeDue(jobs: Jobs, name: string): Promise<void> {
  const { jobId } = await only(jobs, name);
  await database.db.execute(sql`update pgboss.job set start_after = now() where id = ${jobId}::uuid`);
}

describe('a job', () => {
  it('is processed with its data, once', async () => {
    const { kind, worker, done } = kindOf('plain');
    const jobs = await start(worker);
    await jobs.enqueue(kind, { note: 'hello' });
    expect(await untilState(jobs, 'plain', 'completed')).toMatchObject({ attempts: 1, problem: null });
    expect(done).toEqual([{ note: 'hello', attempt: 1, isLast: false }]);
  });

  it('with invalid data is refused when it is queued', async () => {
    const { kind, worker } = kindOf('shape');
    const jobs = await start(worker);
    await expect(jobs.enqueue(kind, { note: 7 } as never)).rejects.toThrow();
    expect((await jobs.list({ name: 'shape', page: 1, limit: 10 })).total).toBe(0);
  });

  it('that fails is retried after growing pauses, and finally fails permanently', async () => {
    const { kind, worker, done } = kindOf('hopeless', (_, { attempt }) => {
      throw new Error(`It broke the ${attempt}. time.`);
    });
    const jobs = await start(worker);
    await jobs.enqueue(kind, { note: '' });
    const pauseOf = async () => {
      const { rows } = await database.db.execute<{ seconds: number }>(
        sql`select extract(epoch from start_after - now())::float as seconds from pgboss.job where name = 'hopeless'`,
      );
      return rows[0]?.seconds ?? 0;
    };
    expect(await untilState(jobs, 'hopeless', 'retry')).toMatchObject({
      attempts: 1,
      problem: 'It broke the 1. time.',
    });
    const first = await pauseOf();
    expect(first).toBeGreaterThan(60);
    expect(first).toBeLessThanOrEqual(200);
    await makeDue(jobs, 'hopeless');
    await eventually(async () => {
      expect(done).toHaveLength(2);
      expect((await only(jobs, 'hopeless')).problem).toBe('It broke the 2. time.');
    });
    const second = await pauseOf();
    expect(second).toBeGreaterThan(160);
    expect(second).toBeLessThanOrEqual(400);
    await makeDue(jobs, 'hopeless');
    expect(await untilState(jobs, 'hopeless', 'failed')).toMatchObject({
      attempts: 3,
      retries: 2,
      problem: 'It broke the 3. time.',
    });
    expect(done.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  it('that failed permanently is processed once more on request', async () => {
    let isBroken = true;
    const { kind, worker } = kindOf('mended', () => {
      if (isBroken) throw new Error('Broken.');
    });
    const jobs = await start({ ...worker, kind: { ...worker.kind, retries: 0 } });
    await jobs.enqueue(kind, { note: '' });
    const { jobId } = await untilState(jobs, 'mended', 'failed');
    const undone = database.db.transaction(async (tx) => {
      expect(await jobs.retry(jobId, tx)).toBe('mended');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect((await only(jobs, 'mended')).state).toBe('failed');
    isBroken = false;
    expect(await jobs.retry(jobId)).toBe('mended');
    await untilState(jobs, 'mended', 'completed');
    expect(await jobs.retry(jobId)).toBeNull();
    for (const unknown of [crypto.randomUUID(), 'mended']) expect(await jobs.retry(unknown)).toBeNull();
  });

  it('waits until its time', async () => {
    const { kind, worker, done } = kindOf('later');
    const jobs = await start(worker);
    const startAt = new Date(Date.now() + 3_600_000);
    await jobs.enqueue(kind, { note: '' }, { startAt });
    expect((await only(jobs, 'later')).startsAfter).toEqual(startAt);
    const { kind: other, worker: otherWorker, done: otherDone } = kindOf('later-probe');
    const probe = await start(otherWorker, worker);
    await probe.enqueue(other, { note: '' });
    await eventually(() => expect(otherDone).toHaveLength(1));
    expect(done).toEqual([]);
    await makeDue(jobs, 'later');
    await eventually(() => expect(done).toHaveLength(1));
  });

  it('with a key waits once, and again after it is done', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { kind, worker, done } = kindOf('keyed', () => gate);
    const jobs = await start(worker);
    await jobs.enqueue(kind, { note: 'first' }, { key: 'k' });
    await eventually(() => expect(done).toHaveLength(1));
    expect(await jobs.withoutJob(kind, ['k', 'other'])).toEqual(['other']);
    // The first one is being processed, so that one more may wait, and only one.
    for (const note of ['second', 'third']) await jobs.enqueue(kind, { note }, { key: 'k' });
    await jobs.enqueue(kind, { note: 'else' }, { key: 'other' });
    release();
    await eventually(() => expect(done.map(({ note }) => note)).toEqual(['first', 'second', 'else']));
    expect((await jobs.list({ name: 'keyed', page: 1, limit: 10 })).total).toBe(3);
  });
});

describe('queueing', () => {
  it('within a transaction commits and rolls back with it', async () => {
    const { kind, worker, done } = kindOf('within');
    const jobs = await start(worker);
    const undone = database.db.transaction(async (tx) => {
      await jobs.enqueue(kind, { note: 'undone' }, { within: tx });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await database.db.transaction((tx) => jobs.enqueue(kind, { note: 'kept' }, { within: tx }));
    await eventually(() => expect(done).toHaveLength(1));
    expect(done[0]?.note).toBe('kept');
    expect((await jobs.list({ name: 'within', page: 1, limit: 10 })).total).toBe(1);
  });

  it('survives a restart', async () => {
    const { kind, worker, done } = kindOf('restart');
    const before = await start(worker);
    await before.enqueue(kind, { note: 'kept' }, { startAt: new Date(Date.now() + 3_600_000) });
    await stop(before);
    const after = await start(worker);
    expect((await only(after, 'restart')).state).toBe('created');
    await makeDue(after, 'restart');
    await eventually(() => expect(done.map(({ note }) => note)).toEqual(['kept']));
  });
});

describe('stopping', () => {
  it('waits for the job in progress', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const order: string[] = [];
    const { kind, worker, done } = kindOf('slow', async () => {
      await gate;
      order.push('finished');
    });
    const jobs = await start(worker);
    await jobs.enqueue(kind, { note: '' });
    await eventually(() => expect(done).toHaveLength(1));
    const stopped = stop(jobs).then(() => order.push('stopped'));
    // Long enough for a stop that does not wait.
    await new Promise((resolve) => setTimeout(resolve, 500));
    release();
    await stopped;
    expect(order).toEqual(['finished', 'stopped']);
    const next = await start(worker);
    expect((await only(next, 'slow')).state).toBe('completed');
  });
});

describe('without polling every second', () => {
  it('what this server queues, retries or schedules is found when it is due', async () => {
    // So rarely that a job that waits for the next poll is not found within the test.
    const never = 3_600;
    const plain = kindOf('told-plain');
    const failing = kindOf('told-failing', (_, { attempt }) => {
      if (attempt === 1) throw new Error('Once more.');
    });
    const soon = { ...failing.worker, kind: { ...failing.kind, retryDelaySeconds: 1 } as never };
    const jobs = await startLooking(never, plain.worker, soon);
    // The first poll, with which every worker begins, is over with the first job.
    await jobs.enqueue(plain.kind, { note: 'at once' });
    await eventually(() => expect(plain.done).toHaveLength(1));
    await database.db.transaction(async (tx) => {
      await jobs.enqueue(plain.kind, { note: 'committed' }, { within: tx });
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await jobs.enqueue(plain.kind, { note: 'in a moment' }, { startAt: new Date(Date.now() + 300) });
    await jobs.enqueue(failing.kind, { note: 'again' });
    await eventually(() => expect(plain.done).toHaveLength(3));
    await eventually(() => expect(failing.done.map(({ attempt }) => attempt)).toEqual([1, 2]));
  });
});

describe('polling', () => {
  it('takes one statement, however many kinds there are', async () => {
    const kinds = ['quiet-a', 'quiet-b', 'quiet-c'].map((name) => kindOf(name));
    const jobs = await start(...kinds.map(({ worker }) => worker));
    for (const { kind } of kinds) {
      await jobs.enqueue(kind, { note: '' });
      await untilState(jobs, kind.name, 'completed');
    }
    const query = vi.spyOn(database.pool, 'query');
    const texts = () => query.mock.calls.map(([text]) => String(text));
    const looks = () => texts().filter((text) => text.startsWith('select distinct name from pgboss.job'));
    await eventually(() => expect(looks()).toHaveLength(1));
    query.mockClear();
    await eventually(() => expect(looks()).toHaveLength(3));
    expect(texts().filter((text) => text.includes('SKIP LOCKED'))).toEqual([]);
    query.mockRestore();
  });
});

describe('scheduled jobs', () => {
  it('are queued by each server and stored once', async () => {
    let runs = 0;
    const kind = {
      name: 'each-second',
      title: 'Each second',
      data: z.object({}),
      retries: 0,
      retryDelaySeconds: 0,
    };
    const worker = workOn(defineJob({ ...kind, cron: '* * * * * *' }), async () => {
      runs++;
    });
    await startLooking(3_600, worker);
    await startLooking(3_600, worker);
    await eventually(() => expect(runs).toBeGreaterThan(0));
    const { rows } = await database.db.execute<{ jobs: number; minutes: number }>(
      sql`select count(*)::int as jobs, count(distinct singleton_on)::int as minutes
        from pgboss.job where name = 'each-second'`,
    );
    expect(rows[0]?.jobs).toBeGreaterThan(0);
    expect(rows[0]?.jobs).toBe(rows[0]?.minutes);
  });
});

describe('the list', () => {
  it('leaves out scheduled jobs, unless they failed or are requested, and counts them', async () => {
    const sweep = (name: string, work: () => void) =>
      workOn(
        defineJob({
          name,
          title: `About ${name}`,
          data: z.object({}),
          retries: 0,
          retryDelaySeconds: 0,
          cron: '0 0 1 1 *',
          atStart: true,
        }),
        async () => work(),
      );
    const jobs = await start(
      sweep('sweep-fine', () => {}),
      sweep('sweep-broken', () => {
        throw new Error('No.');
      }),
    );
    await eventually(async () =>
      expect(await jobs.sweeps()).toEqual([
        { name: 'sweep-broken', runs: 0, failures: 1, lastRunAt: expect.any(Date) },
        { name: 'sweep-fine', runs: 1, failures: 0, lastRunAt: expect.any(Date) },
      ]),
    );
    const listed = await jobs.list({ page: 1, limit: 100 });
    const names = listed.jobs.map(({ name }) => name).filter((name) => name.startsWith('sweep-'));
    expect(names).toEqual(['sweep-broken']);
    expect((await jobs.list({ name: 'sweep-fine', page: 1, limit: 10 })).total).toBe(1);
  });

  it('is filtered, counted and paged, newest first', async () => {
    const first = kindOf('listed-a');
    const second = kindOf('listed-b');
    const jobs = await start(first.worker, second.worker);
    const startAt = new Date(Date.now() + 3_600_000);
    const before = await jobs.countByState();
    for (const note of ['1', '2', '3']) await jobs.enqueue(first.kind, { note }, { startAt });
    await jobs.enqueue(second.kind, { note: '4' }, { startAt });
    expect((await jobs.countByState()).created).toBe(before.created + 4);
    const page = await jobs.list({ state: 'created', name: 'listed-a', page: 2, limit: 2 });
    expect([page.total, page.jobs.length]).toEqual([3, 1]);
    expect((await jobs.list({ state: 'failed', name: 'listed-a', page: 1, limit: 10 })).total).toBe(0);
    const all = await jobs.list({ name: 'listed-a', page: 1, limit: 10 });
    const times = all.jobs.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(jobs.kinds()).toEqual([
      { name: 'listed-a', title: 'About listed-a' },
      { name: 'listed-b', title: 'About listed-b' },
    ]);
  });
});
