// More time for attempts in progress: for one of them, for a student, or for all when the quiz's own times move.

import type { StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import { findAttemptByNumber, personKeyOf, runningAttempts } from '#modules/rounds/api/attempt-seats.ts';
import { moveDeadline } from '#modules/rounds/api/overdue-seats.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { AttemptError } from '../../errors.ts';
import { timeFactorOf } from '../starting/allowances.ts';
import { currentAttempts } from '../starting/starting.ts';
import { deadlineOfAttempt, momentsOf, type TimeFactor } from '../starting/windows.ts';
import { closeIfOver } from './submitting.ts';

/**
 * Gives one attempt more time, even beyond the quiz's closing, or removes its own limit.
 * @returns its new end
 * @throws AppError seat_not_found, attempt_is_over
 */
export async function extendAttempt(
  services: Services,
  quiz: StoredQuiz,
  seat: { roundId: string; number: number },
  minutes: number | null,
): Promise<number | null> {
  const found = await findAttemptByNumber(services.db, quiz.quizId, seat.roundId, seat.number);
  if (!found) throw new RoundError('seat_not_found');
  const attempt = await closeIfOver(services, found);
  if (attempt.completedAt !== null) throw new AttemptError('attempt_is_over');
  if (minutes !== null && attempt.deadlineAt === null) return null;
  const { closesAt } = momentsOf(quiz.settings);
  const isClosingAhead = closesAt !== null && closesAt > services.now();
  const withoutLimit = isClosingAhead ? closesAt : null;
  const deadlineAt = minutes === null ? withoutLimit : (attempt.deadlineAt ?? 0) + minutes * 60_000;
  // Someone may have submitted it in the meantime.
  if (!(await moveDeadline(services.db, attempt.seatId, deadlineAt)))
    throw new AttemptError('attempt_is_over');
  return deadlineAt;
}

/** Gives a student's attempt in progress the time it would get if it started now. Never shortens it. */
export async function applyExtraTime(
  services: Services,
  quiz: StoredQuiz,
  userId: string,
  factor: TimeFactor,
): Promise<void> {
  const attempts = await currentAttempts(services, quiz.quizId, personKeyOf(userId), services.now());
  for (const { seatId, startedAt, deadlineAt, completedAt } of attempts) {
    if (completedAt !== null || deadlineAt === null) continue;
    const better = deadlineOfAttempt(quiz.settings, startedAt, factor);
    if (better !== null && better <= deadlineAt) continue;
    await moveDeadline(services.db, seatId, better);
  }
}

/** The new end of an attempt when the quiz's closing moves; undefined if it stays. */
function movedEnd(
  running: { startedAt: number; deadlineAt: number | null },
  closing: { before: number | null; after: number | null },
  own: () => Promise<number | null>,
): Promise<number | null> | number | undefined {
  const { deadlineAt } = running;
  // The closing would have ended it.
  if (deadlineAt !== null && deadlineAt === closing.before) return own();
  // An end later than the closing was given by the teacher to this very attempt, and stays.
  const isExtended = closing.before !== null && (deadlineAt === null || deadlineAt > closing.before);
  const isTooLong = closing.after !== null && (deadlineAt === null || deadlineAt > closing.after);
  return isTooLong && !isExtended ? (closing.after ?? undefined) : undefined;
}

/**
 * The time by which all must have submitted belongs to the quiz, not to a version: when it moves, it moves for attempts
 * in progress too.
 */
export async function moveClosing(services: Services, before: StoredQuiz, after: StoredQuiz): Promise<void> {
  const closing = { before: momentsOf(before.settings).closesAt, after: momentsOf(after.settings).closesAt };
  if (closing.before === closing.after) return;
  for (const running of await runningAttempts(services.db, after.quizId)) {
    const { userId, startedAt, timeLimitMinutes } = running;
    const settings = { ...after.settings, timeLimitMinutes };
    const end = await movedEnd(running, closing, async () =>
      deadlineOfAttempt(settings, startedAt, await timeFactorOf(services, after.quizId, userId)),
    );
    if (end !== undefined) await moveDeadline(services.db, running.seatId, end);
  }
}
