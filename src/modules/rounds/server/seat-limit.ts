// How many students a round may have: what the plan of its teacher says, looked up now and then and not for every join.
import { planOf } from '#modules/plans/server.ts';
import type { Services } from '#platform/server/module.ts';

/** Null is unlimited. */
export type SeatLimit = () => Promise<number | null>;

/** After so long a better plan lets more students in. */
const keptMs = 5_000;

export function seatLimitOf(services: Services, ownerId: string): SeatLimit {
  let kept: { limit: Promise<number | null>; readAt: number } | null = null;
  return async () => {
    const now = services.now();
    if (!kept || now - kept.readAt >= keptMs) {
      const limit = planOf(services, ownerId).then(({ studentsPerQuiz }) => studentsPerQuiz);
      kept = { limit, readAt: now };
      // A failure is told to whoever asked and not remembered.
      limit.catch(() => {
        kept = null;
      });
    }
    return kept.limit;
  };
}
