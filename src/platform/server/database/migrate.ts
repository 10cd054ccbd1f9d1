// Brings the database's tables up to date with the numbered SQL files in `migrations/`.
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { asDatabase, type Database, type OpenDatabase } from './database.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** Any number, the same in every version of Rounds. */
const MIGRATION_LOCK = 7_226_419;

/** How long a change of a table waits for others to let go of it: behind it, everyone else waits, too. */
const lockTimeoutMs = 4_000;
const tries = 15;
const lockNotAvailable = '55P03';

/**
 * Safe to call from several nodes concurrently: one works, the others wait and then find nothing to do.
 * @param before while no other node changes anything; where it throws, nothing is changed
 */
export async function migrateDatabase(
  open: OpenDatabase,
  folder = MIGRATIONS_FOLDER,
  before?: () => Promise<void>,
): Promise<void> {
  // The embedded database has one process, and its one session shares settings among all connections.
  if (open.kind === 'pglite') {
    await before?.();
    await migrate(open.db, { migrationsFolder: folder });
    return;
  }
  const keeper = await open.pool.connect();
  try {
    // Held by a transaction on its own connection, so that it also works behind PgBouncer, and ends with us.
    await keeper.query('begin');
    await keeper.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
    await keeper.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await before?.();
    await migrateUnhurried(open, folder);
    await keeper.query('commit');
  } finally {
    // Closed and not returned to the pool: after an error its transaction is still open.
    keeper.release(true);
  }
}

async function migrateUnhurried({ pool }: OpenDatabase, folder: string): Promise<void> {
  const worker = await pool.connect();
  try {
    await worker.query(`set statement_timeout = 0; set lock_timeout = ${lockTimeoutMs}`);
    await migratePatiently(asDatabase(worker), folder);
  } finally {
    worker.release(true);
  }
}

/** All of it is one transaction: where a lock was not to be had, nothing has happened, and it can begin again. */
async function migratePatiently(db: Database, folder: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await migrate(db, { migrationsFolder: folder });
      return;
    } catch (error) {
      if (turn === tries || !isLockRefusal(error)) throw error;
      await sleep(500 + Math.random() * 1_000);
    }
  }
}

/** Drizzle wraps what the database says. */
function isLockRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === lockNotAvailable) || isLockRefusal(error.cause);
}

/** What the database will remember of each migration, oldest first. */
export function migrationHashes(folder: string): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash);
}

/** Hashes of the migrations that a database has had, oldest first; none for one without tables. */
export async function appliedMigrations(client: Pick<OpenDatabase['pool'], 'query'>): Promise<string[]> {
  const known = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!known.rows[0]?.found) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map((row) => row.hash);
}

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Applies only the oldest `count` migrations, to create the tables as an older version of Rounds had them. */
export async function migrateOldest(open: OpenDatabase, folder: string, count: number): Promise<void> {
  const part = await mkdtemp(path.join(os.tmpdir(), 'rounds-migrations-'));
  try {
    const journal = Journal.parse(
      JSON.parse(await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8')),
    );
    const entries = journal.entries.slice(0, count);
    await mkdir(path.join(part, 'meta'));
    await writeFile(path.join(part, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      await copyFile(path.join(folder, `${tag}.sql`), path.join(part, `${tag}.sql`));
    await migrateDatabase(open, part);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}
