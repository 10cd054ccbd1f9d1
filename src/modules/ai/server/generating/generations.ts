// Generations, from the start until their questions are in a quiz.

import { and, eq, ne } from 'drizzle-orm';
import { planOf, requireQuestionTypes } from '#modules/plans/api/plan.ts';
import { appendQuestions, createQuizzes } from '#modules/quizzes/api/adding.ts';
import { stemsOf } from '#modules/quizzes/api/stems.ts';
import { QuizDraft } from '#modules/quizzes/contract.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { inOneLine } from '#platform/contract/text/one-line.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { storeWithin } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { draftShapes } from '#question-types/list.drafts.ts';
import { type QuestionTypeName, typeOf } from '#question-types/registry.ts';
import type { Generation, GenerationOptions } from '../../contract/generating.ts';
import { AiError } from '../../errors.ts';
import { aiGenerations, aiItems } from '../../tables.ts';
import { requireAi } from '../availability.ts';
import { monthName } from '../budget/budget.ts';
import { countOutcomes, noteKept } from '../outcomes/kept-items.ts';
import { requireSource } from '../sources/sources.ts';
import { t } from '../texts.ts';
import { bareStem, generate } from './run.ts';
import { type GenerationRow, presentGeneration, readItems, requireGeneration } from './store.ts';

const mostAtOnce = 2;

type Running = { stop: AbortController; work: Promise<void> };
const runningOf = perApp(() => new Map<string, Running>());

/** The types that a model can write, and whether the plan includes them. */
export async function listDraftTypes(services: Services, { userId, role }: Caller) {
  const plan = await planOf(services, userId);
  return draftShapes.map(({ name }) => {
    const type = typeOf({ type: name as QuestionTypeName });
    const isLocked = role !== 'admin' && !plan.hasAllQuestionTypes && !type.isInEveryPlan;
    return { name, title: type.title, isLocked };
  });
}

/** Its questions belong to the new one, once: of two that go on from the same, the second finds nothing. */
async function takeOver(tx: Transaction, { generationId, ownerId }: GenerationRow, after: string) {
  const isEarlier = and(
    eq(aiGenerations.generationId, after),
    eq(aiGenerations.ownerId, ownerId),
    ne(aiGenerations.state, 'running'),
  );
  const [earlier] = await tx.select().from(aiGenerations).where(isEarlier).for('update');
  if (!earlier) throw new AiError('ai_generation_not_found');
  await tx.update(aiItems).set({ generationId }).where(eq(aiItems.generationId, after));
  await tx.delete(aiGenerations).where(eq(aiGenerations.generationId, after));
}

/** @throws AppError ai_generation_running, ai_generation_not_found */
async function storeStarted({ db }: Services, row: typeof aiGenerations.$inferInsert, after?: string) {
  const isBusy = and(eq(aiGenerations.ownerId, row.ownerId), eq(aiGenerations.state, 'running'));
  const limit = {
    name: `generations of ${row.ownerId}`,
    most: mostAtOnce,
    held: (tx: Transaction) => tx.$count(aiGenerations, isBusy),
    refusal: () => new AiError('ai_generation_running'),
  };
  return storeWithin(db, limit, async (tx) => {
    const [stored] = await tx.insert(aiGenerations).values(row).returning();
    if (!stored) throw new Error('a generation was not stored');
    if (after) await takeOver(tx, stored, after);
    return stored;
  });
}

type Asked = GenerationOptions & { sourceId: string; parts: readonly number[]; after?: string };

