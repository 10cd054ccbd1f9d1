// Writes the whole database into one portable file: npm run db:dump -- [file]
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { dumpDatabase } from '#platform/server/database/dump/dump.ts';
import { hasDatabase } from '#platform/server/database/pglite/data-folder.ts';
import { cliLog, runTool } from '#platform/server/logging/cli-log.ts';

await runTool(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const { databaseUrl, dataDir, secretKey } = readConfig();
  if (!databaseUrl && !(await hasDatabase(path.join(dataDir, 'db')))) {
    throw new Error(`There is no database in ${dataDir}. DATA_DIR or DATABASE_URL says where it is.`);
  }
  const day = new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');
  const file = path.resolve(positionals[0] ?? `rounds-${day}.ndjson.gz`);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const database = await openDatabase({ databaseUrl, dataDir, log: cliLog });
  try {
    const counts = await dumpDatabase(database, file, version);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(
      `${rows} rows of ${Object.keys(counts).length} tables from ${database.describe}\nare now in ${file}`,
    );
    const key = secretKey ? 'SECRET_KEY' : path.join(dataDir, 'secret.key');
    console.log(`The key that opens the secrets in it is not: keep ${key} too, in another place.`);
  } finally {
    await database.close();
  }
});
