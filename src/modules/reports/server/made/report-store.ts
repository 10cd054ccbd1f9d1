// Background reports in the database: requested, claimed by a job, written piece by piece, downloaded.
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { MadeReport } from '../../contract/made.ts';
import { reportEntries, reportParts, reports } from '../../tables.ts';

export type StoredReport = typeof reports.$inferSelect;
export type StoredEntry = typeof reportEntries.$inferSelect;
export type NewEntry = Pick<StoredEntry, 'path' | 'quizId' | 'roundId' | 'cells'>;
type Writing = Pick<Database, 'insert' | 'update' | 'delete' | 'select' | 'execute'>;

/** A job that is silent for this long has lost its process. */
export const silentMs = 90_000;
const partBytes = 256 * 1024;
const mostListed = 20;

const unfinished = inArray(reports.state, ['waiting', 'working']);

/** @returns false where a report for this occasion was made before */
export async function insertReport(
  tx: Writing,
  report: Pick<StoredReport, 'reportId' | 'ownerId' | 'kind' | 'format' | 'occasion' | 'title'>,
  entries: readonly NewEntry[],
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insert(reports)
    .values({ ...report, state: 'waiting', progressAt: now, createdAt: now })
    .onConflictDoNothing({ target: [reports.ownerId, reports.occasion] })
    .returning({ reportId: reports.reportId });
  if (made.length === 0) return false;
  const { reportId } = report;
  // A statement takes some tens of thousands of values.
  for (let first = 0; first < entries.length; first += 1_000)
    await tx
      .insert(reportEntries)
      .values(
        entries.slice(first, first + 1_000).map((entry, at) => ({ reportId, number: first + at, ...entry })),
      );
  return true;
}

export async function countUnfinished(db: Writing, ownerId: string): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reports)
    .where(and(eq(reports.ownerId, ownerId), unfinished));
  return rows[0]?.count ?? 0;
}

const figures = {
  report: reports,
  files: sql<number>`count(${reportEntries.number})::int`,
  filesMade: sql<number>`count(${reportEntries.madeAt})::int`,
  sizeBytes: sql<number>`coalesce(sum(${reportEntries.sizeBytes}), 0)::float8`,
};

type Found = { report: StoredReport; files: number; filesMade: number; sizeBytes: number };

function present({ report, files, filesMade, sizeBytes }: Found): MadeReport {
  const { reportId, kind, format, title, occasion, state, createdAt, readyAt, expiresAt } = report;
  return {
    id: reportId,
    kind,
    format,
    title,
    weekFrom: kind === 'week' && occasion ? occasion.replace('week ', '') : null,
    // What was removed is not listed.
    state: state === 'removed' ? 'cancelled' : state,
    files,
    filesMade,
    sizeBytes,
    createdAt: createdAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** The last ones of an owner, or one of them; the newest first. */
export async function listReports(
  db: Database,
  ownerId: string,
  reportId: string | null = null,
): Promise<MadeReport[]> {
  const rows = await db
    .select(figures)
    .from(reports)
    .leftJoin(reportEntries, eq(reportEntries.reportId, reports.reportId))
    .where(
      and(
        eq(reports.ownerId, ownerId),
        ne(reports.state, 'removed'),
        reportId === null ? undefined : eq(reports.reportId, reportId),
      ),
    )
    .groupBy(reports.reportId)
    .orderBy(desc(reports.createdAt), desc(reports.reportId))
    .limit(mostListed);
  return rows.map(present);
}

export async function findReport(
  db: Writing,
  ownerId: string,
  reportId: string,
): Promise<StoredReport | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.reportId, reportId), eq(reports.ownerId, ownerId), ne(reports.state, 'removed')));
  return row ?? null;
}

export async function entriesOf(db: Writing, reportId: string): Promise<StoredEntry[]> {
  return db
    .select()
    .from(reportEntries)
    .where(eq(reportEntries.reportId, reportId))
    .orderBy(asc(reportEntries.number));
}

/** Ends a report in this state if it is in progress, and deletes what was written. @returns false where it had ended */
export async function stopReport(db: Database, ownerId: string, reportId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stopped = await tx
      .update(reports)
      .set({ state: 'cancelled', runId: null })
      .where(and(eq(reports.reportId, reportId), eq(reports.ownerId, ownerId), unfinished))
      .returning({ reportId: reports.reportId });
    if (stopped.length === 0) return false;
    await tx.delete(reportParts).where(eq(reportParts.reportId, reportId));
    return true;
  });
}

export async function removeReport(db: Database, ownerId: string, reportId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .update(reports)
      .set({ state: 'removed', runId: null })
      .where(and(eq(reports.reportId, reportId), eq(reports.ownerId, ownerId), ne(reports.state, 'removed')))
      .returning({ reportId: reports.reportId });
    if (removed.length === 0) return false;
    await tx.delete(reportEntries).where(eq(reportEntries.reportId, reportId));
    return true;
  });
}