/** @throws AppError as the contract says */
export async function startGeneration(
  services: Services,
  caller: Caller,
  { sourceId, parts, after, ...options }: Asked,
): Promise<Generation> {
  const source = await requireSource(services, caller.userId, sourceId);
  await requireAi(services, caller);
  const wanted = options.types.length > 0 ? options.types : draftShapes.slice(0, 1).map(({ name }) => name);
  const types = draftShapes.filter(({ name }) => wanted.includes(name)).map(({ name }) => name);
  if (types.length === 0) throw new AppError('bad_request', { message: t('generation.types') });
  if (caller.role !== 'admin')
    requireQuestionTypes(
      await planOf(services, caller.userId),
      types.map((type) => ({ type: type as QuestionTypeName })),
    );
  const now = new Date(services.now());
  const row = {
    generationId: newId(),
    ownerId: caller.userId,
    title: inOneLine(cutText(t('generation.title', { name: source.name }), 200)),
    options: { ...options, types },
    state: 'running' as const,
    stage: 'writing' as const,
    createdAt: now,
    beatAt: now,
  };
  const stored = await storeStarted(services, row, after);
  const earlier = await readItems(services, stored.generationId);
  const chosen = parts.length > 0 ? parts : [...source.parts.keys()];
  const known = new Set((await stemsOf(services, caller.userId)).map(bareStem));
  begin(services, stored.generationId, (signal) =>
    generate(services, {
      generationId: stored.generationId,
      caller,
      source,
      parts: chosen,
      options: row.options,
      earlier,
      known,
      signal,
    }),
  );
  return presentGeneration(services, stored);
}

function begin(services: Services, id: string, start: (signal: AbortSignal) => Promise<void>): void {
  const all = runningOf(services);
  const stop = new AbortController();
  const work = start(stop.signal).finally(() => all.delete(id));
  all.set(id, { stop, work });
}

/** Questions that have arrived stay. @throws AiError ai_generation_not_found */
export async function cancelGeneration(
  services: Services,
  caller: Caller,
  generationId: string,
): Promise<void> {
  await requireGeneration(services, caller.userId, generationId);
  await services.db
    .update(aiGenerations)
    .set({ state: 'cancelled', stage: 'ready' })
    .where(and(eq(aiGenerations.generationId, generationId), eq(aiGenerations.state, 'running')));
  const work = runningOf(services).get(generationId);
  work?.stop.abort();
  await work?.work;
}

/** When the process ends. */
export async function stopGenerations(services: Services): Promise<void> {
  const all = [...runningOf(services).values()];
  for (const { stop } of all) stop.abort();
  await Promise.allSettled(all.map(({ work }) => work));
}

/**
 * All in one transaction, and only once: of two simultaneous requests, the second finds nothing.
 * @throws AppError as the contract says
 */
export async function acceptGeneration(
  services: Services,
  caller: Caller,
  generationId: string,
  { numbers, title, quizId }: { numbers: readonly number[]; title: string; quizId?: string },
): Promise<{ quizId: string; questionCount: number }> {
  const row = await requireGeneration(services, caller.userId, generationId);
  if (row.state === 'running') throw new AiError('ai_generation_running');
  const items = await readItems(services, generationId);
  // Someone has just taken them: with none, nothing could be chosen.
  if (items.length === 0) throw new AiError('ai_generation_not_found');
  const chosen = items.filter(({ number }) => numbers.includes(number));
  if (chosen.length === 0) throw new AppError('bad_request', { message: t('generation.choose') });
  // Another quiz may have a question with the same id.
  const questions = chosen.map(({ question }) => ({ ...question, id: newId() }));
  const plan = await planOf(services, caller.userId);
  return services.db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(aiGenerations)
      .where(eq(aiGenerations.generationId, generationId))
      .returning({ generationId: aiGenerations.generationId });
    if (!taken) throw new AiError('ai_generation_not_found');
    const draft = QuizDraft.parse({ title: cutText(title || row.title, 200), questions });
    const [quiz] = quizId
      ? [await appendQuestions(services, tx, caller, plan, { quizId, questions })]
      : await createQuizzes(services, tx, { userId: caller.userId, plan }, [draft]);
    if (!quiz) throw new Error('no quiz was created');
    const model = row.model ?? '';
    const isChosen = new Set(questions.map(({ id }) => id));
    await noteKept(services, tx, {
      quizId: quiz.quizId,
      ownerId: quiz.ownerId,
      model,
      difficulty: row.options.difficulty,
      questions: quiz.questions.filter(({ id }) => isChosen.has(id)),
    });
    await countOutcomes(tx, model, monthName(services.now()), {
      accepted: chosen.length,
      rejected: items.length - chosen.length,
    });
    return { quizId: quiz.quizId, questionCount: chosen.length };
  });
}
