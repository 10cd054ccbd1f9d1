// Work that must survive a restart: named jobs in the database, run by pg-boss, retried with back-off.
import { CronExpressionParser } from 'cron-parser';
import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { toldMessage, toldStack } from '../logging/told-error.ts';

/** A kind of job: its queue's name, the shape of its data, and how often it is tried again. */
export type JobKind<T> = {
  name: string;
  data: z.ZodType<T>;
  /** Tries after the first one. */
  retries: number;
  /** Seconds before the first retry; each further one waits about twice as long. */
  retryDelaySeconds: number;
  /** A cron expression in UTC for jobs that come by themselves, with `{}` as their data. */
  cron?: string;
  /** Comes at every start of a server too, with `{}` as its data. */
  atStart?: true;
};

/** What a job's work is told about its own fate. */
export type JobAttempt = { jobId: string; attempt: number; isLast: boolean };

export type JobWorker = {
  kind: JobKind<unknown>;
  work(data: unknown, attempt: JobAttempt): Promise<void>;
};

const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export type JobRecord = {
  jobId: string;
  name: string;
  state: JobState;
  attempts: number;
  retries: number;
  createdAt: Date;
  startsAfter: Date;
  completedAt: Date | null;
  /** What went wrong in the last attempt, in words. */
  problem: string | null;
};

type SweepRecord = {
  name: string;
  runs: number;
  failures: number;
  lastRunAt: Date | null;
};

export type Jobs = {
  /**
   * Stored when this returns, or with the transaction when `within` is given. Of jobs with the same `key` only one waits.
   */
  enqueue<T>(
    kind: JobKind<T>,
    data: T,
    options?: { within?: Pick<Database, 'execute'>; key?: string; startAt?: Date },
  ): Promise<void>;
  /**
   * Newest first. Never the jobs' data, which may be about people. What comes by the clock is only among them where it went
   * wrong, or where its name is asked for.
   */
  list(query: { state?: JobState; name?: string; page: number; limit: number }): Promise<{
    jobs: JobRecord[];
    total: number;
  }>;
  /** What comes by the clock, with the runs that are still remembered. */
  sweeps(): Promise<SweepRecord[]>;
  countByState(): Promise<Record<JobState, number>>;
  /** Those of the keys for which no job of this kind waits or runs. */
  withoutJob(kind: Pick<JobKind<unknown>, 'name'>, keys: readonly string[]): Promise<string[]>;
  /** The kinds of which there may be jobs. */
  names(): string[];
  /** @returns the job's name; null where there is no failed or cancelled job with this id */
  retry(jobId: string, within?: Pick<Database, 'execute'>): Promise<string | null>;
};

export function defineJob<T>(kind: JobKind<T>): JobKind<T> {
  return kind;
}

export function workOn<T>(
  kind: JobKind<T>,
  work: (data: T, attempt: JobAttempt) => Promise<void>,
): JobWorker {
  // The worker parses what it is given with its own kind's schema, so the types meet again here.
  return { kind: kind as JobKind<unknown>, work: (data, attempt) => work(data as T, attempt) };
}

/**
 * How often what nobody told this process of is looked for: what a server left that is gone, what a long transaction put in.
 * What this process puts in, or is about to try again, is looked for when it is due.
 */
const lookEverySecondsOf = { pglite: 30, postgres: 5 };
/** The queue's own workers only look when they are woken. */
const neverSeconds = 24 * 3_600;
/** Each server sends what comes by the clock, and one in a minute is kept: sent well within it, as clocks differ a little. */
const sweepOnceInSeconds = 60;
const sweepAfterMs = 5_000;
/** When what a transaction puts in may be there to see. */
const committedWithinMs = [50, 300, 1_500, 6_000];
const longestAlarmMs = 3_600_000;
const stopWithinMs = 5_000;

type RunningJobs = Jobs & {
  run(workers: JobWorker[]): Promise<void>;
  stop(): Promise<void>;
};

function asExecutor(database: OpenDatabase): NonNullable<ConstructorOptions['db']> {
  return { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) };
}

function asTold(error: unknown): Error {
  const told = new Error(toldMessage(error));
  told.stack = error instanceof Error ? toldStack(error) : '';
  return told;
}

