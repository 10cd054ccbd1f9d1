// Attempts that end automatically: moving the end, and submitting overdue ones.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { isRoundClosed } from '../server/direct/round-openness.ts';
import { scoreSeats } from '../server/seats/seat-store.ts';

/** @returns false where someone was faster to submit it */
export async function moveDeadline(
  db: Pick<Database, 'execute'>,
  seatId: number,
  deadlineAt: number | null,
): Promise<boolean> {
  const moment = deadlineAt === null ? null : new Date(deadlineAt).toISOString();
  const { rows } = await db.execute(sql`
    update seats set deadline_at = ${moment}::timestamptz
    where seat_id = ${seatId} and completed_at is null returning seat_id`);
  return rows.length > 0;
}

/**
 * Submits attempts whose time is over or whose quiz was closed, up to `limit`. Safe on several nodes: rows
 * locked by another one are skipped.
 * @returns how many
 */
export async function completeOverdueSeats(db: Database, now: number, limit: number): Promise<number> {
  const moment = new Date(now).toISOString();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ seat_id: number }>(sql`
      select s.seat_id
      from seats s join rounds r on r.round_id = s.round_id
      where r.kind = 'direct' and s.completed_at is null and s.removed_at is null
        and (${isRoundClosed} or r.phase = 'ended'
          or s.deadline_at + r.grace_ms * interval '1 millisecond' < ${moment}::timestamptz)
      limit ${limit} for update of s skip locked`);
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
  });
}
