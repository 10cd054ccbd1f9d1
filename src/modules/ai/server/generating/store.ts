// Generations and their items in the database.
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { isUnknownQuestion, parseStoredQuestion, type Question } from '#question-types/registry.ts';
import { type StoredQuestion, toStored } from '#question-types/stored-question.ts';
import type { GeneratedItem, Generation } from '../../contract/generating.ts';
import { AiError } from '../../errors.ts';
import { aiGenerations, aiItems } from '../../tables.ts';
import { monthName } from '../budget/budget.ts';
import { countOutcomes } from '../outcomes/kept-items.ts';
import { t } from '../texts.ts';
import type { Draft } from './drafts.ts';

const keptMs = 7 * 24 * 3_600_000;
/** No call is silent for this long. */
const silentMs = 180_000;

export type GenerationRow = typeof aiGenerations.$inferSelect;

function questionOf(stored: StoredQuestion | null): Question | null {
  if (stored === null) return null;
  const question = parseStoredQuestion(stored);
  return isUnknownQuestion(question) ? null : question;
}

/** @throws AiError ai_generation_not_found */
export async function requireGeneration(
  { db }: Services,
  ownerId: string,
  generationId: string,
): Promise<GenerationRow> {
  const [row] = await db
    .select()
    .from(aiGenerations)
    .where(and(eq(aiGenerations.generationId, generationId), eq(aiGenerations.ownerId, ownerId)));
  if (!row) throw new AiError('ai_generation_not_found');
  return row;
}

export async function readItems({ db }: Services, generationId: string): Promise<GeneratedItem[]> {
  const rows = await db
    .select()
    .from(aiItems)
    .where(eq(aiItems.generationId, generationId))
    .orderBy(asc(aiItems.number));
  return rows.flatMap(({ question: stored, ...item }) => {
    const question = questionOf(stored);
    return question ? [{ ...item, question }] : [];
  });
}

export async function presentGeneration(services: Services, row: GenerationRow): Promise<Generation> {
  const { generationId, title, state, stage, problem, isSample, model, options } = row;
  const items = await readItems(services, generationId);
  return { id: generationId, title, state, stage, problem, isSample, model, options, items };
}

export async function putItem(
  { db, now }: Services,
  generationId: string,
  number: number,
  draft: Draft,
  more: { quotePart: string | null; isAgreed?: boolean | null; isRepaired?: boolean },
): Promise<void> {
  const row = {
    question: toStored(draft.question),
    quote: draft.quote,
    quotePart: more.quotePart,
    flaws: draft.flaws,
    isAgreed: more.isAgreed ?? null,
    isRepaired: more.isRepaired ?? false,
  };
  await db
    .insert(aiItems)
    .values({ generationId, number, ...row })
    .onConflictDoUpdate({ target: [aiItems.generationId, aiItems.number], set: row });
  await db
    .update(aiGenerations)
    .set({ beatAt: new Date(now()) })
    .where(eq(aiGenerations.generationId, generationId));
}

/** Only while it runs: a generation cancelled in the meantime stays cancelled. @returns whether it ran */
export async function changeRunning(
  { db, now }: Services,
  generationId: string,
  change: Partial<Pick<GenerationRow, 'state' | 'stage' | 'problem' | 'model' | 'isSample' | 'title'>>,
): Promise<boolean> {
  const changed = await db
    .update(aiGenerations)
    .set({ ...change, beatAt: new Date(now()) })
    .where(and(eq(aiGenerations.generationId, generationId), eq(aiGenerations.state, 'running')))
    .returning({ generationId: aiGenerations.generationId });
  return changed.length > 0;
}

/** If no question was used, all count as unused. */
async function forgetOld({ db, now }: Services): Promise<void> {
  const isOld = lt(aiGenerations.createdAt, new Date(now() - keptMs));
  await db.transaction(async (tx) => {
    // Locked, so that two servers never count the same ones.
    const old = await tx
      .select({ generationId: aiGenerations.generationId, model: aiGenerations.model })
      .from(aiGenerations)
      .where(isOld)
      .for('update');
    for (const { generationId, model } of old) {
      const items = await tx.$count(aiItems, eq(aiItems.generationId, generationId));
      if (model && items > 0) await countOutcomes(tx, model, monthName(now()), { rejected: items });
      await tx.delete(aiGenerations).where(eq(aiGenerations.generationId, generationId));
    }
  });
}

/** Marks generations of ended processes as interrupted, and deletes old ones. @param startedAt of this process, if it is the only one */
export async function sweepGenerations(services: Services, startedAt: number): Promise<void> {
  const { db, now } = services;
  await db
    .update(aiGenerations)
    .set({ state: 'interrupted', problem: t('generation.interrupted') })
    .where(
      and(
        eq(aiGenerations.state, 'running'),
        lt(aiGenerations.beatAt, new Date(Math.max(now() - silentMs, startedAt))),
      ),
    );
  await forgetOld(services);
}
