// Opens the database: the embedded one in the data folder, or the Postgres server at `databaseUrl`.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { type EmbeddedOptions, openEmbedded } from './pglite/embedded.ts';
import { refuseNestedStatements } from './pglite/nested-statements.ts';
import { createPool } from './pool.ts';

export type Database = NodePgDatabase<Record<string, never>>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  kind: 'pglite' | 'postgres';
  /** For people: which database, which version, where. Never a password. */
  describe: string;
  /** Writes a backup into `dataDir/backups` and returns its path. The embedded database only. */
  backup?(): Promise<string>;
  close(): Promise<void>;
};

const OLDEST_POSTGRES = 15;
const STATEMENT_TIMEOUT_MS = 60_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

type Options = EmbeddedOptions & {
  databaseUrl?: string;
  /**
   * For development and tests: a statement that would wait for its own transaction fails immediately. The embedded
   * database only.
   */
  refusesNested?: boolean;
};

export async function openDatabase({
  databaseUrl,
  refusesNested,
  ...embedded
}: Options): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl, embedded.log);
  const opened = await openEmbedded(embedded);
  const db = asDatabase(opened.pool);
  if (refusesNested) refuseNestedStatements(opened.pool, db);
  return { ...opened, db, kind: 'pglite' };
}

/** One naming convention for columns everywhere: `createdAt` in code is `created_at` in SQL. */
export function asDatabase(client: pg.Pool | pg.PoolClient): Database {
  return drizzle(client, { casing: 'snake_case' });
}

async function openPostgres(databaseUrl: string, log: Logger): Promise<OpenDatabase> {
  const settings: pg.PoolConfig = {
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: 10_000,
    // Set here and not in the connection's options, which PgBouncer refuses.
    async onConnect(client) {
      await client.query(
        `set statement_timeout = ${STATEMENT_TIMEOUT_MS};
         set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
      );
    },
  };
  const pool = createPool(settings, log);
  const { hostname, port, pathname } = new URL(databaseUrl);
  const where = `${decodeURIComponent(hostname) || 'the local socket'}${port ? `:${port}` : ''}${pathname}`;
  try {
    const version = await checkPostgres(pool);
    return {
      db: asDatabase(pool),
      pool,
      kind: 'postgres',
      describe: `PostgreSQL ${version} at ${where}`,
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw new Error(`The database at ${where} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

async function checkPostgres(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  );
  const server = rows[0];
  if (!server || server.number < OLDEST_POSTGRES * 10_000) {
    throw new Error(`it is PostgreSQL ${server?.version}, and Rounds needs ${OLDEST_POSTGRES} or newer.`);
  }
  if (server.encoding !== 'UTF8')
    throw new Error(`its encoding is ${server.encoding}, and Rounds needs UTF8.`);
  return server.version.split(' ')[0] ?? server.version;
}

function reasonOf(error: unknown): string {
  // A refused connection arrives as several errors in one, whose own message is empty.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
