// Submitting attempts: by the student, by the clock, or because the teacher closed the quiz. Each happens once.
import { type AttemptSeat, findAttemptOfSeat, isOverdue } from '#modules/rounds/api/attempt-seats.ts';
import { completeOverdueSeats } from '#modules/rounds/api/overdue-seats.ts';
import { completeSeat } from '#modules/rounds/api/seats.ts';
import type { Services } from '#platform/server/module.ts';

/** Why an attempt is over although no one has submitted it, and since when; null while it may continue. */
function endOf(attempt: AttemptSeat, now: number): { at: number; by: 'clock' | 'teacher' } | null {
  const { deadlineAt, graceMs } = attempt;
  if (deadlineAt !== null && isOverdue(attempt, graceMs, now)) return { at: deadlineAt, by: 'clock' };
  return attempt.isQuizOpen ? null : { at: now, by: 'teacher' };
}

/** Submits an attempt that is over, with everything that was saved in time. @returns the attempt afterwards */
export async function closeIfOver(
  { db, now }: Services,
  attempt: AttemptSeat,
  at = now(),
): Promise<AttemptSeat> {
  const end = attempt.completedAt === null && !attempt.isRemoved ? endOf(attempt, at) : null;
  if (!end) return attempt;
  const completed = await completeSeat(db, attempt.seatId, end.at, end.by);
  return { ...attempt, ...completed };
}

/**
 * Submits for the student. Changes that arrive in the grace period after the deadline were on their way and count as in
 * time.
 */
export async function submitForStudent(
  services: Services,
  attempt: AttemptSeat,
  receivedAt: number,
): Promise<AttemptSeat> {
  const current = await closeIfOver(services, attempt, receivedAt);
  if (current.completedAt !== null) return current;
  const at = Math.min(receivedAt, current.deadlineAt ?? receivedAt);
  return { ...current, ...(await completeSeat(services.db, current.seatId, at, 'student')) };
}

/** The same for a seat that was not created by an attempt. */
export async function submitSeat(services: Services, seatId: number, receivedAt: number): Promise<void> {
  const attempt = await findAttemptOfSeat(services.db, seatId);
  if (attempt) await submitForStudent(services, attempt, receivedAt);
}

const batch = 200;

/**
 * Submits every attempt whose time is over or whose quiz was closed; those that another node is processing come next
 * time.
 */
export async function closeOverdueAttempts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  let closed = 0;
  for (;;) {
    const count = await completeOverdueSeats(db, now(), batch);
    closed += count;
    if (count < batch) return closed;
  }
}
