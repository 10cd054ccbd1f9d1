// Handing in attempts: by the student, by the clock, or because the teacher closed the quiz. Each happens once.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { completeSeat, scoreSeats } from '../seats/seat-store.ts';
import { findAttemptOfSeat, type StoredAttempt } from './attempt-store.ts';
import { isOverdue } from './attempt-windows.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Why an attempt is over although nobody has handed it in, and since when; null while one may go on. */
function endOf(attempt: StoredAttempt, now: number): { at: number; by: 'clock' | 'teacher' } | null {
  const { deadlineAt, graceMs } = attempt;
  if (deadlineAt !== null && isOverdue(attempt, graceMs, now)) return { at: deadlineAt, by: 'clock' };
  return attempt.isQuizOpen ? null : { at: now, by: 'teacher' };
}

/** Hands in what is over, with everything that was saved in time. @returns the attempt as it stands then */
export async function closeIfOver(
  { db, now }: Services,
  attempt: StoredAttempt,
  at = now(),
): Promise<StoredAttempt> {
  const end = attempt.completedAt === null && !attempt.isRemoved ? endOf(attempt, at) : null;
  if (!end) return attempt;
  const completed = await completeSeat(db, attempt.seatId, end.at, end.by);
  return { ...attempt, ...completed };
}

/** Hands in for the student. What comes in the grace after the deadline was on its way and counts as in time. */
export async function handInAttempt(
  services: Services,
  attempt: StoredAttempt,
  receivedAt: number,
): Promise<StoredAttempt> {
  const current = await closeIfOver(services, attempt, receivedAt);
  if (current.completedAt !== null) return current;
  const at = Math.min(receivedAt, current.deadlineAt ?? receivedAt);
  return { ...current, ...(await completeSeat(services.db, current.seatId, at, 'student')) };
}

/** The same for a seat that came another way than through the attempt. */
export async function handInSeat(services: Services, seatId: number, receivedAt: number): Promise<void> {
  const attempt = await findAttemptOfSeat(services.db, seatId);
  if (attempt) await handInAttempt(services, attempt, receivedAt);
}

const batch = 200;

/**
 * Hands in every attempt whose time is over or whose quiz was closed. Safe on several nodes: what another one holds is
 * passed over, and comes next time if it is still to be done.
 * @returns how many
 */
export async function closeOverdueAttempts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  let closed = 0;
  for (;;) {
    const count = await db.transaction((tx) => closeSome(tx, now()));
    closed += count;
    if (count < batch) return closed;
  }
}

async function closeSome(tx: Transaction, now: number): Promise<number> {
  const moment = new Date(now).toISOString();
  const { rows } = await tx.execute<{ seat_id: number }>(sql`
    select s.seat_id
    from seats s join rounds r on r.round_id = s.round_id join quizzes q on q.quiz_id = r.quiz_id
    where r.kind = 'direct' and s.completed_at is null and s.removed_at is null and (not q.is_open or r.phase = 'ended'
      or s.deadline_at + r.grace_ms * interval '1 millisecond' < ${moment}::timestamptz)
    limit ${batch} for update of s skip locked`);
  if (rows.length === 0) return 0;
  const seatIds = rows.map((row) => Number(row.seat_id));
  await tx.execute(sql`
    update seats s set
      completed_at = least(s.deadline_at, ${moment}::timestamptz),
      completed_by = case when s.deadline_at + r.grace_ms * interval '1 millisecond' < ${moment}::timestamptz
        then 'clock' else 'teacher' end
    from rounds r where r.round_id = s.round_id and s.seat_id = any(${sql.param(seatIds)}::int[])
      and s.completed_at is null`);
  await scoreSeats(tx, seatIds);
  return rows.length;
}
