// What was opened on this device: stored in the browser's own database, so that it can be read again without a network.
const databaseName = 'rounds.bench';
const storeName = 'opened';
const mostKept = 200;

export type Opened<T> = { key: string; kind: string; title: string; path: string; at: number; value: T };

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(storeName, mode).objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** Never gets in the way: a private window without a database stores nothing. */
export async function keepOpened<T>(
  kind: string,
  id: string,
  title: string,
  path: string,
  value: T,
): Promise<void> {
  try {
    const entry: Opened<T> = { key: `${kind}:${id}`, kind, title, path, at: Date.now(), value };
    await withStore('readwrite', (store) => store.put(entry));
    const all = await withStore('readonly', (store) => store.getAll() as IDBRequest<Opened<unknown>[]>);
    const tooMany = all.sort((a, b) => b.at - a.at).slice(mostKept);
    for (const { key } of tooMany) await withStore('readwrite', (store) => store.delete(key));
  } catch (error) {
    console.warn('What was opened could not be kept on this device.', error);
  }
}

export async function readOpened<T>(kind: string, id: string): Promise<Opened<T> | null> {
  const found = await withStore(
    'readonly',
    (store) => store.get(`${kind}:${id}`) as IDBRequest<Opened<T> | undefined>,
  ).catch(() => undefined);
  return found ?? null;
}

/** Newest first. */
export async function listOpened(kind?: string): Promise<Opened<unknown>[]> {
  const all = await withStore('readonly', (store) => store.getAll() as IDBRequest<Opened<unknown>[]>).catch(
    () => [],
  );
  return all.filter((entry) => !kind || entry.kind === kind).sort((a, b) => b.at - a.at);
}
