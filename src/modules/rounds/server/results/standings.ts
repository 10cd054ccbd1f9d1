// Who has how many points: one query over the stored answers, with equal scores sharing a rank.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { LeaderboardRow } from '../../live.ts';
import { answers, seats } from '../../tables.ts';
import { roundPoints } from '../answering/points.ts';
import {
  earnedQuestionIds,
  grantedPointsOf,
  maxScoreOf,
  type PinnedRound,
} from '../starting/pinned-round.ts';
import { isBlankAnswer } from './seat-sums.ts';

/** `maxScore` is the seat's own: what waits for a person's mark is not in it, and is counted in `awaitingMarks`. */
export type Place = LeaderboardRow & {
  seatId: number;
  maxScore: number;
  awaitingMarks: number;
  /** Submitted, or no one can answer any more. */
  isSettled: boolean;
  /** Consecutive correct answers, up to the last question that counts. */
  streak: number;
  /** How many of the questions that count the seat has answered: none by someone who was not there. */
  answeredCount: number;
};

type Counting = {
  /** The questions whose points count. */
  countedQuestionIds: readonly string[];
  /** The last of them: the movement is what it changed. */
  latestQuestionId: string | null;
  /** Whether no one can answer any more. */
  isOver: boolean;
};

type Reading = Pick<Database, 'execute'>;
type CountedRound = Pick<PinnedRound, 'byId' | 'kind' | 'pace'>;

/** The counted questions by how their points come about. */
function kindsOf(round: CountedRound, countedQuestionIds: readonly string[]) {
  const earnedIds = earnedQuestionIds(round, countedQuestionIds);
  return {
    /** Those whose points are earned by answers. */
    earnedIds,
    markedIds: earnedIds.filter((id) => round.byId.get(id)?.isMarked),
    /** What everyone was given. */
    granted: grantedPointsOf(round, countedQuestionIds),
    maxScore: maxScoreOf(round, countedQuestionIds),
  };
}

/**
 * How many answers of a seat wait for a mark. After submitting, a seat waits for a mark on every question
 * that a person marks, answered or not; before, only final answers can be marked.
 */
function awaitingOf(
  round: CountedRound,
  seat: { isSettled: boolean; unmarked: number; marked: number },
  markedIds: readonly string[],
): number {
  if (seat.isSettled) return markedIds.length - seat.marked;
  return round.kind === 'room' ? seat.unmarked : 0;
}

/** A bit for each question in the order of asking; no streak is longer than a number has bits. */
const longestStreak = 60;

/** How many trailing bits are set. */
function streakOf(rights: bigint, count: number): number {
  let streak = 0;
  while (streak < count && (rights >> BigInt(count - 1 - streak)) & 1n) streak += 1;
  return streak;
}

const textArray = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`;

/** Everyone in the room, the best first; within a rank in the order of joining. */
export async function readPlaces(
  db: Reading,
  round: CountedRound & Pick<PinnedRound, 'roundId'>,
  { countedQuestionIds, latestQuestionId, isOver }: Counting,
): Promise<Place[]> {
  const { earnedIds, markedIds, granted, maxScore } = kindsOf(round, countedQuestionIds);
  const streakIds = earnedIds
    .filter((id) => round.byId.get(id)?.isGraded && !markedIds.includes(id))
    .slice(-longestStreak);
  const latestGift = round.byId.get(latestQuestionId ?? '')?.grantedPoints ?? 0;
  const { rows } = await db.execute<Record<string, string | number | boolean>>(sql`
    with scored as (
      select ${seats.seatId} as seat_id, ${seats.number} as number, ${seats.name} as name,
        ${seats.completedAt} is not null as is_complete,
        coalesce(sum(${answers.points}), 0) as score,
        coalesce(sum(${answers.points}) filter (where ${answers.questionId} = ${latestQuestionId ?? ''}), 0) as gained,
        coalesce(sum(${answers.markedPoints}), 0) as marked_max,
        count(*) filter (where ${answers.questionId} = any(${textArray(markedIds)}) and ${answers.fraction} is null) as unmarked,
        count(*) filter (where ${answers.questionId} = any(${textArray(markedIds)}) and ${answers.fraction} is not null) as marked,
        count(${answers.seatId}) filter (where ${answers.answer} not in ('null'::jsonb, '""'::jsonb)) as answered,
        coalesce(sum(1::bigint << (array_position(${textArray(streakIds)}, ${answers.questionId}) - 1))
          filter (where ${answers.fraction} >= 1), 0) as rights
      from ${seats}
      left join ${answers} on ${answers.seatId} = ${seats.seatId} and ${answers.questionId} = any(${textArray(earnedIds)})
      where ${seats.roundId} = ${round.roundId} and ${seats.removedAt} is null
      group by ${seats.seatId}
    )
    select seat_id, number, name, is_complete, score, gained, marked_max, unmarked, marked, answered, rights,
      rank() over (order by score desc) as rank,
      rank() over (order by score - gained desc) as previous_rank
    from scored order by score desc, number`);
  const hasPrevious = latestQuestionId !== null && countedQuestionIds.length > 1;
  return rows.map((row) => {
    const isSettled = isOver || row.is_complete === true;
    const counts = { isSettled, unmarked: Number(row.unmarked), marked: Number(row.marked) };
    return {
      seatId: Number(row.seat_id),
      number: Number(row.number),
      name: String(row.name),
      score: roundPoints(Number(row.score) + granted),
      maxScore: roundPoints(maxScore + Number(row.marked_max)),
      awaitingMarks: awaitingOf(round, counts, markedIds),
      isSettled,
      gained: Number(row.gained) + latestGift,
      rank: Number(row.rank),
      previousRank: hasPrevious ? Number(row.previous_rank) : null,
      streak: streakOf(BigInt(String(row.rights)), streakIds.length),
      answeredCount: Number(row.answered),
    };
  });
}

export type SeatScore = { score: number; maxScore: number; awaitingMarks: number; answeredCount: number };

/** One seat's points over these questions, what it could have earned, and how many of them it has answered. */
export async function readScore(
  db: Reading,
  round: CountedRound,
  seat: { seatId: number; isSettled: boolean },
  countedQuestionIds: readonly string[],
): Promise<SeatScore> {
  const { earnedIds, markedIds, granted, maxScore } = kindsOf(round, countedQuestionIds);
  const isEarned = sql`a.question_id = any(${textArray(earnedIds)})`;
  const isMarked = sql`a.question_id = any(${textArray(markedIds)})`;
  const { rows } = await db.execute<Record<string, string>>(sql`
    select coalesce(sum(a.points) filter (where ${isEarned}), 0) as score,
      coalesce(sum(a.marked_points) filter (where ${isEarned}), 0) as marked_max,
      count(*) filter (where not ${isBlankAnswer}) as answered,
      count(*) filter (where ${isMarked} and a.fraction is null) as unmarked,
      count(*) filter (where ${isMarked} and a.fraction is not null) as marked
    from answers a
    where a.seat_id = ${seat.seatId} and a.question_id = any(${textArray(countedQuestionIds)})`);
  const [row] = rows;
  const counts = {
    isSettled: seat.isSettled,
    unmarked: Number(row?.unmarked ?? 0),
    marked: Number(row?.marked ?? 0),
  };
  return {
    score: roundPoints(Number(row?.score ?? 0) + granted),
    maxScore: roundPoints(maxScore + Number(row?.marked_max ?? 0)),
    awaitingMarks: awaitingOf(round, counts, markedIds),
    answeredCount: Number(row?.answered ?? 0),
  };
}
