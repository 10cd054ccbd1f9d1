// All SQL of client storage. An expired value counts as absent, swept or not.

import { and, asc, count, eq, gt, isNull, lte, min, not, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import { clientStorage } from '../tables.ts';

type StoredRow = typeof clientStorage.$inferSelect;
/** Names one value. */
export type StoredAt = Pick<StoredRow, 'userId' | 'sessionId' | 'storageKey'>;
/** Names many: those of an account, optionally of one session or type. */
export type StoredOf = { userId: string; sessionId?: string; storageType?: string };

const bytes = sql<number>`coalesce(sum(${clientStorage.dataSize} + octet_length(${clientStorage.metadata})), 0)::int`;

const isLive = (now: Date) => or(isNull(clientStorage.expiresAt), gt(clientStorage.expiresAt, now));

const isAt = ({ userId, sessionId, storageKey }: StoredAt) =>
  and(
    eq(clientStorage.userId, userId),
    eq(clientStorage.sessionId, sessionId),
    eq(clientStorage.storageKey, storageKey),
  );

const isOf = ({ userId, sessionId, storageType }: StoredOf) =>
  and(
    eq(clientStorage.userId, userId),
    sessionId === undefined ? undefined : eq(clientStorage.sessionId, sessionId),
    storageType === undefined ? undefined : eq(clientStorage.storageType, storageType),
  );

/**
 * Replaces the stored value, unless the account would then hold more than fits. Writes of one account run one
 * after the other, so that concurrent writes can't exceed the limits together.
 * @returns the limit that refused it; null if it was written
 */
export async function writeWithin(
  db: Database,
  row: typeof clientStorage.$inferInsert & StoredAt,
  limits: { keys: number; totalBytes: number },
  now: Date,
): Promise<'keys' | 'bytes' | null> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, `client storage of ${row.userId}`);
    const [others] = await tx
      .select({ count: count(), bytes })
      .from(clientStorage)
      .where(and(isOf({ userId: row.userId }), isLive(now), not(isAt(row) ?? sql`false`)));
    const size = row.dataSize + Buffer.byteLength(row.metadata ?? 'null');
    if ((others?.count ?? 0) >= limits.keys) return 'keys';
    if ((others?.bytes ?? 0) + size > limits.totalBytes) return 'bytes';
    await tx
      .insert(clientStorage)
      .values(row)
      .onConflictDoUpdate({
        target: [clientStorage.userId, clientStorage.sessionId, clientStorage.storageKey],
        set: row,
      });
    return null;
  });
}

export async function readLive(db: Database, at: StoredAt, now: Date): Promise<StoredRow | null> {
  const [row] = await db
    .select()
    .from(clientStorage)
    .where(and(isAt(at), isLive(now)));
  return row ?? null;
}

export async function listLive(db: Database, of: StoredOf, now: Date) {
  return db
    .select({
      storageKey: clientStorage.storageKey,
      storageType: clientStorage.storageType,
      sessionId: clientStorage.sessionId,
      isCompressed: clientStorage.isCompressed,
      expiresAt: clientStorage.expiresAt,
      dataSize: clientStorage.dataSize,
      updatedAt: clientStorage.updatedAt,
    })
    .from(clientStorage)
    .where(and(isOf(of), isLive(now)))
    .orderBy(asc(clientStorage.storageKey), asc(clientStorage.sessionId));
}

export async function removeAt(db: Database, at: StoredAt, now: Date): Promise<number> {
  const gone = await db
    .delete(clientStorage)
    .where(isAt(at))
    .returning({ expiresAt: clientStorage.expiresAt });
  return countLive(gone, now);
}

export async function removeOf(db: Database, of: StoredOf, now: Date): Promise<number> {
  const gone = await db
    .delete(clientStorage)
    .where(isOf(of))
    .returning({ expiresAt: clientStorage.expiresAt });
  return countLive(gone, now);
}

/** Removing an expired value counts as removing nothing. */
function countLive(rows: { expiresAt: Date | null }[], now: Date): number {
  return rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).length;
}

export async function measure(db: Database, userId: string, now: Date) {
  return db
    .select({
      storageType: clientStorage.storageType,
      count: count(),
      bytes,
      nearestExpiresAt: min(clientStorage.expiresAt),
    })
    .from(clientStorage)
    .where(and(isOf({ userId }), isLive(now)))
    .groupBy(clientStorage.storageType)
    .orderBy(asc(clientStorage.storageType));
}

export async function sweepExpired(db: Database, now: Date): Promise<void> {
  await db.delete(clientStorage).where(lte(clientStorage.expiresAt, now));
}
