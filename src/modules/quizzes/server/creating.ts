// Making a quiz, however it comes about: within what the owner's plan allows, also when many are made at once.
import { monthOf, planOf, requireQuestionTypes, requireQuizRoom } from '#modules/plans/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import type { QuizDraft } from '../contract.ts';
import * as queries from './queries.ts';
import { fromRow, type StoredQuiz } from './stored-quiz.ts';

/** Question ids are what answers hang on, so within a quiz each is there once. */
export function refuseRepeatedIds(questions: { id: string }[]): void {
  const ids = new Set(questions.map((question) => question.id));
  if (ids.size !== questions.length)
    throw new AppError('bad_request', { message: 'Two questions have the same id.' });
}

/** @throws AppError bad_request, question_type_locked, plan_limit_reached */
export async function createQuiz(services: Services, ownerId: string, draft: QuizDraft): Promise<StoredQuiz> {
  refuseRepeatedIds(draft.questions);
  const plan = await planOf(services, ownerId);
  requireQuestionTypes(plan, draft.questions);
  const now = services.now();
  const row = queries.newRow(ownerId, draft, now);
  if (plan.quizzesPerMonth === null) return fromRow(await queries.insertRow(services.db, row));
  const inserted = await services.db.transaction(async (tx) => {
    await queries.lockOwner(tx, ownerId);
    requireQuizRoom(plan, await queries.countCreated(tx, ownerId, monthOf(now)), now);
    return queries.insertRow(tx, row);
  });
  return fromRow(inserted);
}
