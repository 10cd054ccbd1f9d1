// A room whose teacher has been suspended can be led by no one: it ends, with the answers that were given.

import { readUserById } from '#modules/accounts/api/people.ts';
import { accountTopic } from '#modules/accounts/api/sessions.ts';
import type { Services } from '#platform/server/module.ts';
import type { PinnedRound } from '../starting/pinned-round.ts';
import { type CourseListener, changeRound } from './course-changes.ts';
import { endByItself } from './round-machine.ts';

/**
 * Looks now, because it may have happened while no one was there, and at every change of the account.
 * @returns a function that stops this
 */
export function endWithoutTeacher(
  services: Services,
  listener: CourseListener,
  round: PinnedRound,
): () => void {
  async function look(): Promise<void> {
    const teacher = await readUserById(services.db, round.ownerId);
    if (teacher?.status !== 'suspended') return;
    await changeRound(services, listener, round, (course) => endByItself(course, services.now()));
  }
  const lookSafely = () =>
    void look().catch((error: unknown) =>
      services.log.error(
        { err: error, roundId: round.roundId },
        'A room without its teacher could not be ended.',
      ),
    );
  lookSafely();
  return services.bus.subscribe(accountTopic(round.ownerId), lookSafely);
}
