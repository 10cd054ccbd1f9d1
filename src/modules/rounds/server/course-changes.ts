// Carries out changes of a round: decided by the pure machine, written by one conditional update, told to every node.
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { maxScoreOf, type PinnedRound } from './pinned-round.ts';
import { type CourseCommand, countedQuestionIds, type Transition, transition } from './round-machine.ts';
import { changeCourse, readCourse, type StoredCourse } from './round-store.ts';
import { settleSeats } from './seat-store.ts';

/** Whoever wants to know that a course has changed here. */
type Listener = { took(roundId: string, course: StoredCourse): Promise<void> };

const maxTurns = 5;

/**
 * Decides on the newest course and writes it if nobody was faster; else decides again on what the faster one left.
 * @throws AppError where the machine refuses
 */
export async function changeRound(
  services: Services,
  listener: Listener,
  round: PinnedRound,
  decide: (course: StoredCourse) => Transition,
): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const course = await readCourse(services.db, round.roundId);
    if (!course) throw new AppError('round_not_found');
    const decision = decide(course);
    if (decision.kind === 'nothing') return;
    if (decision.kind === 'refused') throw new AppError(decision.code);
    const change = { ...decision.change, maxScore: maxScoreAfter(round, course, decision.change) };
    const changed = await changeCourse(services.db, round.roundId, course.revision, change, decision.isShown);
    if (!changed) continue;
    if (changed.phase === 'ended') {
      await settleSeats(services.db, round.roundId, countedQuestionIds(changed, round.plan), services.now());
    }
    await listener.took(round.roundId, changed);
    return;
  }
  throw new AppError('unavailable');
}

function maxScoreAfter(round: PinnedRound, course: StoredCourse, change: Partial<StoredCourse>): number {
  return maxScoreOf(round, countedQuestionIds({ ...course, ...change }, round.plan));
}

export async function commandRound(
  services: Services,
  listener: Listener,
  round: PinnedRound,
  command: CourseCommand,
): Promise<void> {
  await changeRound(services, listener, round, (course) =>
    transition(course, round.plan, command, services.now()),
  );
}
