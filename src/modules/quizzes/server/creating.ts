// Creates quizzes, from any source, within the owner's plan, also under concurrent calls.
import { monthOf } from '#modules/plans/api/calendar.ts';
import { planOf, requireQuestionTypes, requireQuizRoom } from '#modules/plans/api/plan.ts';
import type { Services } from '#platform/server/module.ts';
import type { QuizDraft } from '../contract.ts';
import { refuseLostPassages } from './passages.ts';
import * as queries from './queries.ts';
import { withQuestionIds } from './question-ids.ts';
import { fromRow, type StoredQuiz } from './stored-quiz.ts';

/** @throws AppError bad_request, question_type_locked, plan_limit_reached */
export async function createQuiz(services: Services, ownerId: string, draft: QuizDraft): Promise<StoredQuiz> {
  const questions = withQuestionIds(draft.questions);
  refuseLostPassages(questions, draft.passages);
  const plan = await planOf(services, ownerId);
  requireQuestionTypes(plan, questions);
  const now = services.now();
  const row = queries.newRow(ownerId, { ...draft, questions }, now);
  if (plan.quizzesPerMonth === null) return fromRow(await queries.insertRow(services.db, row));
  const inserted = await services.db.transaction(async (tx) => {
    await queries.lockOwner(tx, ownerId);
    requireQuizRoom(plan, await queries.countCreated(tx, ownerId, monthOf(now)), now);
    return queries.insertRow(tx, row);
  });
  return fromRow(inserted);
}
