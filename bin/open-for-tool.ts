// The app without its address, for tools that need its modules: the same database as the server's, migrated and loaded.
import path from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { hasDatabase } from '#platform/server/database/pglite/data-folder.ts';
import { type App, createApp } from '#src/server.ts';

/** @throws Error saying what to do if there is no database, or where a server has the embedded one open */
export async function openForTool(config: Config): Promise<App> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !(await hasDatabase(path.join(dataDir, 'db'))))
    throw new Error(`There is no database in ${dataDir}. DATA_DIR or DATABASE_URL says where it is.`);
  try {
    return await createApp({ config: { ...config, logLevel: 'error' }, pages: 'none' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!message.includes('already running')) throw error;
    throw new Error(
      `${message}\nStop the server first: the embedded database belongs to one process. Or use the page of imports in the server itself, /pharmacology-tools/imports.`,
      { cause: error },
    );
  }
}
