// All SQL of imports themselves. Every change of state is one conditional UPDATE, so that it happens once.
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Paging } from '#platform/contract/paging.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { type DataImport, partBytes } from '../contract.ts';
import { dataImports as table } from '../tables.ts';

export type ImportRow = typeof table.$inferSelect;
export type ImportState = DataImport['state'];
type Reader = Pick<Database, 'select'>;
type Writer = Pick<Transaction, 'update'>;

/** States in which there is a file. */
const openStates: ImportState[] = ['uploading', 'reading', 'ready', 'importing'];
/** How often a worker reports; if it is silent this long, another one takes over. */
const silentMs = 60_000;

export function partCount(sizeBytes: number): number {
  return Math.ceil(sizeBytes / partBytes);
}

export function present(row: ImportRow): DataImport {
  const isUploading = row.state === 'uploading';
  const received = new Set(row.receivedParts);
  const parts = Array.from({ length: partCount(row.sizeBytes) }, (_, part) => part);
  const missing = isUploading ? parts.filter((part) => !received.has(part)) : [];
  const arrived = Math.min(row.sizeBytes, received.size * partBytes);
  return {
    ...row,
    id: row.importId,
    missingParts: missing,
    progress: isUploading
      ? { done: arrived, total: row.sizeBytes }
      : { done: row.bytesDone, total: row.bytesTotal },
    createdAt: row.createdAt.toISOString(),
  };
}

export async function insertImport(
  db: Pick<Database, 'insert'>,
  row: typeof table.$inferInsert,
): Promise<void> {
  await db.insert(table).values(row);
}

export async function readImport(db: Reader, importId: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(table).where(eq(table.importId, importId));
  return row ?? null;
}

export async function listImports(
  db: Database,
  paging: Paging,
): Promise<{ rows: ImportRow[]; total: number }> {
  const newest = db.select().from(table).orderBy(desc(table.createdAt), desc(table.importId));
  return pageOf(newest, paging, db.$count(table));
}

/** Of all imports that hold a file. */
export async function openImports(db: Reader): Promise<{ ids: string[]; bytes: number }> {
  const rows = await db
    .select({ id: table.importId, bytes: table.sizeBytes })
    .from(table)
    .where(inArray(table.state, openStates));
  return { ids: rows.map(({ id }) => id), bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export async function isImporting(db: Reader, source: ImportRow['source']): Promise<boolean> {
  const rows = await db
    .select({ id: table.importId })
    .from(table)
    .where(and(eq(table.source, source), eq(table.state, 'importing')));
  return rows.length > 0;
}

/** @returns null if the upload is over */
export async function keepPart(
  db: Writer,
  importId: string,
  part: number,
  at: Date,
): Promise<ImportRow | null> {
  const parts = sql`(select array_agg(distinct part order by part) from unnest(${table.receivedParts} || ${part}::int) as part)`;
  const [row] = await db
    .update(table)
    .set({ receivedParts: parts, progressAt: at })
    .where(and(eq(table.importId, importId), eq(table.state, 'uploading')))
    .returning();
  return row ?? null;
}

/** From one of some states into another, for a worker to start on. @returns null if it was in none of them */
export async function moveImport(
  db: Writer,
  importId: string,
  from: readonly ImportState[],
  change: Partial<Pick<ImportRow, 'error'>> & { state: ImportState; at: Date },
): Promise<ImportRow | null> {
  const { at, ...fields } = change;
  const [row] = await db
    .update(table)
    .set({ ...fields, progressAt: at, bytesDone: 0, runner: null, tries: 0 })
    .where(and(eq(table.importId, importId), inArray(table.state, [...from])))
    .returning();
  return row ?? null;
}

/** For a worker, unless there is nothing to do or another one is working on it. */
export async function claimImport(
  db: Writer,
  importId: string,
  runner: string,
  now: number,
): Promise<ImportRow | null> {
  const isFree = or(isNull(table.runner), lt(table.progressAt, new Date(now - silentMs)));
  const [row] = await db
    .update(table)
    .set({ runner, progressAt: new Date(now), bytesDone: 0, tries: sql`${table.tries} + 1` })
    .where(and(eq(table.importId, importId), inArray(table.state, ['reading', 'importing']), isFree))
    .returning();
  return row ?? null;
}

/** A worker's report on its import. @returns false if the import is no longer its own */
export async function updateClaimed(
  db: Writer,
  { importId, runner, state }: Pick<ImportRow, 'importId' | 'runner' | 'state'>,
  change: Partial<typeof table.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(table)
    .set(change)
    .where(and(eq(table.importId, importId), eq(table.runner, runner ?? ''), eq(table.state, state)))
    .returning({ id: table.importId });
  return rows.length > 0;
}

/** Imports that no one is working on, though someone should. */
export async function listStalled(db: Reader, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: table.importId })
    .from(table)
    .where(
      and(inArray(table.state, ['reading', 'importing']), lt(table.progressAt, new Date(now - silentMs))),
    );
  return rows.map(({ id }) => id);
}

/** Ends imports whose owner does not return to confirm them. */
export async function expireImports(db: Writer, before: Date, error: string): Promise<void> {
  await db
    .update(table)
    .set({ state: 'cancelled', error })
    .where(and(inArray(table.state, ['uploading', 'ready']), lt(table.progressAt, before)));
}
