// What other modules do to quizzes on behalf of their author: creating several quizzes together, adding questions.
import { eq } from 'drizzle-orm';
import { monthOf } from '#modules/plans/api/calendar.ts';
import { type planOf, requireQuestionTypes, requireQuizRoom } from '#modules/plans/api/plan.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { Passage } from '#question-types/passages.ts';
import { maxPassages } from '#question-types/passages-of-questions.ts';
import { hideKeyOrder, type Question } from '#question-types/registry.ts';
import { maxQuestions, type QuizDraft } from '../contract.ts';
import { QuizError } from '../errors.ts';
import { quizzes } from '../tables.ts';
import { refuseLostPassages } from './passages.ts';
import * as queries from './queries.ts';
import { refuseRepeatedIds, withQuestionIds } from './question-ids.ts';
import { fromRow, type StoredQuiz, storedQuestions } from './stored-quiz.ts';
import { t } from './texts.ts';

/** Read before the transaction begins, because there may be no other connection to use within it. */
type Plan = Awaited<ReturnType<typeof planOf>>;

/**
 * All of them or none, within a transaction of the caller's.
 * @throws AppError bad_request, question_type_locked, plan_limit_reached
 */
export async function createQuizzes(
  services: Services,
  tx: Transaction,
  owner: { userId: string; plan: Plan },
  drafts: readonly QuizDraft[],
): Promise<StoredQuiz[]> {
  const { userId: ownerId, plan } = owner;
  const now = services.now();
  await queries.lockOwner(tx, ownerId);
  const used = plan.quizzesPerMonth === null ? 0 : await queries.countCreated(tx, ownerId, monthOf(now));
  const created: StoredQuiz[] = [];
  for (const [index, draft] of drafts.entries()) {
    const questions = withQuestionIds(draft.questions);
    refuseLostPassages(questions, draft.passages);
    requireQuestionTypes(plan, questions);
    requireQuizRoom(plan, used + index, now);
    created.push(fromRow(await queries.insertRow(tx, queries.newRow(ownerId, { ...draft, questions }, now))));
  }
  return created;
}

/**
 * @param version the one in which its author saw the quiz
 * @throws AppError quiz_not_found, quiz_conflict, bad_request, question_type_locked
 */
export async function appendQuestions(
  services: Services,
  tx: Transaction,
  caller: Caller,
  plan: Plan,
  {
    quizId,
    version,
    questions,
    passages: added = [],
  }: { quizId: string; version?: number; questions: readonly Question[]; passages?: readonly Passage[] },
): Promise<StoredQuiz> {
  const [row] = await tx.select().from(quizzes).where(eq(quizzes.quizId, quizId)).for('update');
  if (!row || (row.ownerId !== caller.userId && caller.role !== 'admin'))
    throw new QuizError('quiz_not_found');
  const before = fromRow(row);
  if (version !== undefined && before.version !== version) throw new QuizError('quiz_conflict');
  const all = [...before.questions, ...questions.map((question) => hideKeyOrder(question))];
  if (all.length > maxQuestions) {
    throw new AppError('bad_request', {
      message: t('tooManyQuestions', { max: maxQuestions, count: all.length }),
    });
  }
  refuseRepeatedIds(all);
  const passages = [...before.passages, ...added];
  if (passages.length > maxPassages)
    throw new AppError('bad_request', {
      message: t('tooManyPassages', { max: maxPassages, count: passages.length }),
    });
  refuseLostPassages(all, passages);
  // Admins are exempt from limits; everyone else adds to their own quizzes.
  if (caller.role !== 'admin') requireQuestionTypes(plan, questions);
  const updated = await queries.updateRow(
    tx,
    quizId,
    {
      questions: storedQuestions(all, before),
      passages,
      questionCount: all.length,
      updatedAt: new Date(services.now()),
    },
    before.version,
  );
  if (!updated) throw new QuizError('quiz_conflict');
  return fromRow(updated);
}
