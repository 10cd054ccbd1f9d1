// What happens to generated questions once they are in a quiz: unchanged, edited or removed.
import { createHash } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import type { Question } from '#question-types/registry.ts';
import { aiKeptItems, aiOutcomes } from '../../tables.ts';
import { monthName } from '../budget/budget.ts';

type Tx = Pick<Services['db'], 'execute' | 'insert'>;
type Fate = (typeof aiKeptItems.$inferSelect)['fate'];

/** Edits count for this long: later ones say nothing about what the model wrote. */
const watchedMs = 365 * 24 * 3_600_000;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, own]) => [name, sorted(own)]),
  );
};

/** Points, time and tags are how a question is used; what it asks, offers and explains is the question. */
function printOf({
  id: _id,
  points: _points,
  timeLimitSeconds: _time,
  tags: _tags,
  ...said
}: Question): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(said)))
    .digest('base64url')
    .slice(0, 22);
}

type Kept = {
  quizId: string;
  ownerId: string;
  model: string;
  difficulty: (typeof aiKeptItems.$inferSelect)['difficulty'];
  /** As the quiz has them now. */
  questions: readonly Question[];
};

/** Within the transaction that put them into their quiz. */
export async function noteKept(
  { now }: Services,
  tx: Tx,
  { quizId, ownerId, model, difficulty, questions }: Kept,
): Promise<void> {
  const keptAt = new Date(now());
  const month = monthName(now());
  await tx.insert(aiKeptItems).values(
    questions.map((question) => ({
      quizId,
      questionId: question.id,
      ownerId,
      model,
      month,
      difficulty,
      print: printOf(question),
      keptAt,
    })),
  );
}

type Change = { accepted?: number; rejected?: number; edited?: number; removed?: number };

/** How many of a model's questions were used, edited, removed or unused. */
export async function countOutcomes(
  tx: Pick<Tx, 'execute'>,
  model: string,
  month: string,
  { accepted = 0, rejected = 0, edited = 0, removed = 0 }: Change,
): Promise<void> {
  await tx.execute(sql`
    insert into ${aiOutcomes} as o (model, month, accepted, edited, removed, rejected)
    values (${model}, ${month}, ${accepted}, ${edited}, ${removed}, ${rejected})
    on conflict (model, month) do update
    set accepted = o.accepted + excluded.accepted, edited = o.edited + excluded.edited,
      removed = o.removed + excluded.removed, rejected = o.rejected + excluded.rejected`);
}

const step = (fate: Fate, by: number): Change => (fate === 'kept' ? {} : { [fate]: by });

/** Each save compares again: an undone edit doesn't count. */
export async function noteChanges(
  { db, now }: Services,
  { quizId, questions }: { quizId: string; questions: readonly Question[] },
): Promise<void> {
  const kept = await db.select().from(aiKeptItems).where(eq(aiKeptItems.quizId, quizId));
  const present = new Map(questions.map((question) => [question.id, question]));
  for (const { questionId, print, fate: before, model, month, keptAt } of kept) {
    const question = present.get(questionId);
    const fate: Fate = !question ? 'removed' : printOf(question) === print ? 'kept' : 'edited';
    if (fate === before || keptAt.getTime() < now() - watchedMs) continue;
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(aiKeptItems)
        .set({ fate })
        .where(
          and(
            eq(aiKeptItems.quizId, quizId),
            eq(aiKeptItems.questionId, questionId),
            eq(aiKeptItems.fate, before),
            ne(aiKeptItems.fate, fate),
          ),
        )
        .returning({ questionId: aiKeptItems.questionId });
      // Another save has already counted it.
      if (changed.length === 0) return;
      await countOutcomes(tx, model, month, step(before, -1));
      await countOutcomes(tx, model, month, step(fate, 1));
    });
  }
}

export async function forgetKept({ db, now }: Services): Promise<void> {
  await db.delete(aiKeptItems).where(lt(aiKeptItems.keptAt, new Date(now() - watchedMs)));
}
