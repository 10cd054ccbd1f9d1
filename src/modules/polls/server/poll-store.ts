// The polls of a round in the database.
import { and, eq } from 'drizzle-orm';
import type { LiveRoom } from '#modules/rounds/api/points.ts';
import { polls } from '../tables.ts';

export type Poll = typeof polls.$inferSelect;
export type PollRoom = Pick<LiveRoom, 'db' | 'roundId'>;

/** The one on the screens. */
export async function readCurrent({ db, roundId }: PollRoom): Promise<Poll | null> {
  const [poll] = await db
    .select()
    .from(polls)
    .where(and(eq(polls.roundId, roundId), eq(polls.isCurrent, true)));
  return poll ?? null;
}

/** Held to the end of the transaction: answers and changes of a poll have one order, on any node. */
export async function takePoll({ db, roundId }: PollRoom, number: number): Promise<Poll | null> {
  const [poll] = await db
    .select()
    .from(polls)
    .where(and(eq(polls.roundId, roundId), eq(polls.number, number)))
    .for('update');
  return poll ?? null;
}
