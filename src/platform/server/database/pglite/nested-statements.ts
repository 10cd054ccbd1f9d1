// Refuses a statement that would wait for itself: outside the transaction in which it is made, where there is one
// session.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

type OpenTransaction = { isOpen: boolean };

const refusal =
  'A statement was made beside the transaction in whose work it is: the embedded database has one session, so both ' +
  'would wait for each other. Use the transaction (`tx`) in place of `services.db`.';

/**
 * For development and tests: the error appears immediately, with its stack, and not after the 15 seconds that the
 * gateway gives an idle transaction. Work that a transaction only starts without awaiting it is refused too.
 */
export function refuseNestedStatements(pool: pg.Pool, db: NodePgDatabase): void {
  const inside = new AsyncLocalStorage<OpenTransaction>();
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // A pool's own statements pass through it too.
  pool.connect = ((callback?: (error: Error) => void) => {
    if (!inside.getStore()?.isOpen) return connect(...(callback ? [callback] : []));
    const error = new Error(refusal);
    if (!callback) return Promise.reject(error);
    return callback(error);
  }) as typeof pool.connect;

  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => {
    const mark: OpenTransaction = { isOpen: true };
    return transaction(async (tx) => {
      try {
        // Drizzle creates a statement only when it is awaited: that has to be inside too.
        return await inside.run(mark, async () => await work(tx));
      } finally {
        mark.isOpen = false;
      }
    }, config);
  };
}
