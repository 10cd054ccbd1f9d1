// Work that must survive a restart: named jobs in the database, run by pg-boss, retried with back-off.
import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { compareNames } from '#platform/contract/text/compare-names.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { redactedMessage, redactedStack } from '../logging/redacted-error.ts';
import { type JobQuery, type JobRecord, JobRecords, type JobState, type SweepRecord } from './job-records.ts';
import { JobWatch } from './job-watch.ts';

/** A kind of job: its queue's name, the schema of its data, and how often it is retried. */
export type JobKind<T> = {
  name: string;
  /** What it does, in the words of administrators. */
  title: string;
  data: z.ZodType<T>;
  /** Tries after the first one. */
  retries: number;
  /** Seconds before the first retry; each further one waits about twice as long. */
  retryDelaySeconds: number;
  /** A cron expression in UTC for scheduled jobs, with `{}` as their data. */
  cron?: string;
  /** Also runs at every start of a server, with `{}` as its data. */
  atStart?: true;
};

/** For jobs that look for what is due: the queue's clock may be a little ahead of the server's, which decides. */
export const clockSlackMs = 1_000;

/** What a job's work can learn about its own state. */
export type JobAttempt = { jobId: string; attempt: number; isLast: boolean };

export type JobWorker = {
  kind: JobKind<unknown>;
  work(data: unknown, attempt: JobAttempt): Promise<void>;
};

export type Jobs = {
  /**
   * Stored when this returns, or with the transaction if `within` is given. Of jobs with the same `key` only one waits.
   */
  enqueue<T>(
    kind: JobKind<T>,
    data: T,
    options?: { within?: Pick<Database, 'execute'>; key?: string; startAt?: Date },
  ): Promise<void>;
  /**
   * Newest first. Never the jobs' data, which may be about people. Scheduled jobs are included only if they failed, or
   * if their name is requested.
   */
  list(query: JobQuery): Promise<{ jobs: JobRecord[]; total: number }>;
  /** Scheduled jobs, with the runs that are still stored. */
  sweeps(): Promise<SweepRecord[]>;
  countByState(): Promise<Record<JobState, number>>;
  /** Those of the keys for which no job of this kind waits or runs. */
  withoutJob(kind: Pick<JobKind<unknown>, 'name'>, keys: readonly string[]): Promise<string[]>;
  /** The kinds of which there may be jobs, by their titles. */
  kinds(): { name: string; title: string }[];
  /** @returns the job's name; null if there is no failed or cancelled job with this id */
  retry(jobId: string, within?: Pick<Database, 'execute'>): Promise<string | null>;
};

export function defineJob<T>(kind: JobKind<T>): JobKind<T> {
  return kind;
}

export function workOn<T>(
  kind: JobKind<T>,
  work: (data: T, attempt: JobAttempt) => Promise<void>,
): JobWorker {
  // The worker parses its data with its own kind's schema, so the types match again here.
  return { kind: kind as JobKind<unknown>, work: (data, attempt) => work(data as T, attempt) };
}

/**
 * How often to look for jobs that no one announced to this process: those left by a stopped server, or queued by a long
 * transaction. What this process queues, or is about to retry, is looked for when it is due.
 */
const lookEverySecondsOf = { pglite: 30, postgres: 5 };
/** The queue's own workers only poll when they are woken. */
const neverSeconds = 24 * 3_600;
/** Each server sends scheduled jobs, and one per minute is kept: sent well within it, as clocks differ a little. */
const sweepOnceInSeconds = 60;
const stopWithinMs = 5_000;

type RunningJobs = Jobs & {
  run(workers: JobWorker[]): Promise<void>;
  stop(): Promise<void>;
};

function asExecutor(database: OpenDatabase): NonNullable<ConstructorOptions['db']> {
  return { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) };
}

function withRedactedText(error: unknown): Error {
  const redacted = new Error(redactedMessage(error));
  redacted.stack = error instanceof Error ? redactedStack(error) : '';
  return redacted;
}

