// The store in the browser's database, which outlives reloads, crashes and restarts; memory if there is none.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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

// This prefix means that it is removed when someone signs out.
const databaseName = 'rounds.attempts';
const keptMs = 60 * 24 * 60 * 60 * 1_000;
/**
 * Long: a busy phone must not be mistaken for one without a database, since what waits in it would seem lost until the
 * next visit.
 */
const opensWithinMs = 10_000;

export async function openDeviceStore(): Promise<ChangeStore> {
  try {
    const database = await within(openDatabase(), opensWithinMs);
    await dropOld(database);
    return withMemory(durableStore(database));
  } catch {
    // No database, no room in it, or one that never opens: the page says that it can't store anything.
    return createMemoryStore();
  }
}

function openDatabase(): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(databaseName, 1, {
    upgrade(database) {
      database
        .createObjectStore('changes', { keyPath: 'operationId' })
        .createIndex('attemptKey', 'attemptKey');
      database.createObjectStore('records', { keyPath: 'attemptKey' });
    },
    blocking(_current, _blocked, event) {
      // When someone signs out, the database must go, even while this page is open.
      (event.target as IDBDatabase).close();
    },
  });
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

function within<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('The database of this browser did not open')), limitMs);
    }),
  ]);
}
