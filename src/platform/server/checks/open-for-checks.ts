// Opens a site's database for checks, also beside the server that runs on it. Nothing is created or brought up to date.
import path from 'node:path';
import type { Config } from '../config.ts';
import { asDatabase, type OpenDatabase, openDatabase } from '../database/database.ts';
import { hasDatabase } from '../database/pglite/data-folder.ts';
import { socketFolderOf } from '../database/pglite/lock.ts';
import { createPool } from '../database/pool.ts';
import type { Logger } from '../logging/logger.ts';
import { redactedMessage } from '../logging/redacted-error.ts';
import type { Site } from './check.ts';
import { t } from './texts.ts';

/** Checks say themselves what is wrong. */
const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };
const patienceMs = 3_000;

/** The running server's database listens to every process of the same user. */
async function openBeside(dataDir: string): Promise<OpenDatabase | null> {
  const host = await socketFolderOf(dataDir);
  if (!host) return null;
  const settings = { host, user: 'postgres', database: 'postgres', ssl: false, max: 2 } as const;
  const pool = createPool({ ...settings, connectionTimeoutMillis: patienceMs }, silent);
  try {
    await pool.query('select 1');
  } catch {
    await pool.end();
    return null;
  }
  const describe = t('database.embedded', { folder: path.join(dataDir, 'db') });
  return { db: asDatabase(pool), pool, kind: 'pglite', describe, close: () => pool.end() };
}

export async function openForChecks({ databaseUrl, dataDir }: Config): Promise<Site['database']> {
  try {
    if (!databaseUrl) {
      if (!(await hasDatabase(path.join(dataDir, 'db'))))
        return { problem: t('database.none', { folder: dataDir }) };
      const beside = await openBeside(dataDir);
      if (beside) return beside;
    }
    return await openDatabase({ databaseUrl, dataDir, log: silent });
  } catch (error) {
    return { problem: redactedMessage(error) };
  }
}
