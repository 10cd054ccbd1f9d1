// All SQL of quizzes.

import { and, count, desc, eq, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { suspendedUserIds } from '#modules/accounts/api/authors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { hideKeyOrder, type Question } from '#question-types/registry.ts';
import { toStored } from '#question-types/stored-question.ts';
import type { QuizDraft } from '../contract.ts';
import { quizzes } from '../tables.ts';

export type QuizRow = typeof quizzes.$inferSelect;

/** A card needs no questions: a library of two hundred large quizzes stays a small response. */
const cardColumns = {
  quizId: quizzes.quizId,
  ownerId: quizzes.ownerId,
  title: quizzes.title,
  description: quizzes.description,
  settings: quizzes.settings,
  isOpen: quizzes.isOpen,
  isPublic: quizzes.isPublic,
  questionCount: quizzes.questionCount,
  errorCount: quizzes.errorCount,
  folder: quizzes.folder,
  tags: quizzes.tags,
  createdAt: quizzes.createdAt,
  updatedAt: quizzes.updatedAt,
};

function selectCards(db: Database) {
  return db.select(cardColumns).from(quizzes).$dynamic();
}
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** @param limit null for all on one page */
export async function listCardsOfOwner(
  db: Database,
  ownerId: string,
  page: number,
  limit: number | null,
): Promise<{ cards: CardRow[]; total: number }> {
  const isOwn = eq(quizzes.ownerId, ownerId);
  const all = selectCards(db).where(isOwn).orderBy(desc(quizzes.updatedAt), desc(quizzes.quizId));
  if (limit === null) {
    const cards = page === 1 ? await all : [];
    return { cards, total: page === 1 ? cards.length : await db.$count(quizzes, isOwn) };
  }
  const { rows, total } = await pageOf(all, { page, limit }, db.$count(quizzes, isOwn));
  return { cards: rows, total };
}

/** Without an order. */
export async function readRows(db: Database, quizIds: readonly string[]): Promise<QuizRow[]> {
  return quizIds.length === 0
    ? []
    : db
        .select()
        .from(quizzes)
        .where(inArray(quizzes.quizId, [...quizIds]));
}

/** The owner's among them, newest change first. */
export async function readRowsOf(
  db: Pick<Database, 'select'>,
  ownerId: string,
  quizIds: readonly string[],
): Promise<QuizRow[]> {
  return db
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.ownerId, ownerId), inArray(quizzes.quizId, [...quizIds])))
    .orderBy(desc(quizzes.updatedAt), desc(quizzes.quizId));
}

/** Puts a quiz into the folder of another one. */
export async function placeAs(
  db: Pick<Database, 'update'>,
  quizId: string,
  other: Pick<QuizRow, 'folder' | 'tags'> | undefined,
): Promise<void> {
  if (!other) return;
  const { folder, tags } = other;
  await db.update(quizzes).set({ folder, tags }).where(eq(quizzes.quizId, quizId));
}

/** Without those of suspended people, as they have no author page. */
export async function listPublicCards(
  db: Database,
  page: number,
  limit: number,
  ownerId?: string,
): Promise<{ cards: CardRow[]; total: number }> {
  const isWanted = and(
    eq(quizzes.isPublic, true),
    ownerId === undefined ? undefined : eq(quizzes.ownerId, ownerId),
    notInArray(quizzes.ownerId, suspendedUserIds(db)),
  );
  const latest = selectCards(db).where(isWanted).orderBy(desc(quizzes.updatedAt), desc(quizzes.quizId));
  const { rows, total } = await pageOf(latest, { page, limit }, db.$count(quizzes, isWanted));
  return { cards: rows, total };
}

/** With their questions, latest change first. */
export async function readPublicRowsOf(db: Database, ownerId: string, limit: number): Promise<QuizRow[]> {
  return db
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.ownerId, ownerId), eq(quizzes.isPublic, true)))
    .orderBy(desc(quizzes.updatedAt), desc(quizzes.quizId))
    .limit(limit);
}

export async function readCard(db: Database, quizId: string): Promise<CardRow | null> {
  const [row] = await selectCards(db).where(eq(quizzes.quizId, quizId));
  return row ?? null;
}

export async function readRow(db: Database, quizId: string): Promise<QuizRow | null> {
  const [row] = await db.select().from(quizzes).where(eq(quizzes.quizId, quizId));
  return row ?? null;
}

/** Locked until the transaction ends, so that counting an owner's quizzes and adding one is never concurrent. */
export async function lockOwner(tx: Pick<Database, 'execute'>, ownerId: string): Promise<void> {
  await takeTurn(tx, `quizzes of ${ownerId}`);
}

/** @param time from its first moment to before its last */
export async function countCreated(
  db: Pick<Database, 'select'>,
  ownerId: string,
  time: { from: Date; to: Date },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(quizzes)
    .where(
      and(eq(quizzes.ownerId, ownerId), gte(quizzes.createdAt, time.from), lt(quizzes.createdAt, time.to)),
    );
  return row?.total ?? 0;
}

type NewQuiz = Omit<QuizDraft, 'questions'> & { questions: Question[] };

