// Before the tables are brought up to date: is this database one that this version knows, and is there a way back?
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from '../logging/logger.ts';
import type { OpenDatabase } from './database.ts';
import { dumpDatabase } from './dump/dump.ts';
import { MIGRATIONS_FOLDER, migrateDatabase } from './migrate.ts';

type Options = {
  /** Where the dump goes, into `backups`. */
  dataDir: string;
  version: string;
  log: Logger;
  /** Whether to dump a database that has to change; see BACKUP_BEFORE_UPDATE. */
  dumpsFirst: boolean;
};

const dumpName = /^before-update-\d{8}T\d{6}\.ndjson\.gz$/;
const keptDumps = 2;
/** They hold what people may have deleted since. */
const longestKeptMs = 30 * 24 * 3_600_000;

/** When each migration was written, which is what the database remembers of it; null for a database without tables. */
async function appliedMigrations({ pool }: OpenDatabase): Promise<number[] | null> {
  const table = await pool.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!table.rows[0]?.found) return null;
  const { rows } = await pool.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations',
  );
  return rows.map(({ at }) => Number(at));
}

async function dumpsIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await readdir(folder)).filter((name) => dumpName.test(name)).sort();
}

async function removeOldDumps(folder: string): Promise<void> {
  const names = await dumpsIn(folder);
  for (const [at, name] of names.entries()) {
    const file = path.join(folder, name);
    const age = Date.now() - (await stat(file)).mtimeMs;
    if (at < names.length - keptDumps || age > longestKeptMs) await rm(file);
  }
}

async function dump(database: OpenDatabase, { dataDir, version, log }: Options): Promise<void> {
  const folder = path.join(dataDir, 'backups');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const file = path.join(folder, `before-update-${stamp}.ndjson.gz`);
  try {
    await dumpsIn(folder);
    await dumpDatabase(database, file, version);
  } catch (cause) {
    // What is wrong there is said below.
    await rm(file, { force: true }).catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The database needs an update, and could not be backed up into ${folder} before it (${reason}). Nothing was changed. Make room there, or start with BACKUP_BEFORE_UPDATE=0 if you have a backup of your own.`,
      { cause },
    );
  }
  log.warn(`The tables are brought up to date. How everything was before is in ${file}`);
}

/**
 * Safe to call from several nodes at once.
 * @throws Error with a sentence for a database that a newer version has changed, or that can't be backed up first
 */
export async function updateDatabase(
  database: OpenDatabase,
  options: Options,
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  await migrateDatabase(database, folder, async () => {
    const applied = await appliedMigrations(database);
    if (applied === null) return;
    const unknown = applied.filter((at) => !ours.includes(at)).length;
    if (unknown > 0)
      throw new Error(
        `A newer version of Rounds has changed this database (${unknown} ${unknown === 1 ? 'change' : 'changes'} that version ${options.version} does not know), so this one must not touch it. Start the newer version, or restore a backup from before the update into an empty database.`,
      );
    if (options.dumpsFirst && ours.some((at) => !applied.includes(at))) await dump(database, options);
  });
  await removeOldDumps(path.join(options.dataDir, 'backups'));
}
