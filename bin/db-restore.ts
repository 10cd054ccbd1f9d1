// Fills an empty database from a dump, or the embedded one from a backup: npm run db:restore -- file [--check] [--force]
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#platform/server/config.ts';
import { backupFolder, beforeRestore } from '#platform/server/database/backup-folder.ts';
import { type OpenDatabase, openDatabase } from '#platform/server/database/database.ts';
import { dumpDatabase, type RowCounts } from '#platform/server/database/dump/dump.ts';
import { restoreDatabase } from '#platform/server/database/dump/restore.ts';
import { tryBackup } from '#platform/server/database/dump/try-backup.ts';
import { appliedMigrations } from '#platform/server/database/migrate.ts';
import { cliLog, runTool } from '#platform/server/logging/cli-log.ts';

/** What is older than a deletion brings the person back for a moment; see the module `privacy`. */
const erasedAgain =
  'Accounts that were deleted since are deleted again at the next start, from erased-accounts.ndjson in DATA_DIR.';

function inWords(counts: RowCounts): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(counts).length} tables`;
}

/** The way back from a restore that replaces something. */
async function dumpPresent(database: OpenDatabase, { dataDir }: Config): Promise<void> {
  if ((await appliedMigrations(database.pool)).length === 0) return;
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  const file = await backupFolder(path.join(dataDir, 'backups'), beforeRestore).nextFile(new Date());
  await dumpDatabase(database, file, version);
  console.log(`What is replaced was saved first. To go back: npm run db:restore -- ${file} --force`);
}

await runTool(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const file = positionals[0];
  if (!file) throw new Error('Which file? npm run db:restore -- file [--check] [--force]');
  const config = readConfig();
  const { databaseUrl, dataDir } = config;
  if (values.check || values.force) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    console.log(
      `${inWords(await tryBackup(file, dataDir))} were restored from ${file} on a scratch database.`,
    );
    if (values.check) return;
  }
  const isBackup = file.endsWith('.tar.gz');
  if (isBackup && databaseUrl)
    throw new Error('A backup of the embedded database fits no Postgres server; a dump does.');
  const archive = isBackup ? file : undefined;
  const database = await openDatabase({ databaseUrl, dataDir, archive, log: cliLog });
  try {
    if (isBackup) {
      console.log(`${file}\nis now ${database.describe}`);
      console.log(erasedAgain);
      return;
    }
    if (values.force) await dumpPresent(database, config);
    const counts = await restoreDatabase(database, file, { force: values.force });
    console.log(`${inWords(counts)} are now in ${database.describe}`);
    console.log(erasedAgain);
  } finally {
    await database.close();
  }
});
