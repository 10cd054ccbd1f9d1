// The rooms that a teacher has live, for the line above every page that leads back to them.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { LiveRoom } from '../../contract/running.ts';

/** More than anyone runs at the same time. */
const mostRooms = 5;

type Row = { round_id: string; title: string; room_code: string; is_paused: boolean; seats: string };

export async function liveRoomsOf(db: Database, ownerId: string): Promise<LiveRoom[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.round_id, r.title, r.room_code, r.is_paused,
      (select count(*) from seats s where s.round_id = r.round_id and s.removed_at is null) as seats
    from rounds r
    where r.owner_id = ${ownerId} and r.kind = 'room' and r.phase <> 'ended' and r.room_code is not null
    order by r.started_at desc limit ${mostRooms}`);
  return rows.map((row) => ({
    roundId: row.round_id,
    title: row.title,
    roomCode: row.room_code,
    isPaused: row.is_paused,
    seatCount: Number(row.seats),
  }));
}
