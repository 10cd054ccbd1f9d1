// A database as an older version of Rounds left it: with the tables from before a migration.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '#platform/server/database/database.ts';
import { MIGRATIONS_FOLDER, migrateOldest } from '#platform/server/database/migrate.ts';
import { createEmpty, emptyTemplate } from './app/template.ts';

const log = { info() {}, warn() {}, error() {} };

/**
 * @param name of the first migration that it has not seen, without its number
 * @param dataDir an empty folder, for the embedded database
 */
export async function openOlderDatabase(
  name: string,
  dataDir: string,
): Promise<{ database: OpenDatabase; remove(): Promise<void> }> {
  const journal = await readFile(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  const count = entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name);
  if (count < 0) throw new Error(`There is no migration ${name}.`);
  const server = process.env.TEST_DATABASE_URL;
  const made = server ? await createEmpty(server) : { databaseUrl: undefined, remove: async () => {} };
  const { databaseUrl, remove } = made;
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    templateDir: emptyTemplate,
    isDurable: false,
    log,
  });
  await migrateOldest(database, MIGRATIONS_FOLDER, count);
  return { database, remove };
}