/** Takes a report for one run of the job. @returns null where another run is at it, or it has ended */
export async function claimReport(
  db: Database,
  reportId: string,
  claim: string,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<StoredReport | null> {
  const [claimed] = await db
    .update(reports)
    .set({ state: 'working', runId: claim, progressAt: now })
    .where(
      and(
        eq(reports.reportId, reportId),
        unfinished,
        or(isNull(reports.runId), lt(reports.progressAt, silentSince)),
      ),
    )
    .returning();
  return claimed ?? null;
}

/** @returns false where the report was cancelled, or another run has taken it */
export async function isStillClaimed(
  db: Database,
  reportId: string,
  claim: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(reports)
    .set({ progressAt: now })
    .where(and(eq(reports.reportId, reportId), eq(reports.runId, claim), eq(reports.state, 'working')))
    .returning({ reportId: reports.reportId });
  return rows.length > 0;
}

/** The next run may begin immediately. */
export async function releaseReport(
  db: Database,
  reportId: string,
  claim: string,
  state: 'waiting' | 'failed',
): Promise<void> {
  await db
    .update(reports)
    .set({ state, runId: null })
    .where(and(eq(reports.reportId, reportId), eq(reports.runId, claim)));
}

/** What a run wrote into a report that was cancelled meanwhile. */
export async function sweepAway(db: Database, reportId: string): Promise<void> {
  await db.delete(reportParts).where(
    and(
      eq(reportParts.reportId, reportId),
      sql`exists (select 1 from ${reports} where ${reports.reportId} = ${reportId}
        and ${reports.state} in ('cancelled', 'failed', 'removed'))`,
    ),
  );
}

/** Ready ones beyond the newest, which make room. */
export async function listSurplus(db: Writing, ownerId: string, kept: number): Promise<string[]> {
  const rows = await db
    .select({ reportId: reports.reportId })
    .from(reports)
    .where(and(eq(reports.ownerId, ownerId), eq(reports.kind, 'bulk'), eq(reports.state, 'ready')))
    .orderBy(desc(reports.createdAt))
    .offset(kept)
    .limit(100);
  return rows.map(({ reportId }) => reportId);
}

/** Reports without a worker: their job was lost with its process. */
export async function listSilent(db: Database, silentSince: Date): Promise<string[]> {
  const rows = await db
    .select({ reportId: reports.reportId })
    .from(reports)
    .where(and(unfinished, lt(reports.progressAt, silentSince)))
    .limit(100);
  return rows.map(({ reportId }) => reportId);
}

/** Writes a file in pieces as they come. What a run that ended left of it is replaced. @returns its size */
export async function writeParts(
  { db, reportId, entry }: { db: Database; reportId: string; entry: number },
  content: AsyncIterable<Buffer | string>,
): Promise<number> {
  await db.delete(reportParts).where(and(eq(reportParts.reportId, reportId), eq(reportParts.entry, entry)));
  let pending: Buffer[] = [];
  let [pendingBytes, total, number] = [0, 0, 0];
  const flush = async () => {
    if (pendingBytes === 0) return;
    await db.insert(reportParts).values({ reportId, entry, number, content: Buffer.concat(pending) });
    number += 1;
    pending = [];
    pendingBytes = 0;
  };
  for await (const chunk of content) {
    const piece = Buffer.from(chunk);
    pending.push(piece);
    pendingBytes += piece.length;
    total += piece.length;
    if (pendingBytes >= partBytes) await flush();
  }
  await flush();
  return total;
}

export async function finishEntry(
  db: Database,
  { reportId, number }: Pick<StoredEntry, 'reportId' | 'number'>,
  done: { sizeBytes: number; madeAt: Date },
): Promise<void> {
  await db
    .update(reportEntries)
    .set(done)
    .where(and(eq(reportEntries.reportId, reportId), eq(reportEntries.number, number)));
}

export async function* partsOf(db: Database, reportId: string, entry: number): AsyncGenerator<Buffer> {
  for (let after = -1; ; ) {
    const [part] = await db
      .select()
      .from(reportParts)
      .where(
        and(eq(reportParts.reportId, reportId), eq(reportParts.entry, entry), gt(reportParts.number, after)),
      )
      .orderBy(asc(reportParts.number))
      .limit(1);
    if (!part) return;
    yield part.content;
    after = part.number;
  }
}

/** @param forgottenBefore what was asked for before is forgotten, also that it came */
export async function deleteExpired(
  db: Database,
  { now, forgottenBefore }: { now: Date; forgottenBefore: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const expired = await tx
      .update(reports)
      .set({ state: 'removed' })
      .where(and(lt(reports.expiresAt, now), ne(reports.state, 'removed')))
      .returning({ reportId: reports.reportId });
    if (expired.length > 0)
      await tx.delete(reportEntries).where(
        inArray(
          reportEntries.reportId,
          expired.map(({ reportId }) => reportId),
        ),
      );
    await tx.delete(reports).where(lt(reports.createdAt, forgottenBefore));
  });
}
