// Carries out changes of a round: decided by the pure state machine, written by one conditional update,
// announced to every node.
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { RoundError } from '../../errors.ts';
import { settleSeats } from '../seats/seat-store.ts';
import { maxScoreOf, type PinnedRound } from '../starting/pinned-round.ts';
import {
  type CourseCommand,
  countedQuestionIds,
  isSecondHeld,
  type RoundCourse,
  type Transition,
  transition,
} from './round-machine.ts';
import { changeCourse, readCourse, type StoredCourse } from './round-store.ts';
import { swapTurns } from './turn-store.ts';

/** Listeners for state changes made here. */
export type CourseListener = { took(roundId: string, course: StoredCourse): Promise<void> };

const maxTurns = 5;

/**
 * Decides on the newest state and writes the result if no one was faster; otherwise decides again on the new state.
 * @throws AppError if the state machine refuses
 */
export async function changeRound(
  services: Services,
  listener: CourseListener,
  round: PinnedRound,
  decide: (course: StoredCourse) => Transition,
): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const course = await readCourse(services.db, round.roundId);
    if (!course) throw new RoundError('round_not_found');
    const decision = decide(course);
    if (decision.kind === 'nothing') return;
    if (decision.kind === 'refused') throw new RoundError(decision.code);
    const changed = await write(services, round, course, decision.change, decision.isShown);
    if (!changed) continue;
    await listener.took(round.roundId, changed);
    return;
  }
  throw new AppError('unavailable');
}

/**
 * The end and the scores of all seats are written together: a crash leaves both or neither. So are the second opening of a
 * question and the move of its first answers.
 */
async function write(
  { db, now }: Services,
  round: PinnedRound,
  course: StoredCourse,
  decided: Partial<RoundCourse>,
  isShown: boolean,
): Promise<StoredCourse | null> {
  const change = { ...decided, maxScore: maxScoreAfter(round, course, decided) };
  const isEnd = change.phase === 'ended';
  const swapped = swappedTurns(round, course, { ...course, ...change });
  if (!isEnd && swapped.length === 0)
    return changeCourse(db, round.roundId, course.revision, change, isShown);
  return db.transaction(async (transaction) => {
    const changed = await changeCourse(transaction, round.roundId, course.revision, change, isShown);
    if (!changed) return null;
    // The row of the round is held: no answer comes in between.
    for (const { questionId, leaving } of swapped)
      await swapTurns(transaction, round.roundId, questionId, leaving);
    if (isEnd) await settleSeats(transaction, round.roundId, countedQuestionIds(changed, round.plan), now());
    return changed;
  });
}

/** Questions of which the other turn is among the answers after this change, with the turn that is there before it. */
function swappedTurns({ plan, settings }: PinnedRound, before: RoundCourse, after: RoundCourse) {
  const heldIn = (course: RoundCourse, id: string): 1 | 2 =>
    isSecondHeld(course, plan, id, settings.countedVote) ? 2 : 1;
  return after.againQuestionIds
    .filter((id) => heldIn(before, id) !== heldIn(after, id))
    .map((questionId) => ({ questionId, leaving: heldIn(before, questionId) }));
}

function maxScoreAfter(round: PinnedRound, course: StoredCourse, change: Partial<RoundCourse>): number {
  return maxScoreOf(round, countedQuestionIds({ ...course, ...change }, round.plan));
}

export async function commandRound(
  services: Services,
  listener: CourseListener,
  round: PinnedRound,
  command: CourseCommand,
): Promise<void> {
  await changeRound(services, listener, round, (course) =>
    transition(course, round.plan, command, services.now()),
  );
}
