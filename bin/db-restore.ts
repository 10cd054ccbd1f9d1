// Fills an empty database from a dump, or the embedded one from a backup: npm run db:restore -- file [--force]
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { restoreDatabase } from '#platform/server/database/dump/restore.ts';
import { cliLog, runTool } from '#platform/server/logging/cli-log.ts';

/** What is older than a deletion brings the person back for a moment; see the module `privacy`. */
const erasedAgain =
  'Accounts that were deleted since are deleted again at the next start, from erased-accounts.ndjson in DATA_DIR.';

await runTool(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  });
  const file = positionals[0];
  if (!file) throw new Error('Which file? npm run db:restore -- file [--force]');
  const { databaseUrl, dataDir } = readConfig();
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
    const counts = await restoreDatabase(database, file, { force: values.force });
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(`${rows} rows of ${Object.keys(counts).length} tables are now in ${database.describe}`);
    console.log(erasedAgain);
  } finally {
    await database.close();
  }
});