function createBoss(database: OpenDatabase, log: Logger): PgBoss {
  const boss = new PgBoss({
    db: asExecutor(database),
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    // Its scheduler sends each job through another queue, and polls that twice a minute.
    schedule: false,
    // Finds jobs whose process ended, which is assumed after a quarter of an hour.
    superviseIntervalSeconds: 300,
    monitorIntervalSeconds: 300,
    queueCacheIntervalSeconds: 3_600,
    bamIntervalSeconds: 600,
    // Jobs that wait for other jobs, of which there are none.
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'));
  return boss;
}

/** What a worker does with one job: its work, and what happens when that fails. */
function runnerOf({ kind, work }: JobWorker, watch: JobWatch, log: Logger) {
  return async ([job]: JobWithMetadata[]): Promise<void> => {
    if (!job) return;
    const attempt = job.retryCount + 1;
    const isLast = job.retryCount >= job.retryLimit;
    try {
      await work(kind.data.parse(job.data ?? {}), { jobId: job.id, attempt, isLast });
    } catch (error) {
      // The pause doubles with each try and is extended at random by up to as much again.
      const pauseMs = kind.retryDelaySeconds * 1_000 * 2 ** (attempt - 1);
      if (!isLast) for (const share of [1, 1.5, 2]) watch.lookIn(kind.name, pauseMs * share + 500);
      log[isLast ? 'error' : 'warn']({ err: error, job: kind.name, attempt }, 'a job failed');
      // It is stored with the job, where admins read it.
      throw withRedactedText(error);
    } finally {
      // Look again immediately: if there was one job there may be more.
      watch.look(kind.name);
    }
  };
}

export async function startJobs(
  database: OpenDatabase,
  log: Logger,
  lookEverySeconds = lookEverySecondsOf[database.kind],
): Promise<RunningJobs> {
  const boss = createBoss(database, log);
  await boss.start();
  const sweepNames = new Set<string>();
  const titles = new Map<string, string>();
  const records = new JobRecords(database.db, sweepNames);
  const watch = new JobWatch({
    database,
    log,
    lookEverySeconds,
    notify: (workerId) => boss.notifyWorker(workerId),
    sendSweep: async (name) => {
      const options = { singletonKey: name, singletonSeconds: sweepOnceInSeconds };
      return (await boss.send(name, {}, options)) !== null;
    },
  });

  async function open(worker: JobWorker): Promise<void> {
    const { name, title, retries, retryDelaySeconds, cron } = worker.kind;
    await boss.createQueue(name, {
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      // `short`: of jobs with one key only one waits; jobs without a key get a unique one.
      policy: 'short',
    });
    const options = { pollingIntervalSeconds: neverSeconds, batchSize: 1, includeMetadata: true } as const;
    titles.set(name, title);
    watch.add(name, await boss.work(name, options, runnerOf(worker, watch, log)));
    if (!cron) return;
    sweepNames.add(name);
    watch.followClock(name, cron);
  }

  return {
    async run(workers) {
      for (const worker of workers) await open(worker);
      for (const { kind } of workers)
        if (kind.atStart) {
          await boss.send(kind.name, {}, { singletonKey: kind.name });
          watch.look(kind.name);
        }
      watch.keepLooking();
    },
    stop() {
      watch.stop();
      return boss.stop({ graceful: true, close: false, timeout: stopWithinMs });
    },

    async enqueue(kind, data, options = {}) {
      const { within, key, startAt } = options;
      await boss.send(kind.name, kind.data.parse(data) as object, {
        singletonKey: key ?? crypto.randomUUID(),
        ...(startAt && { startAfter: startAt }),
        ...(within && { db: fromDrizzle(within as never, sql as never) }),
      });
      if (startAt) watch.lookIn(kind.name, startAt.getTime() - Date.now());
      else if (within) watch.lookSoon(kind.name);
      else watch.look(kind.name);
    },

    list: (query) => records.list(query),
    sweeps: () => records.sweeps(),
    countByState: () => records.countByState(),
    withoutJob: (kind, keys) => records.withoutJob(kind, keys),
    kinds: () =>
      [...titles]
        .map(([name, title]) => ({ name, title }))
        .sort((one, other) => compareNames(one.title, other.title)),

    async retry(jobId, within = database.db) {
      const job = await records.findFailed(within, jobId);
      if (!job) return null;
      const options = { db: fromDrizzle(within as never, sql as never) };
      await (job.state === 'failed'
        ? boss.retry(job.name, jobId, options)
        : boss.resume(job.name, jobId, options));
      watch.lookSoon(job.name);
      return job.name;
    },
  };
}
