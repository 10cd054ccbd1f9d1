// Where answers to a quiz count, as its later modules say: while they do, its key is for its author alone.
import { defineExtensionPoint, type Services } from '#platform/server/module.ts';
import { quizActivity, type StoredQuiz } from './stored-quiz.ts';

/** Whether answers to this quiz count for someone, now or whenever they like. */
export const gradedUses = defineExtensionPoint<{ isGraded(quiz: StoredQuiz): Promise<boolean> }>(
  'gradedUses',
);

/** A round counts from its lobby on. For everything that would show a key outside of a quiz itself. */
export async function isGradedSomewhere(services: Services, quiz: StoredQuiz): Promise<boolean> {
  for (const { isRunning } of services.extensions(quizActivity))
    if (await isRunning(quiz.quizId)) return true;
  for (const { isGraded } of services.extensions(gradedUses)) if (await isGraded(quiz)) return true;
  return false;
}
