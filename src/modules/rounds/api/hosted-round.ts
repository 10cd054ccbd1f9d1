// A round as its host may read it, also once it is over: for what a live feature keeps in tables of its own.
import { eq } from 'drizzle-orm';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { RoundError } from '../errors.ts';
import type { LiveRoom } from '../server/features/live-feature.ts';
import { liveRoomOf } from '../server/features/live-members.ts';
import { mayHost } from '../server/running/host-commands.ts';
import { rounds } from '../tables.ts';

export type HostedRound = LiveRoom & { title: string; startedAt: number };

/**
 * @param feature the one whose values the members keep
 * @throws AppError round_not_found also if the round is someone else's, or has no host
 */
export async function readHostedRound(
  { db }: Pick<Services, 'db'>,
  roundId: string,
  caller: Caller,
  feature: string,
): Promise<HostedRound> {
  const { kind, ownerId, quizId, pace, title, startedAt } = rounds;
  const [round] = await db
    .select({ kind, ownerId, quizId, pace, title, startedAt })
    .from(rounds)
    .where(eq(rounds.roundId, roundId));
  if (round?.kind !== 'room' || !mayHost(round, caller)) throw new RoundError('round_not_found');
  const room = liveRoomOf({ ...round, roundId }, db, feature);
  return { ...room, title: round.title, startedAt: round.startedAt };
}
