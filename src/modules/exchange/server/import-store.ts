// All SQL of imports.
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { questionImages } from '#modules/quizzes/api/images.ts';
import type { Paging } from '#platform/contract/paging.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import type { Passage } from '#question-types/passages.ts';
import { passagesOf } from '#question-types/passages-of-questions.ts';
import { toStored } from '#question-types/stored-question.ts';
import type { Import, ItemStatus } from '../contract.ts';
import { importItems, imports } from '../tables.ts';
import type { StagedItem } from './staging.ts';

export type ImportRow = Omit<typeof imports.$inferSelect, 'content' | 'wantedFormat' | 'tries'>;

const { content: _content, ...rowColumns } = {
  importId: imports.importId,
  ownerId: imports.ownerId,
  fileName: imports.fileName,
  format: imports.format,
  content: imports.content,
  state: imports.state,
  problem: imports.problem,
  itemsRead: imports.itemsRead,
  itemsExpected: imports.itemsExpected,
  title: imports.title,
  description: imports.description,
  settings: imports.settings,
  notes: imports.notes,
  createdAt: imports.createdAt,
  progressAt: imports.progressAt,
};

export async function insertImport(db: Database, row: typeof imports.$inferInsert): Promise<void> {
  await db.insert(imports).values(row);
}

export async function readImport(
  db: Pick<Database, 'select'>,
  importId: string,
  ownerId: string,
): Promise<ImportRow | null> {
  const [row] = await db
    .select(rowColumns)
    .from(imports)
    .where(and(eq(imports.importId, importId), eq(imports.ownerId, ownerId)));
  return row ?? null;
}

/** Locked until the transaction ends, so that a second click finds nothing left to save. */
export async function lockImport(
  tx: Pick<Database, 'select'>,
  importId: string,
  ownerId: string,
): Promise<ImportRow | null> {
  const [row] = await tx
    .select(rowColumns)
    .from(imports)
    .where(and(eq(imports.importId, importId), eq(imports.ownerId, ownerId)))
    .for('update');
  return row ?? null;
}

export async function countItems(db: Database, importId: string): Promise<Import['counts']> {
  const rows = await db
    .select({ status: importItems.status, total: count() })
    .from(importItems)
    .where(eq(importItems.importId, importId))
    .groupBy(importItems.status);
  const counts: Import['counts'] = { ok: 0, adapted: 0, skipped: 0 };
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

export async function listItems(
  db: Database,
  importId: string,
  { status, ...paging }: Paging & { status?: ItemStatus },
): Promise<{ rows: (typeof importItems.$inferSelect)[]; total: number }> {
  const chosen = and(eq(importItems.importId, importId), status && eq(importItems.status, status));
  const ordered = db.select().from(importItems).where(chosen).orderBy(asc(importItems.number));
  return pageOf(ordered, paging, db.$count(importItems, chosen));
}

/** Those that can be saved, in the file's order. */
export async function listUsable(
  tx: Pick<Database, 'select'>,
  importId: string,
  except: readonly number[],
): Promise<(typeof importItems.$inferSelect)[]> {
  return tx
    .select()
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, importId),
        inArray(importItems.status, ['ok', 'adapted']),
        except.length > 0 ? notInArray(importItems.number, [...except]) : undefined,
      ),
    )
    .orderBy(asc(importItems.number));
}

/** Those that some of these questions belong to, whichever item they came with. */
export async function passagesFor(
  db: Pick<Database, 'select'>,
  importId: string,
  questions: readonly { passageId?: string | undefined }[],
): Promise<Passage[]> {
  if (questions.every(({ passageId }) => passageId === undefined)) return [];
  const rows = await db
    .select({ passage: importItems.passage })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), isNotNull(importItems.passage)));
  return passagesOf(
    questions,
    rows.flatMap(({ passage }) => passage ?? []),
  );
}

