// The floor of a round in the database. Every change takes the floor's row first: they have an order, on any node.
import { eq, sql } from 'drizzle-orm';
import type { LiveRoom } from '#modules/rounds/api/points.ts';
import type { FloorSwitches } from '../contract.ts';
import { floors } from '../tables.ts';

export type Floor = typeof floors.$inferSelect;
export type Db = LiveRoom['db'];

export async function readFloor({ db, roundId }: Pick<LiveRoom, 'db' | 'roundId'>): Promise<Floor | null> {
  const [floor] = await db.select().from(floors).where(eq(floors.roundId, roundId));
  return floor ?? null;
}

/** Held to the end of the transaction. @returns null where no one has switched it on */
export async function takeFloor({ db, roundId }: Pick<LiveRoom, 'db' | 'roundId'>): Promise<Floor | null> {
  const [floor] = await db
    .update(floors)
    .set({ revision: sql`${floors.revision} + 1` })
    .where(eq(floors.roundId, roundId))
    .returning();
  return floor ?? null;
}

export async function setSwitches(
  { db, roundId }: Pick<LiveRoom, 'db' | 'roundId'>,
  switches: FloorSwitches,
): Promise<void> {
  await db
    .insert(floors)
    .values({ roundId, ...switches, revision: 1 })
    .onConflictDoUpdate({
      target: floors.roundId,
      set: { ...switches, revision: sql`${floors.revision} + 1` },
    });
}

/** From the votes themselves, so that a number can’t drift: a seat that votes for two that were merged counts once. */
export async function recount(db: Db, roundId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await db.execute(sql`
    update floor_questions q set votes = (
      select count(distinct v.seat_id) from floor_questions part
      join floor_votes v on v.round_id = part.round_id and v.number = part.number
      where part.round_id = q.round_id and coalesce(part.merged_into, part.number) = q.number)
    where q.round_id = ${roundId} and q.number = any(${sql.param([...numbers])}::int[])`);
}

/** The text array of a parameter. */
export const listed = (values: readonly number[]) => sql`${sql.param([...values])}::int[]`;
