// Jobs as administrators see them: states and errors, never data.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

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

export type SweepRecord = {
  name: string;
  runs: number;
  failures: number;
  lastRunAt: Date | null;
};

/** Which jobs are requested; see `list` in jobs.ts. */
export type JobQuery = { state?: JobState; name?: string; page: number; limit: number };

export class JobRecords {
  readonly #db: Database;
  /** The scheduled kinds. */
  readonly #sweepNames: ReadonlySet<string>;

  constructor(db: Database, sweepNames: ReadonlySet<string>) {
    this.#db = db;
    this.#sweepNames = sweepNames;
  }

  async list({ state, name, page, limit }: JobQuery): Promise<{ jobs: JobRecord[]; total: number }> {
    const chosen = sql`where (${state ?? null}::text is null or state::text = ${state ?? null})
      and (${name ?? null}::text is null or name = ${name ?? null}) and name not like '\\_\\_%'
      and (name = ${name ?? null} or state in ('failed', 'retry')
        or name <> all(${sql.param([...this.#sweepNames])}::text[]))`;
    const total = await this.#db.execute<{ total: number }>(
      sql`select count(*)::int as total from pgboss.job ${chosen}`,
    );
    const { rows } = await this.#db.execute<Record<string, unknown>>(sql`
      select id, name, state::text, retry_count, retry_limit, created_on, start_after, completed_on,
             coalesce(output->>'message', output->>'value') as problem
      from pgboss.job ${chosen} order by created_on desc, id limit ${limit} offset ${(page - 1) * limit}`);
    return { jobs: rows.map(asRecord), total: total.rows[0]?.total ?? 0 };
  }

  async sweeps(): Promise<SweepRecord[]> {
    const names = [...this.#sweepNames].sort();
    const { rows } = await this.#db.execute<{
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
  }

  async countByState(): Promise<Record<JobState, number>> {
    const { rows } = await this.#db.execute<{ state: JobState; total: number }>(
      sql`select state::text, count(*)::int as total from pgboss.job where name not like '\\_\\_%' group by state`,
    );
    const counts = Object.fromEntries(jobStates.map((state) => [state, 0])) as Record<JobState, number>;
    for (const { state, total } of rows) counts[state] = total;
    return counts;
  }

  async withoutJob(kind: { name: string }, keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const { rows } = await this.#db.execute<{ key: string }>(sql`
      select singleton_key as key from pgboss.job
      where name = ${kind.name} and state in ('created', 'retry', 'active')
        and singleton_key in ${[...keys]}`);
    const found = new Set(rows.map(({ key }) => key));
    return keys.filter((key) => !found.has(key));
  }

  /** The job of this id if it can be tried again, locked until the transaction ends. */
  async findFailed(
    within: Pick<Database, 'execute'>,
    jobId: string,
  ): Promise<{ name: string; state: 'failed' | 'cancelled' } | null> {
    if (!z.uuid().safeParse(jobId).success) return null;
    const { rows } = await within.execute<{ name: string; state: JobState }>(
      sql`select name, state::text from pgboss.job where id = ${jobId}::uuid for update`,
    );
    const { name = '', state } = rows[0] ?? {};
    return state === 'failed' || state === 'cancelled' ? { name, state } : null;
  }
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
