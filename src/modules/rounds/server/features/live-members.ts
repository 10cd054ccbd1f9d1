// What seats keep for live features: read for those who ask, and replaced by commands.
import { sql } from 'drizzle-orm';
import type { LiveRoom, Member } from './live-feature.ts';

type Row = { seat_id: number; number: number; name: string; kept: unknown };
export type RoomIds = Pick<LiveRoom, 'roundId' | 'quizId' | 'ownerId' | 'pace'>;

/** The room as the feature of this name sees it. */
export function liveRoomOf(
  { roundId, quizId, ownerId, pace }: RoomIds,
  db: LiveRoom['db'],
  name: string,
): LiveRoom {
  return {
    roundId,
    quizId,
    ownerId,
    pace,
    db,
    async members(seatIds) {
      const isAsked = seatIds ? sql`and seat_id = any(${sql.param([...seatIds])}::int[])` : sql``;
      const { rows } = await db.execute<Row>(sql`
        select seat_id, number, name, extra -> ${name}::text as kept from seats
        where round_id = ${roundId} and removed_at is null ${isAsked} order by number`);
      return rows.map(
        (row): Member => ({
          seatId: Number(row.seat_id),
          number: Number(row.number),
          name: row.name,
          kept: row.kept ?? undefined,
        }),
      );
    },
  };
}

export async function keepWithSeats(
  { roundId, db }: Pick<LiveRoom, 'roundId' | 'db'>,
  name: string,
  changes: ReadonlyMap<number, unknown>,
): Promise<void> {
  if (changes.size === 0) return;
  const rows = [...changes].map(([seatId, kept]) => ({ seat_id: seatId, kept: kept ?? null }));
  await db.execute(sql`
    update seats s set extra = coalesce(s.extra, '{}') || jsonb_build_object(${name}::text, x.kept)
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(seat_id int, kept jsonb)
    where s.seat_id = x.seat_id and s.round_id = ${roundId}`);
}
