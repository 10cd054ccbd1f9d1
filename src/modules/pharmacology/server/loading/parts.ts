// Loads the parts of the data set that comes with the product: once for each state of its files, by whichever node
// comes first.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { dataSetParts } from '../../tables.ts';

/** Any number, the same in every version of Rounds. */
const loadLock = 7_226_420;

/** A short fingerprint of the files' content, regardless of their layout. */
export function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/**
 * Runs `load` in one transaction unless this very state of the part is already loaded.
 * @param hash of the part's files, see `hashOf`
 * @returns whether anything was loaded
 */
export async function loadPart(
  { db, now, log }: Services,
  { part, hash, load }: { part: string; hash: string; load(tx: Transaction): Promise<void> },
): Promise<boolean> {
  const [before] = await db.select().from(dataSetParts).where(eq(dataSetParts.part, part));
  if (before?.hash === hash) return false;
  const startedAt = performance.now();
  const loaded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
    const [current] = await tx.select().from(dataSetParts).where(eq(dataSetParts.part, part));
    if (current?.hash === hash) return false;
    await load(tx);
    const loadedAt = new Date(now());
    await tx
      .insert(dataSetParts)
      .values({ part, hash, loadedAt })
      .onConflictDoUpdate({
        target: dataSetParts.part,
        set: { hash, loadedAt, revision: sql`${dataSetParts.revision} + 1` },
      });
    return true;
  });
  if (loaded)
    log.info(
      { part, hash, tookMs: Math.round(performance.now() - startedAt) },
      'loaded a part of the data set',
    );
  return loaded;
}

/** Call within the transaction of every edit and import, so that all nodes reload. */
export async function raiseRevision(tx: Transaction, part: string, at: number): Promise<void> {
  await tx
    .insert(dataSetParts)
    .values({ part, hash: '', loadedAt: new Date(at) })
    .onConflictDoUpdate({
      target: dataSetParts.part,
      set: { revision: sql`${dataSetParts.revision} + 1` },
    });
}

export type PartState = { part: string; hash: string; revision: number };

export async function readParts(db: Database): Promise<PartState[]> {
  return db
    .select({ part: dataSetParts.part, hash: dataSetParts.hash, revision: dataSetParts.revision })
    .from(dataSetParts)
    .orderBy(dataSetParts.part);
}
