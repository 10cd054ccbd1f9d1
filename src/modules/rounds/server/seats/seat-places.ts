// The places of a room: who has really connected, which seats were never used, and how many one device has.
import { type SQL, sql } from 'drizzle-orm';
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
