// Seals all stored secrets again with another secret key: npm run rekey [-- --key-file file]. The server has to be stopped.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { hasDatabase } from '#platform/server/database/pglite/data-folder.ts';
import { cliLog, runTool } from '#platform/server/logging/cli-log.ts';
import { rekeyDatabase } from '#platform/server/secrets/rekey.ts';
import { vaultOf } from '#platform/server/secrets/vault.ts';
import { modules } from '#src/modules.ts';

const shortestKey = 32;

function keyIn(file: string): string {
  const key = fs.readFileSync(file, 'utf8').trim();
  if (key.length < shortestKey)
    throw new Error(`The key in ${file} is shorter than ${shortestKey} characters.`);
  return key;
}

await runTool(async () => {
  const { values } = parseArgs({ options: { 'key-file': { type: 'string' } } });
  const { databaseUrl, dataDir, secretKey } = readConfig();
  const keyFile = path.join(dataDir, 'secret.key');
  const nextFile = `${keyFile}.next`;
  const chosen = values['key-file'];
  if (secretKey && !chosen)
    throw new Error('SECRET_KEY is set: put the new key into a file and name it with --key-file.');
  if (!databaseUrl && !(await hasDatabase(path.join(dataDir, 'db'))))
    throw new Error(`There is no database in ${dataDir}. DATA_DIR or DATABASE_URL says where it is.`);

  const before = secretKey ?? keyIn(keyFile);
  // On the disk before anything is sealed with it; a run that was cut off continues with the same.
  if (!secretKey && (chosen || !fs.existsSync(nextFile))) {
    const key = chosen ? keyIn(chosen) : randomBytes(32).toString('base64url');
    fs.writeFileSync(nextFile, key, { mode: 0o600, flush: true });
  }
  const after = keyIn(secretKey && chosen ? chosen : nextFile);
  if (after === before) throw new Error('The new key is the old one.');

  const database = await openDatabase({ databaseUrl, dataDir, log: cliLog });
  try {
    const columns = modules.flatMap(({ sealed }) => sealed ?? []);
    const done = await rekeyDatabase(database.db, columns, {
      before: vaultOf(before),
      after: vaultOf(after),
    });
    const sealed = done.reduce((sum, count) => sum + count.sealed, 0);
    console.log(`${sealed} stored secrets are now sealed with the new key.`);
  } finally {
    await database.close();
  }
  if (secretKey) {
    console.log(`Set SECRET_KEY to what is in ${chosen}, for every server, and start them.`);
  } else {
    const oldFile = `${keyFile}.old-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
    fs.renameSync(keyFile, oldFile);
    fs.renameSync(nextFile, keyFile);
    console.log(`The new key is in ${keyFile}; the old one, which older backups need, in ${oldFile}.`);
  }
  console.log('Licence codes that nobody has used yet have to be issued again.');
});