/** @returns false if the import no longer exists: discarded, or already saved */
export async function addItems(
  db: Database,
  importId: string,
  items: readonly (StagedItem & { number: number })[],
  progress: { itemsRead: number; now: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const touched = await tx
      .update(imports)
      .set({ itemsRead: progress.itemsRead, progressAt: new Date(progress.now) })
      .where(and(eq(imports.importId, importId), eq(imports.state, 'reading')))
      .returning({ importId: imports.importId });
    if (touched.length === 0) {
      await questionImages.remove(
        tx,
        items.flatMap(({ imageIds }) => imageIds),
      );
      return false;
    }
    const rows = items.map(({ question, ...item }) => ({
      importId,
      ...item,
      question: question && toStored(question),
    }));
    if (rows.length > 0) await tx.insert(importItems).values(rows);
    return true;
  });
}

export async function finishImport(
  db: Database,
  importId: string,
  change: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await db
    .update(imports)
    .set({ ...change, content: null })
    .where(and(eq(imports.importId, importId), eq(imports.state, 'reading')));
}

/**
 * Deletes imports, and the pictures that came with their items.
 * @param keep items whose pictures someone has saved
 */
export async function deleteImports(
  db: Pick<Database, 'select' | 'delete'>,
  importIds: readonly string[],
  keptImageIds: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (importIds.length === 0) return;
  const rows = await db
    .select({ imageIds: importItems.imageIds })
    .from(importItems)
    .where(and(inArray(importItems.importId, [...importIds]), sql`${importItems.imageIds} <> '[]'::jsonb`));
  await db.delete(imports).where(inArray(imports.importId, [...importIds]));
  await questionImages.remove(
    db,
    rows.flatMap(({ imageIds }) => imageIds).filter((imageId) => !keptImageIds.has(imageId)),
  );
}

/** All but the newest imports of an owner. */
export async function listSurplus(db: Database, ownerId: string, kept: number): Promise<string[]> {
  const rows = await db
    .select({ importId: imports.importId })
    .from(imports)
    .where(eq(imports.ownerId, ownerId))
    .orderBy(desc(imports.createdAt), desc(imports.importId))
    .offset(kept)
    .limit(100);
  return rows.map(({ importId }) => importId);
}

export async function listExpired(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ importId: imports.importId })
    .from(imports)
    .where(lt(imports.createdAt, before))
    .limit(1_000);
  return rows.map(({ importId }) => importId);
}

type Reading = Pick<Database, 'update'>;

function unread(importId: string) {
  return and(eq(imports.importId, importId), eq(imports.state, 'reading'));
}

export async function noteAlive(db: Reading, importId: string, now: number): Promise<void> {
  await db
    .update(imports)
    .set({ progressAt: new Date(now) })
    .where(unread(importId));
}

/** What the file itself said. */
export async function noteFormat(
  db: Reading,
  importId: string,
  { format, itemsExpected }: Pick<ImportRow, 'format' | 'itemsExpected'>,
): Promise<void> {
  await db.update(imports).set({ format, itemsExpected }).where(unread(importId));
}

/** Hands over to the next reader immediately; the interrupted try does not count. */
export async function giveBack(db: Reading, importId: string): Promise<void> {
  await db
    .update(imports)
    .set({ tries: sql`greatest(${imports.tries} - 1, 0)`, progressAt: new Date(0) })
    .where(unread(importId));
}

/**
 * Takes over from a reader that has gone silent; what it had found is read again.
 * @returns how often the reading has begun, including this time
 */
export async function claimStalled(
  db: Database,
  silentSince: Date,
  now: Date,
): Promise<typeof imports.$inferSelect | null> {
  return db.transaction(async (tx) => {
    const [stalled] = await tx
      .select({ importId: imports.importId })
      .from(imports)
      .where(and(eq(imports.state, 'reading'), lt(imports.progressAt, silentSince)))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!stalled) return null;
    const rows = await tx
      .select({ imageIds: importItems.imageIds })
      .from(importItems)
      .where(and(eq(importItems.importId, stalled.importId), gt(importItems.number, 0)));
    await tx.delete(importItems).where(eq(importItems.importId, stalled.importId));
    await questionImages.remove(
      tx,
      rows.flatMap(({ imageIds }) => imageIds),
    );
    const [claimed] = await tx
      .update(imports)
      .set({ progressAt: now, itemsRead: 0, tries: sql`${imports.tries} + 1` })
      .where(eq(imports.importId, stalled.importId))
      .returning();
    return claimed ?? null;
  });
}
