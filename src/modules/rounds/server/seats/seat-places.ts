// The places of a room: who has really connected, which seats were never used, and how many one device has.
import { type SQL, sql } from 'drizzle-orm';
import { isQuizOpen } from '#modules/quizzes/api/parts-of-statements.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FoundSeat } from './seat-store.ts';

type Reading = Pick<Database, 'execute'>;

/** A few people may share a tablet. Submitted seats are not counted. */
export const maxSeatsPerDevice = 4;
/** After this long without its player, a place may be given to someone else. */
const keptMs = 120_000;

/** Records, once for each seat, that its player has connected. */
export async function notePlayersCame(db: Reading, found: readonly (FoundSeat | null)[]): Promise<void> {
  const newcomers = found.flatMap((seat) => (seat && !seat.hasCome && !seat.isRemoved ? [seat.seatId] : []));
  if (newcomers.length === 0) return;
  await db.execute(sql`
    update seats set came_at = now() where seat_id = any(${sql.param(newcomers)}::int[]) and came_at is null`);
}

/** How many seats each of these devices holds in the room. */
export async function countSeatsOfDevices(
  db: Reading,
  roundId: string,
  deviceHashes: readonly string[],
): Promise<Map<string, number>> {
  if (deviceHashes.length === 0) return new Map();
  const { rows } = await db.execute<{ device_hash: string; held: number }>(sql`
    select device_hash, count(*)::int as held from seats
    where round_id = ${roundId} and removed_at is null and completed_at is null
      and device_hash = any(${sql.param([...deviceHashes])}::text[])
    group by device_hash`);
  return new Map(rows.map((row) => [row.device_hash, Number(row.held)]));
}

/**
 * How many students hold a place in the quiz's other rounds that can be joined now: its running room, and by link while
 * the quiz is open.
 */
export async function countSeatsElsewhere(db: Reading, quizId: string, roundId: string): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    select count(distinct coalesce(s.person_key, s.seat_id::text))::int as taken
    from rounds r join seats s on s.round_id = r.round_id and s.removed_at is null
    where r.quiz_id = ${quizId} and r.round_id <> ${roundId} and r.phase <> 'ended'
      and (r.kind = 'room' or (not r.is_handed_out and ${isQuizOpen(sql`r.quiz_id`)}
        and r.quiz_version = (select max(quiz_version) from rounds where quiz_id = ${quizId} and kind = 'direct' and not is_handed_out)))`);
  return Number(rows[0]?.taken ?? 0);
}

/** Seats for which no one ever came, the oldest first. */
export function abandonedSeats(roundId: string, now: number): SQL {
  return sql`
    select s.seat_id from seats s
    where s.round_id = ${roundId} and s.removed_at is null and s.came_at is null and s.completed_at is null
      and s.joined_at < ${new Date(now - keptMs).toISOString()}::timestamptz
      and not exists (select 1 from answers a where a.seat_id = s.seat_id)
    order by s.seat_id`;
}

/** Takes back places for which no one ever came, the oldest first. @returns the seats that are no more */
export async function giveBackPlaces(
  db: Reading,
  roundId: string,
  wanted: number,
  now: number,
): Promise<{ seatId: number; number: number }[]> {
  if (wanted <= 0) return [];
  const { rows } = await db.execute<{ seat_id: number; number: number }>(sql`
    update seats set removed_at = ${new Date(now).toISOString()}::timestamptz
    where seat_id in (${abandonedSeats(roundId, now)} limit ${wanted})
    returning seat_id, number`);
  return rows.map((row) => ({ seatId: Number(row.seat_id), number: Number(row.number) }));
}
