// Who has how many points: one query over the stored answers, with equal scores sharing a rank.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database.ts';
import type { LeaderboardRow } from '../live.ts';
import { answers, seats } from '../tables.ts';

export type Place = LeaderboardRow & { seatId: number };

type Counting = {
  /** The questions whose points count. */
  countedQuestionIds: readonly string[];
  /** The one of them that came last: what it changed is the movement. */
  latestQuestionId: string | null;
};

/** Everybody in the room, the best first; within a rank in the order of joining. */
export async function readPlaces(
  db: Database,
  roundId: string,
  { countedQuestionIds, latestQuestionId }: Counting,
): Promise<Place[]> {
  const counted = sql.param([...countedQuestionIds]);
  const { rows } = await db.execute<Record<keyof Place, string | number>>(sql`
    with scored as (
      select ${seats.seatId} as seat_id, ${seats.number} as number, ${seats.name} as name,
        coalesce(sum(${answers.points}), 0) as score,
        coalesce(sum(${answers.points}) filter (where ${answers.questionId} = ${latestQuestionId ?? ''}), 0) as gained
      from ${seats}
      left join ${answers} on ${answers.seatId} = ${seats.seatId} and ${answers.questionId} = any(${counted}::text[])
      where ${seats.roundId} = ${roundId} and ${seats.removedAt} is null
      group by ${seats.seatId}
    )
    select seat_id as "seatId", number, name, score, gained,
      rank() over (order by score desc) as rank,
      rank() over (order by score - gained desc) as "previousRank"
    from scored order by score desc, number`);
  const hasPrevious = latestQuestionId !== null && countedQuestionIds.length > 1;
  return rows.map((row) => ({
    seatId: Number(row.seatId),
    number: Number(row.number),
    name: String(row.name),
    score: Number(row.score),
    gained: Number(row.gained),
    rank: Number(row.rank),
    previousRank: hasPrevious ? Number(row.previousRank) : null,
  }));
}

/** One seat's points over these questions, and how many of them it has answered. */
export async function readScore(
  db: Database,
  seatId: number,
  countedQuestionIds: readonly string[],
): Promise<{ score: number; answeredCount: number }> {
  const { rows } = await db.execute<{ score: string; answered: string }>(sql`
    select coalesce(sum(${answers.points}), 0) as score, count(*) as answered
    from ${answers}
    where ${answers.seatId} = ${seatId} and ${answers.questionId} = any(${sql.param([...countedQuestionIds])}::text[])`);
  return { score: Number(rows[0]?.score ?? 0), answeredCount: Number(rows[0]?.answered ?? 0) };
}
