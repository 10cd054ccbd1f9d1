// What plans say about quizzes that exist already.
import { planOf, requireQuestionTypes } from '#modules/plans/api/plan.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import type { Question } from '#question-types/registry.ts';

/**
 * The owner's plan decides for everyone but admins, who are exempt from limits.
 * @param caller null if the person has nothing to do with the quiz
 * @throws AppError question_type_locked
 */
export async function requireTypesFor(
  services: Services,
  caller: Pick<Caller, 'role'> | null,
  ownerId: string,
  questions: readonly Question[],
): Promise<void> {
  if (questions.length === 0 || caller?.role === 'admin') return;
  requireQuestionTypes(await planOf(services, ownerId), questions);
}
