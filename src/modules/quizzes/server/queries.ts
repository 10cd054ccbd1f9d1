// All SQL of quizzes.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database.ts';
import { images, quizzes } from '../tables.ts';

export type QuizRow = typeof quizzes.$inferSelect;

/** A card needs no questions: a library of two hundred large quizzes stays a small answer. */
const cardColumns = {
  quizId: quizzes.quizId,
  ownerId: quizzes.ownerId,
  title: quizzes.title,
  description: quizzes.description,
  settings: quizzes.settings,
  isOpen: quizzes.isOpen,
  isPublic: quizzes.isPublic,
  questionCount: quizzes.questionCount,
  createdAt: quizzes.createdAt,
  updatedAt: quizzes.updatedAt,
};

function selectCards(db: Database) {
  return db.select(cardColumns).from(quizzes).$dynamic();
}
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

export async function listCardsOfOwner(db: Database, ownerId: string): Promise<CardRow[]> {
  return selectCards(db)
    .where(eq(quizzes.ownerId, ownerId))
    .orderBy(desc(quizzes.updatedAt), desc(quizzes.quizId));
}

export async function listPublicCards(
  db: Database,
  page: number,
  limit: number,
): Promise<{ cards: CardRow[]; total: number }> {
  const [total] = await db.select({ total: count() }).from(quizzes).where(eq(quizzes.isPublic, true));
  const cards = await selectCards(db)
    .where(eq(quizzes.isPublic, true))
    .orderBy(desc(quizzes.updatedAt), desc(quizzes.quizId))
    .limit(limit)
    .offset((page - 1) * limit);
  return { cards, total: total?.total ?? 0 };
}

export async function readCard(db: Database, quizId: string): Promise<CardRow | null> {
  const [row] = await selectCards(db).where(eq(quizzes.quizId, quizId));
  return row ?? null;
}

export async function readRow(db: Database, quizId: string): Promise<QuizRow | null> {
  const [row] = await db.select().from(quizzes).where(eq(quizzes.quizId, quizId));
  return row ?? null;
}

export async function insertRow(db: Database, row: typeof quizzes.$inferInsert): Promise<QuizRow> {
  const [inserted] = await db.insert(quizzes).values(row).returning();
  if (!inserted) throw new Error('the insert of a quiz returned no row');
  return inserted;
}

/**
 * One conditional update: with `version` given it changes nothing when somebody else has saved since.
 * @returns null when no row fits.
 */
export async function updateRow(
  db: Database,
  quizId: string,
  change: Partial<typeof quizzes.$inferInsert>,
  version: number | undefined,
): Promise<QuizRow | null> {
  const [row] = await db
    .update(quizzes)
    .set({ ...change, version: sql`${quizzes.version} + 1` })
    .where(and(eq(quizzes.quizId, quizId), version === undefined ? undefined : eq(quizzes.version, version)))
    .returning();
  return row ?? null;
}

export async function deleteRow(db: Database, quizId: string): Promise<void> {
  await db.delete(quizzes).where(eq(quizzes.quizId, quizId));
}

export async function insertImage(db: Database, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image);
}

export async function readImage(db: Database, imageId: string) {
  const [row] = await db
    .select({ mediaType: images.mediaType, content: images.content })
    .from(images)
    .where(eq(images.imageId, imageId));
  return row ?? null;
}