/** A new quiz as the row that it becomes. */
export function newRow(ownerId: string, draft: NewQuiz, now: number): typeof quizzes.$inferInsert {
  return {
    quizId: newId(),
    ownerId,
    title: draft.title,
    description: draft.description,
    questions: draft.questions.map((question) => toStored(hideKeyOrder(question))),
    passages: draft.passages,
    settings: draft.settings,
    isOpen: draft.isOpen ?? false,
    isPublic: draft.settings.isPublic,
    questionCount: draft.questions.length,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  };
}

export async function insertRow(
  db: Pick<Database, 'insert'>,
  row: typeof quizzes.$inferInsert,
): Promise<QuizRow> {
  const [inserted] = await db.insert(quizzes).values(row).returning();
  if (!inserted) throw new Error('the insert of a quiz returned no row');
  return inserted;
}

/**
 * One conditional update: with `version` given it changes nothing when someone else has saved since. Of new questions the
 * errors are counted again, and what they are found by is written again.
 * @returns null when no row fits.
 */
export async function updateRow(
  db: Pick<Database, 'update'>,
  quizId: string,
  change: Partial<typeof quizzes.$inferInsert>,
  version: number | undefined,
): Promise<QuizRow | null> {
  const [row] = await db
    .update(quizzes)
    .set({
      ...change,
      ...(change.questions && { errorCount: null }),
      ...((change.questions || change.title !== undefined) && { searchTexts: null }),
      version: sql`${quizzes.version} + 1`,
    })
    .where(and(eq(quizzes.quizId, quizId), version === undefined ? undefined : eq(quizzes.version, version)))
    .returning();
  return row ?? null;
}

export async function deleteRow(db: Database, quizId: string): Promise<void> {
  await db.delete(quizzes).where(eq(quizzes.quizId, quizId));
}

export async function countOwn(db: Database, ownerId: string, quizIds: readonly string[]): Promise<number> {
  return db.$count(quizzes, and(eq(quizzes.ownerId, ownerId), inArray(quizzes.quizId, [...quizIds])));
}

type Change = (tx: Pick<Database, 'update' | 'delete'>, isMeant: SQL | undefined) => Promise<unknown>;

/**
 * Does something with several quizzes: all of them or none. An id that is not one of the owner's changes nothing.
 * @returns whether it was done
 */
async function changeAllOf(
  db: Database,
  ownerId: string,
  quizIds: readonly string[],
  change: Change,
): Promise<boolean> {
  const isMeant = and(eq(quizzes.ownerId, ownerId), inArray(quizzes.quizId, [...quizIds]));
  return db.transaction(async (tx) => {
    const held = await tx
      .select({ quizId: quizzes.quizId })
      .from(quizzes)
      .where(isMeant)
      .orderBy(quizzes.quizId)
      .for('update');
    if (held.length !== quizIds.length) return false;
    await change(tx, isMeant);
    return true;
  });
}

/** This doesn't change the quiz: its version and date stay. */
export const fileRowsOf = (
  db: Database,
  ownerId: string,
  quizIds: readonly string[],
  folder: string | null,
): Promise<boolean> =>
  changeAllOf(db, ownerId, quizIds, (tx, isMeant) => tx.update(quizzes).set({ folder }).where(isMeant));

/** @returns how many quizzes were in it */
export async function renameFolderOf(
  db: Database,
  ownerId: string,
  folder: string,
  newName: string | null,
): Promise<number> {
  const moved = await db
    .update(quizzes)
    .set({ folder: newName })
    .where(and(eq(quizzes.ownerId, ownerId), eq(quizzes.folder, folder)))
    .returning({ quizId: quizzes.quizId });
  return moved.length;
}

/**
 * This doesn't change the quiz either.
 * @param most how many tags a quiz may have
 * @returns the ids of those that were changed; null where an id is not one of the owner's, `full` where one has no room
 * for it
 */
export async function tagRowsOf(
  db: Database,
  ownerId: string,
  quizIds: readonly string[],
  { tag, isOn, most }: { tag: string; isOn: boolean; most: number },
): Promise<string[] | null | 'full'> {
  const isMeant = and(eq(quizzes.ownerId, ownerId), inArray(quizzes.quizId, [...quizIds]));
  return db.transaction(async (tx) => {
    const held = await tx
      .select({ quizId: quizzes.quizId, tags: quizzes.tags })
      .from(quizzes)
      .where(isMeant)
      .orderBy(quizzes.quizId)
      .for('update');
    if (held.length !== quizIds.length) return null;
    const changed = held.filter(({ tags }) => tags.includes(tag) !== isOn);
    if (isOn && changed.some(({ tags }) => tags.length >= most)) return 'full';
    const changedIds = changed.map(({ quizId }) => quizId);
    if (changedIds.length > 0)
      await tx
        .update(quizzes)
        .set({
          tags: isOn
            ? sql`array_append(${quizzes.tags}, ${tag})`
            : sql`array_remove(${quizzes.tags}, ${tag})`,
        })
        .where(inArray(quizzes.quizId, changedIds));
    return changedIds;
  });
}

export const deleteRowsOf = (db: Database, ownerId: string, quizIds: readonly string[]): Promise<boolean> =>
  changeAllOf(db, ownerId, quizIds, (tx, isMeant) => tx.delete(quizzes).where(isMeant));
