// The call that estimates a model of a quiz's questions. Nothing is stored.
import { requireFeature } from '#modules/plans/api/plan.ts';
import { readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import { readMarkTable } from '#modules/rounds/api/results.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { modelsContract } from '../../contract/models.ts';
import type { Calibrated, ToCalibrate } from './calibrate.ts';
import { calibrationTask } from './calibration-task.ts';
import { itemModelOf } from './item-model.ts';

/** @returns null where it would take too long or too much memory */
async function estimate({ confined, log }: Services, input: ToCalibrate): Promise<Calibrated | null> {
  try {
    return await confined.run(calibrationTask, input);
  } catch (error) {
    const isTooLarge =
      error instanceof ConfinedFailure && (error.reason === 'too-long' || error.reason === 'too-much-memory');
    if (!isTooLarge) throw error;
    log.warn({ err: error, persons: input.marks.length }, 'a model of questions could not be estimated');
    return null;
  }
}

export function modelRoutes(services: Services) {
  const { db, now } = services;
  return {
    async readItemModel({ params, query }, { caller }) {
      const { quizId, ownerId } = await readQuizOf(services, params.id, caller);
      if (caller.role !== 'admin') await requireFeature(services, ownerId, 'advancedAnalytics');
      const updatedAt = new Date(now()).toISOString();
      const table = await readMarkTable(db, quizId, query.roundId ?? null);
      return { ...(await itemModelOf(table, query.model, (input) => estimate(services, input))), updatedAt };
    },
  } satisfies Partial<HandlersOf<typeof modelsContract>>;
}
