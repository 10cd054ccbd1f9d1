// More time for attempts under way: for one of them, for a student, or for all when the quiz's own times move.
import { sql } from 'drizzle-orm';
import type { StoredQuiz } from '#modules/quizzes/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { closeIfOver } from './attempt-closing.ts';
import { personKeyOf } from './attempt-people.ts';
import { currentAttempts } from './attempt-start.ts';
import { findAttemptByNumber } from './attempt-store.ts';
import { deadlineOfAttempt, momentsOf, type TimeFactor } from './attempt-windows.ts';

/** @throws AppError attempt_is_over where somebody was faster to hand it in */
async function moveDeadline(services: Services, seatId: number, deadlineAt: number | null): Promise<void> {
  const moment = deadlineAt === null ? null : new Date(deadlineAt).toISOString();
  const { rows } = await services.db.execute(sql`
    update seats set deadline_at = ${moment}::timestamptz
    where seat_id = ${seatId} and completed_at is null returning seat_id`);
  if (rows.length === 0) throw new AppError('attempt_is_over');
}

/**
 * Gives one attempt more time, also beyond the quiz's closing, or takes its own limit away.
 * @returns when it ends now
 * @throws AppError seat_not_found, attempt_is_over
 */
export async function extendAttempt(
  services: Services,
  quiz: StoredQuiz,
  seat: { roundId: string; number: number },
  minutes: number | null,
): Promise<number | null> {
  const found = await findAttemptByNumber(services.db, quiz.quizId, seat.roundId, seat.number);
  if (!found) throw new AppError('seat_not_found');
  const attempt = await closeIfOver(services, found);
  if (attempt.completedAt !== null) throw new AppError('attempt_is_over');
  if (minutes !== null && attempt.deadlineAt === null) return null;
  const { closesAt } = momentsOf(quiz.settings);
  const isClosingAhead = closesAt !== null && closesAt > services.now();
  const withoutLimit = isClosingAhead ? closesAt : null;
  const deadlineAt = minutes === null ? withoutLimit : (attempt.deadlineAt ?? 0) + minutes * 60_000;
  await moveDeadline(services, attempt.seatId, deadlineAt);
  return deadlineAt;
}

/** Gives a student's attempt under way the time that it would get if it started now. It never loses any. */
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
    await moveDeadline(services, seatId, better).catch((error: unknown) => {
      // Handed in a moment ago: then there is nothing to extend.
      if (!(error instanceof AppError && error.code === 'attempt_is_over')) throw error;
    });
  }
}