export async function startJobs(
  database: OpenDatabase,
  log: Logger,
  lookEverySeconds = lookEverySecondsOf[database.kind],
): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: asExecutor(database),
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    // Its clock sends each job by way of another queue, and looks for it twice a minute.
    schedule: false,
    // Finds jobs whose process ended, which is believed after a quarter of an hour.
    superviseIntervalSeconds: 300,
    monitorIntervalSeconds: 300,
    queueCacheIntervalSeconds: 3_600,
    bamIntervalSeconds: 600,
    // Jobs that wait for other jobs, of which there are none.
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'));
  await boss.start();
  const workerIds = new Map<string, string>();
  const sweepNames = new Set<string>();
  const alarms = new Set<NodeJS.Timeout>();
  let isStopped = false;

  function look(name: string): void {
    const workerId = workerIds.get(name);
    if (workerId) boss.notifyWorker(workerId);
  }

  function wait(milliseconds: number, then: () => void): void {
    if (isStopped) return;
    const timer = setTimeout(
      () => {
        alarms.delete(timer);
        then();
      },
      Math.min(longestAlarmMs, Math.max(0, milliseconds)),
    );
    timer.unref();
    alarms.add(timer);
  }

  const lookIn = (name: string, milliseconds: number) => wait(milliseconds, () => look(name));

  /** One statement for all kinds. */
  async function lookForDue(): Promise<void> {
    const { rows } = await database.pool.query<{ name: string }>(
      `select distinct name from pgboss.job
       where name = any($1) and state < 'active' and not blocked and start_after <= now()`,
      [[...workerIds.keys()]],
    );
    for (const { name } of rows) look(name);
  }

  function keepLooking(): void {
    wait(lookEverySeconds * 1_000, () => {
      lookForDue()
        .catch((error: Error) => log.error({ err: error }, 'the job queue could not be looked at'))
        .finally(keepLooking);
    });
  }

  /** After a sleep of the machine a moment that has passed is made up for, once. */
  function followClock(name: string, cron: string): void {
    const dueAt = CronExpressionParser.parse(cron, { tz: 'UTC' }).next().getTime() + sweepAfterMs;
    const goOn = () => {
      if (Date.now() < dueAt) return wait(dueAt - Date.now(), goOn);
      sweepNow(name).catch((error: Error) => log.error({ err: error, job: name }, 'a sweep was not put in'));
      followClock(name, cron);
    };
    goOn();
  }

  async function sweepNow(name: string): Promise<void> {
    const options = { singletonKey: name, singletonSeconds: sweepOnceInSeconds };
    if (await boss.send(name, {}, options)) look(name);
  }

  /** Of a transaction that is not over yet: there is nothing to see before. */
  function lookSoon(name: string): void {
    for (const milliseconds of committedWithinMs) lookIn(name, milliseconds);
  }

  async function open({ kind, work }: JobWorker): Promise<void> {
    const settings = {
      retryLimit: kind.retries,
      retryDelay: kind.retryDelaySeconds,
      retryBackoff: true,
      policy: 'short' as const,
    };
    // `short`: of jobs with one key only one waits; jobs without a key get one of their own.
    await boss.createQueue(kind.name, settings);
    const options = {
      pollingIntervalSeconds: neverSeconds,
      batchSize: 1,
      includeMetadata: true,
    } as const;
    const workerId = await boss.work(kind.name, options, async ([job]: JobWithMetadata[]) => {
      if (!job) return;
      const attempt = job.retryCount + 1;
      const isLast = job.retryCount >= job.retryLimit;
      try {
        await work(kind.data.parse(job.data ?? {}), { jobId: job.id, attempt, isLast });
      } catch (error) {
        // The pause doubles with each try and is stretched at random by up to as much again.
        const pauseMs = kind.retryDelaySeconds * 1_000 * 2 ** (attempt - 1);
        if (!isLast) for (const share of [1, 1.5, 2]) lookIn(kind.name, pauseMs * share + 500);
        log[isLast ? 'error' : 'warn']({ err: error, job: kind.name, attempt }, 'a job failed');
        // It is kept with the job, where admins read it.
        throw asTold(error);
      } finally {
        // Look again at once: where there was one job there may be more.
        look(kind.name);
      }
    });
    workerIds.set(kind.name, workerId);
    if (!kind.cron) return;
    sweepNames.add(kind.name);
    followClock(kind.name, kind.cron);
  }

  return {
    async run(workers) {
      for (const worker of workers) await open(worker);
      for (const { kind } of workers)
        if (kind.atStart) {
          await boss.send(kind.name, {}, { singletonKey: kind.name });
          look(kind.name);
        }
      keepLooking();
    },
    stop() {
      isStopped = true;
      for (const timer of alarms) clearTimeout(timer);
      return boss.stop({ graceful: true, close: false, timeout: stopWithinMs });
    },

    async enqueue(kind, data, options = {}) {
      const { within, key, startAt } = options;
      await boss.send(kind.name, kind.data.parse(data) as object, {
        singletonKey: key ?? crypto.randomUUID(),
        ...(startAt && { startAfter: startAt }),
        ...(within && { db: fromDrizzle(within as never, sql as never) }),
      });
      if (startAt) lookIn(kind.name, startAt.getTime() - Date.now());
      else if (within) lookSoon(kind.name);
      else look(kind.name);
    },

    async list({ state, name, page, limit }) {
      const chosen = sql`where (${state ?? null}::text is null or state::text = ${state ?? null})
        and (${name ?? null}::text is null or name = ${name ?? null}) and name not like '\\_\\_%'
        and (name = ${name ?? null} or state in ('failed', 'retry')
          or name <> all(${sql.param([...sweepNames])}::text[]))`;
      const total = await database.db.execute<{ total: number }>(
        sql`select count(*)::int as total from pgboss.job ${chosen}`,
      );
      const { rows } = await database.db.execute<Record<string, unknown>>(sql`
        select id, name, state::text, retry_count, retry_limit, created_on, start_after, completed_on,
               coalesce(output->>'message', output->>'value') as problem
        from pgboss.job ${chosen} order by created_on desc, id limit ${limit} offset ${(page - 1) * limit}`);
      return { jobs: rows.map(asRecord), total: total.rows[0]?.total ?? 0 };
    },

    async sweeps() {
      const names = [...sweepNames].sort();
      const { rows } = await database.db.execute<{
        name: string;
        runs: number;
        failures: number;
        last: string;
      }>(sql`
        select name, count(*) filter (where state = 'completed')::int as runs,
          count(*) filter (where state = 'failed')::int as failures, max(completed_on) as last
        from pgboss.job where name = any(${sql.param(names)}::text[]) group by name`);
      const byName = new Map(rows.map((row) => [row.name, row]));
      return names.map((name) => {
        const { runs = 0, failures = 0, last = null } = byName.get(name) ?? {};
        return { name, runs, failures, lastRunAt: last === null ? null : new Date(last) };
      });
    },

    async countByState() {
      const { rows } = await database.db.execute<{ state: JobState; total: number }>(
        sql`select state::text, count(*)::int as total from pgboss.job where name not like '\\_\\_%' group by state`,
      );
      const counts = Object.fromEntries(jobStates.map((state) => [state, 0])) as Record<JobState, number>;
      for (const { state, total } of rows) counts[state] = total;
      return counts;
    },

    async withoutJob(kind, keys) {
      if (keys.length === 0) return [];
      const { rows } = await database.db.execute<{ key: string }>(sql`
        select singleton_key as key from pgboss.job
        where name = ${kind.name} and state in ('created', 'retry', 'active')
          and singleton_key in ${[...keys]}`);
      const found = new Set(rows.map(({ key }) => key));
      return keys.filter((key) => !found.has(key));
    },

    names: () => [...workerIds.keys()].sort(),

    async retry(jobId, within = database.db) {
      if (!z.uuid().safeParse(jobId).success) return null;
      const { rows } = await within.execute<{ name: string; state: JobState }>(
        sql`select name, state::text from pgboss.job where id = ${jobId}::uuid for update`,
      );
      const job = rows[0];
      if (!job || !['failed', 'cancelled'].includes(job.state)) return null;
      const options = { db: fromDrizzle(within as never, sql as never) };
      await (job.state === 'failed'
        ? boss.retry(job.name, jobId, options)
        : boss.resume(job.name, jobId, options));
      lookSoon(job.name);
      return job.name;
    },
  };
}

const Row = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(jobStates),
  retry_count: z.number(),
  retry_limit: z.number(),
  created_on: z.coerce.date(),
  start_after: z.coerce.date(),
  completed_on: z.coerce.date().nullable(),
  problem: z.string().nullable(),
});

function asRecord(raw: Record<string, unknown>): JobRecord {
  const row = Row.parse(raw);
  return {
    jobId: row.id,
    name: row.name,
    state: row.state,
    attempts: row.retry_count + (row.state === 'created' ? 0 : 1),
    retries: row.retry_limit,
    createdAt: row.created_on,
    startsAfter: row.start_after,
    completedAt: row.completed_on,
    problem: row.problem,
  };
}
