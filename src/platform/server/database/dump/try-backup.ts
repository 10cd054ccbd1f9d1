// Tries a backup on a scratch database, which is deleted afterwards: whether it can be restored by this version, completely.
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../logging/logger.ts';
import { redactedMessage } from '../../logging/redacted-error.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { migrateDatabase } from '../migrate.ts';
import type { RowCounts } from './dump.ts';
import { countRows, listTables } from './dump-tables.ts';
import { restoreDatabase } from './restore.ts';

const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };

async function countAll({ pool }: OpenDatabase): Promise<RowCounts> {
  const client = await pool.connect();
  try {
    const counts: RowCounts = {};
    for (const { name } of await listTables(client)) counts[name] = await countRows(client, name);
    return counts;
  } finally {
    client.release();
  }
}

/** Of the embedded database's files: it opens, and this version can bring it up to date. */
async function openArchive(database: OpenDatabase): Promise<RowCounts> {
  await migrateDatabase(database);
  return countAll(database);
}

/**
 * @param folder where there is room for the scratch database
 * @returns the rows of each table
 * @throws Error with a sentence about what is wrong with the file
 */
export async function tryBackup(file: string, folder: string): Promise<RowCounts> {
  const scratch = await mkdtemp(path.join(folder, 'scratch-'));
  const isArchive = file.endsWith('.tar.gz');
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabase({
      dataDir: scratch,
      archive: isArchive ? file : undefined,
      isDurable: false,
      log: silent,
    });
    return isArchive ? await openArchive(database) : await restoreDatabase(database, file);
  } catch (error) {
    throw new Error(`${path.basename(file)} can’t be restored: ${redactedMessage(error)}`, { cause: error });
  } finally {
    await database?.close();
    await rm(scratch, { recursive: true, force: true });
  }
}
