// Why an answer was not accepted, as the reason that its sender gets. The database decides; this explains.
import type { RoundErrorCode } from '../../errors.ts';
import type { RoundCourse } from '../running/round-machine.ts';

type AdmittingRound = RoundCourse & {
  pace: 'host' | 'self';
  questionIds: readonly string[];
  graceMs: number;
  /** False where a direct quiz has been closed by its author. */
  isQuizOpen: boolean;
};

type ArrivedAnswer = {
  questionId: string;
  /** When the request arrived, in milliseconds since 1970. */
  receivedAt: number;
  isSeatRemoved: boolean;
  isSeatComplete: boolean;
  /** When the seat's own time ends, where it is an attempt with a limit. */
  deadlineAt: number | null;
};

/** Whether a seat's own time is over, including the grace period for delayed answers. */
export function isOverdue(seat: { deadlineAt: number | null }, graceMs: number, now: number): boolean {
  return seat.deadlineAt !== null && now > seat.deadlineAt + graceMs;
}

/**
 * The moment at which the running question stopped accepting answers, without the grace period; null if none is set.
 */
export function deadlineOf(course: RoundCourse): number | null {
  const moments = [course.closesAt, course.closedAt, course.isPaused ? course.pausedAt : null];
  const set = moments.filter((moment) => moment !== null);
  return set.length > 0 ? Math.min(...set) : null;
}

/** @returns null if the answer may be accepted */
export function refusalOf(round: AdmittingRound, arrived: ArrivedAnswer): RoundErrorCode | null {
  if (arrived.isSeatRemoved) return 'seat_removed';
  if (round.phase === 'ended' || !round.isQuizOpen) return 'round_not_live';
  if (!round.questionIds.includes(arrived.questionId)) return 'question_not_open';
  return round.pace === 'host' ? refusalInHostPace(round, arrived) : refusalInSelfPace(round, arrived);
}

function refusalInHostPace(
  round: AdmittingRound,
  { questionId, receivedAt }: ArrivedAnswer,
): RoundErrorCode | null {
  const index = round.questionIds.indexOf(questionId);
  if (round.phase === 'lobby' || index > round.furthestIndex) return 'question_not_open';
  // Gone back to, and not opened again.
  if (index !== round.questionIndex || round.openedAt === null) return 'answer_too_late';
  if (round.phase !== 'question' && round.phase !== 'closed') return 'answer_too_late';
  const deadline = deadlineOf(round);
  if (deadline === null || receivedAt <= deadline + round.graceMs) return null;
  return round.isPaused && round.phase === 'question' ? 'round_paused' : 'answer_too_late';
}

function refusalInSelfPace(round: AdmittingRound, arrived: ArrivedAnswer): RoundErrorCode | null {
  if (round.phase !== 'open' || arrived.isSeatComplete) return 'question_not_open';
  if (isOverdue(arrived, round.graceMs, arrived.receivedAt)) return 'answer_too_late';
  if (round.isPaused && arrived.receivedAt > (round.pausedAt ?? 0) + round.graceMs) return 'round_paused';
  return null;
}
