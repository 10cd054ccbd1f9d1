// What was opened on this device: stored in the browser's own database, so that it can be read again without a network.
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '#platform/web/stored-database.ts';

const storeName = 'opened';
const mostKept = 200;

export type Opened<T> = { key: string; kind: string; title: string; path: string; at: number; value: T };

interface Tables extends DBSchema {
  opened: { key: string; value: Opened<unknown> };
}

/** Never gets in the way: a private window without a database stores nothing. */
async function withDatabase<T>(
  otherwise: T,
  work: (database: IDBPDatabase<Tables>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase<Tables>('rounds.bench', 1, (made) => {
    made.createObjectStore(storeName, { keyPath: 'key' });
  });
  if (!database) return otherwise;
  try {
    return await work(database);
  } catch (error) {
    console.warn('What was opened on this device could not be kept or read.', error);
    return otherwise;
  } finally {
    database.close();
  }
}

export function keepOpened<T>(
  kind: string,
  id: string,
  title: string,
  path: string,
  value: T,
): Promise<void> {
  return withDatabase(undefined, async (database) => {
    await database.put(storeName, { key: `${kind}:${id}`, kind, title, path, at: Date.now(), value });
    const all = await database.getAll(storeName);
    const tooMany = all.sort((a, b) => b.at - a.at).slice(mostKept);
    for (const { key } of tooMany) await database.delete(storeName, key);
  });
}

export function readOpened<T>(kind: string, id: string): Promise<Opened<T> | null> {
  return withDatabase(null, async (database) => {
    const found = await database.get(storeName, `${kind}:${id}`);
    return (found as Opened<T> | undefined) ?? null;
  });
}

/** Newest first. */
export function listOpened(kind?: string): Promise<Opened<unknown>[]> {
  return withDatabase<Opened<unknown>[]>([], async (database) => {
    const all = await database.getAll(storeName);
    return all.filter((entry) => !kind || entry.kind === kind).sort((a, b) => b.at - a.at);
  });
}
