// Before the tables are brought up to date: is this database one that this version knows, and is there a way back?
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../logging/logger.ts';
import { backupFolder, beforeUpdate } from './backup-folder.ts';
import type { OpenDatabase } from './database.ts';
import { dumpDatabase } from './dump/dump.ts';
import { appliedMigrations, MIGRATIONS_FOLDER, migrateDatabase, migrationHashes } from './migrate.ts';

type Options = {
  /** Where the dump goes, into `backups`. */
  dataDir: string;
  version: string;
  log: Logger;
  /** Whether to dump a database that has to change; see BACKUP_BEFORE_UPDATE. */
  dumpsFirst: boolean;
};

const keptDumps = 2;
/** They hold what people may have deleted since. */
const longestKeptMs = 30 * 24 * 3_600_000;

/** Its way back. @throws Error with a sentence where there is none */
async function dump(database: OpenDatabase, { dataDir, version, log }: Options): Promise<void> {
  const folder = path.join(dataDir, 'backups');
  let file: string | undefined;
  try {
    file = await backupFolder(folder, beforeUpdate).nextFile(new Date());
    await dumpDatabase(database, file, version);
  } catch (cause) {
    if (file) await rm(file, { force: true });
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
  const ours = migrationHashes(folder);
  await migrateDatabase(database, folder, async () => {
    const applied = await appliedMigrations(database.pool);
    if (applied.length === 0) return;
    const unknown = applied.filter((hash) => !ours.includes(hash)).length;
    if (unknown > 0)
      throw new Error(
        `A newer version of Rounds has changed this database (${unknown} ${unknown === 1 ? 'change' : 'changes'} that version ${options.version} does not know), so this one must not touch it. Start the newer version, or restore a backup from before the update into an empty database.`,
      );
    if (options.dumpsFirst && ours.some((hash) => !applied.includes(hash))) await dump(database, options);
  });
  await backupFolder(path.join(options.dataDir, 'backups'), beforeUpdate).prune(keptDumps, longestKeptMs);
}
