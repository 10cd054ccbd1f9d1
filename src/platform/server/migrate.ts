// Brings the database's tables up to date with the numbered SQL files in `migrations/`.
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { asDatabase, type OpenDatabase } from './database.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any number, the same in every version of Rounds. */
const MIGRATION_LOCK = 7_226_419;

/** Safe to call from several nodes at once: one works, the others wait and then find nothing to do. */
export async function migrateDatabase(open: OpenDatabase, folder = MIGRATIONS_FOLDER): Promise<void> {
  // The embedded database has one process; and its one session takes settings for all connections.
  if (open.kind === 'pglite') {
    await migrate(open.db, { migrationsFolder: folder });
    return;
  }
  const keeper = await open.pool.connect();
  try {
    // Held by a transaction on a connection of its own, it also works behind PgBouncer, and ends with us.
    await keeper.query('begin');
    await keeper.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
    await keeper.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await migrateUnhurried(open, folder);
    await keeper.query('commit');
  } finally {
    // Closed and not handed back: after an error its transaction is still open.
    keeper.release(true);
  }
}

async function migrateUnhurried({ pool }: OpenDatabase, folder: string): Promise<void> {
  const worker = await pool.connect();
  try {
    await worker.query('set statement_timeout = 0');
    await migrate(asDatabase(worker), { migrationsFolder: folder });
  } finally {
    worker.release(true);
  }
}
