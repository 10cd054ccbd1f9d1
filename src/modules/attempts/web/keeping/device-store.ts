// The store in the browser's database, which outlives reloads, crashes and restarts; memory if there is none.
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '#platform/web/stored-database.ts';
import {
  type AttemptRecord,
  type ChangeStore,
  createMemoryStore,
  type StoredChange,
} from './change-store.ts';

interface Tables extends DBSchema {
  changes: { key: string; value: StoredChange; indexes: { attemptKey: string } };
  records: { key: string; value: AttemptRecord };
}

const keptMs = 60 * 24 * 60 * 60 * 1_000;

export async function openDeviceStore(): Promise<ChangeStore> {
  const database = await openDatabase<Tables>('rounds.attempts', 1, (made) => {
    made.createObjectStore('changes', { keyPath: 'operationId' }).createIndex('attemptKey', 'attemptKey');
    made.createObjectStore('records', { keyPath: 'attemptKey' });
  });
  // The page says that it can't store anything.
  if (!database) return createMemoryStore();
  try {
    await dropOld(database);
  } catch {
    return createMemoryStore();
  }
  return withMemory(durableStore(database));
}

function durableStore(database: IDBPDatabase<Tables>): ChangeStore {
  return {
    isDurable: true,
    async list(attemptKey) {
      const found = await database.getAllFromIndex('changes', 'attemptKey', attemptKey);
      return found.sort((a, b) => a.sequence - b.sequence);
    },
    async put(change) {
      await database.put('changes', change);
    },
    async remove(operationIds) {
      const transaction = database.transaction('changes', 'readwrite');
      for (const id of operationIds) void transaction.store.delete(id);
      await transaction.done;
    },
    async readRecord(attemptKey) {
      return (await database.get('records', attemptKey)) ?? null;
    },
    async writeRecord(record) {
      await database.put('records', record);
    },
    async forget(attemptKey) {
      const transaction = database.transaction(['changes', 'records'], 'readwrite');
      const changes = transaction.objectStore('changes');
      for (const id of await changes.index('attemptKey').getAllKeys(attemptKey)) void changes.delete(id);
      void transaction.objectStore('records').delete(attemptKey);
      await transaction.done;
    },
    close: () => database.close(),
  };
}

/** A full disk, or a database that is removed: what this page knows continues in memory. */
function withMemory(durable: ChangeStore): ChangeStore {
  const memory = createMemoryStore();
  let isDurable = true;
  async function both<T>(use: (store: ChangeStore) => Promise<T>): Promise<T> {
    const remembered = await use(memory);
    if (!isDurable) return remembered;
    try {
      return await use(durable);
    } catch {
      isDurable = false;
      return remembered;
    }
  }
  return {
    get isDurable() {
      return isDurable;
    },
    list: (key) => both((store) => store.list(key)),
    put: (change) => both((store) => store.put(change)),
    remove: (ids) => both((store) => store.remove(ids)),
    readRecord: (key) => both((store) => store.readRecord(key)),
    writeRecord: (record) => both((store) => store.writeRecord(record)),
    forget: (key) => both((store) => store.forget(key)),
    close: () => durable.close(),
  };
}

/** Attempts that were never submitted leave their questions behind. */
async function dropOld(database: IDBPDatabase<Tables>): Promise<void> {
  const before = Date.now() - keptMs;
  for (const { attemptKey, writtenAt } of await database.getAll('records'))
    if (writtenAt < before) await durableStore(database).forget(attemptKey);
}
