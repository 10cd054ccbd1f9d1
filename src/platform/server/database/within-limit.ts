// Counting and storing as one: calls at the same moment take turns, so that no limit is passed by several together.
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** Everyone who names the same waits here until the transactions before have ended, on any node. */
export async function takeTurn(tx: Pick<Database, 'execute'>, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

type Limit = {
  /** What is limited, and whose: `api keys of 17`. */
  name: string;
  most: number;
  held(tx: Transaction): Promise<number>;
  refusal(): Error;
};

/** Stores one more in the transaction that found room for it. */
export async function storeWithin<T>(
  db: Pick<Database, 'transaction'>,
  { name, most, held, refusal }: Limit,
  store: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, name);
    if ((await held(tx)) >= most) throw refusal();
    return store(tx);
  });
}
