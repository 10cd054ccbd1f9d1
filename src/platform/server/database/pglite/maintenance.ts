// Does for the embedded engine what Postgres' background processes would: checkpoints, vacuum, backups.
import pg from 'pg';
import type { Logger } from '../../logging/logger.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Anything less waits for more to come, but not forever. */
const muchLogBytes = 1_048_576;
const longestLogMs = 15 * MINUTE_MS;

type Options = {
  pool: pg.Pool;
  log: Logger;
  backUp(): Promise<string>;
  newestBackupAt(): Promise<Date | undefined>;
};

/** @returns a function that stops the timers and waits for work that has begun. */
export function startMaintenance({ pool, log, backUp, newestBackupAt }: Options): () => Promise<void> {
  const openedAt = Date.now();
  let work = Promise.resolve();
  const every = (intervalMs: number, name: string, task: () => Promise<void>) => {
    const timer = setInterval(() => {
      work = work
        .then(task)
        .catch((error: Error) => log.error({ err: error }, `Maintenance failed: ${name}.`));
    }, intervalMs);
    timer.unref();
    return timer;
  };
  const checkpoint = createCheckpointer(pool);
  const timers = [
    every(MINUTE_MS, 'checkpoint', checkpoint),
    every(5 * MINUTE_MS, 'vacuum', () => vacuumWhereNeeded(pool)),
    // Also freezes old rows, which the statistics alone would never trigger.
    every(24 * HOUR_MS, 'vacuum of everything', async () => void (await pool.query('VACUUM (ANALYZE)'))),
    every(10 * MINUTE_MS, 'backup', async () => {
      const last = (await newestBackupAt())?.getTime() ?? openedAt - 23 * HOUR_MS;
      if (Date.now() - last >= 24 * HOUR_MS) log.info(`Backup written: ${await backUp()}`);
    }),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await work;
  };
}

/** Only limits how much log is kept and replayed after a crash: what was saved is on the disk without it. */
export function createCheckpointer(pool: pg.Pool, now = () => performance.now()): () => Promise<void> {
  let position = '0/0';
  let at = now();
  return async () => {
    const { rows } = await pool.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as bytes',
      [position],
    );
    const { bytes = 0 } = rows[0] ?? {};
    if (bytes === 0 || (bytes < muchLogBytes && now() - at < longestLogMs)) return;
    await pool.query('CHECKPOINT');
    const after = await pool.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    );
    position = after.rows[0]?.position ?? position;
    at = now();
  };
}

/** Postgres' own rule for its autovacuum: a fifth of the rows dead, or a tenth changed since the last analysis. */
export async function vacuumWhereNeeded(pool: pg.Pool): Promise<void> {
  const tables = await pool.query<{ schema: string; table: string }>(`
    select schemaname as schema, relname as table from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`);
  // One table per statement: no one waits for longer than one table takes.
  for (const { schema, table } of tables.rows) {
    await pool.query(`VACUUM (ANALYZE) ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`);
  }
}
