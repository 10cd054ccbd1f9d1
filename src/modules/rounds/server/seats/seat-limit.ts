// How many students a round may have: what the plan of its teacher says, looked up now and then and not for every join.

import { type Plan, planOf, studentLimitRefusal } from '#modules/plans/api/plan.ts';
import { studentLimitMessage } from '#modules/plans/contract.ts';
import { PlanError } from '#modules/plans/errors.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { RoundError } from '../../errors.ts';
import { t } from '../texts.ts';

/** The plan in force; its `studentsPerQuiz` is null if there is no limit. */
export type SeatLimit = () => Promise<Plan>;

/** How long it takes until a better plan lets more students in. */
const keptMs = 5_000;

export function seatLimitOf(services: Services, ownerId: string): SeatLimit {
  let kept: { plan: Promise<Plan>; readAt: number } | null = null;
  return async () => {
    const now = services.now();
    if (!kept || now - kept.readAt >= keptMs) {
      const plan = planOf(services, ownerId);
      kept = { plan, readAt: now };
      // A failure is passed to everyone waiting and not cached.
      plan.catch(() => {
        kept = null;
      });
    }
    return kept.plan;
  };
}

/** The plan is the teacher's business; students need to know what to do. */
export function roomFull(plan: Plan): AppError {
  const message = t('roomFull', { students: plan.studentsPerQuiz ?? 0 });
  return new RoundError('room_full', { message, ...studentLimitRefusal(plan) });
}

/** A teacher who tries their own full quiz sees which limit it is. */
export async function explainedToOwner<T>(
  seating: Promise<T>,
  caller: Pick<Caller, 'userId' | 'role'> | null,
  ownerId: string,
): Promise<T> {
  try {
    return await seating;
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'room_full';
    if (!isFull || (caller?.userId !== ownerId && caller?.role !== 'admin')) throw error;
    const { details, headers, retryAfterSeconds } = error;
    const { limit } = details as { limit: number };
    throw new PlanError('plan_limit_reached', {
      message: studentLimitMessage(limit),
      details,
      headers,
      retryAfterSeconds,
    });
  }
}
