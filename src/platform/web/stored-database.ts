// What a browser stores for us in databases of its own. Private windows of some browsers have none.
import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** Long: a busy phone must not be mistaken for one without a database, since what is in it would seem lost until the next visit. */
const opensWithinMs = 10_000;

/**
 * @param name begins so that the database is removed when someone signs out
 * @returns null where a browser has none, has no room for it, or never opens it
 */
export async function openDatabase<Tables extends DBSchema>(
  name: `rounds.${string}`,
  version: number,
  upgrade: OpenDBCallbacks<Tables>['upgrade'],
): Promise<IDBPDatabase<Tables> | null> {
  const opening = Promise.resolve().then(() =>
    openDB<Tables>(name, version, {
      ...(upgrade && { upgrade }),
      blocking(_current, _blocked, event) {
        // When someone signs out, the database must go, even while this page is open.
        (event.target as IDBDatabase).close();
      },
    }),
  );
  try {
    return await within(opening, opensWithinMs);
  } catch (cause) {
    console.warn('This browser gives no database.', cause);
    // No one waits for one that comes too late.
    opening.then((late) => late.close()).catch(() => undefined);
    return null;
  }
}

function within<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database of this browser did not open')), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
