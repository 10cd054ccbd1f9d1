// What a teacher's students, or one student, earned round by round and question by question, for what follows over time.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { rounds } from '../../tables.ts';
import { pinRound } from '../starting/pinned-round.ts';
import { isSettled, isShown } from './final-grades.ts';

/** The most rounds considered. */
const mostRounds = 300;

export type RoundProgress = {
  roundId: string;
  quizId: string;
  title: string;
  startedAt: number;
  /** Those that count: asked, not skipped, with a key or marked by a person. */
  questions: {
    tags: readonly string[];
    points: number;
    /** Fractions that count: no answer is 0, what waits for a mark is in none. */
    n: number;
    /** Their sum. */
    earned: number;
  }[];
  /** Answers that wait for a mark. */
  awaitingMarks: number;
};

type Whose = {
  /** Rounds of this teacher alone; null for those of everyone. */
  ownerId: string | null;
  /** This account's seats alone; null for those of all students. */
  userId: string | null;
  /** For students: only results released by this time. For teachers null. */
  shownAt: number | null;
};

/** A name on a seat identifies the student; anonymous seats can only be followed by the students themselves. */
function countedSeats({ ownerId, userId, shownAt }: Whose): SQL {
  const isDone =
    shownAt === null
      ? sql`(s.completed_at is not null or r.phase = 'ended')`
      : sql`(${isSettled} and ${isShown(shownAt)})`;
  return sql`s.removed_at is null and ${isDone}
    and (${ownerId}::text is null or r.owner_id = ${ownerId})
    and (${userId}::text is null or (s.user_id = ${userId} and (${shownAt === null ? sql`not s.is_anonymous` : sql`true`})))`;
}

/** The newest rounds in which any of these seats is, oldest first. */
export async function readProgress(db: Database, whose: Whose): Promise<RoundProgress[]> {
  const counted = countedSeats(whose);
  const { rows: seats } = await db.execute<{ round_id: string; seats: number }>(sql`
    select r.round_id, count(*)::int as seats from seats s join rounds r on r.round_id = s.round_id
    where ${counted} group by r.round_id order by max(r.started_at) desc, r.round_id limit ${mostRounds}`);
  const seatsOf = new Map(seats.map(({ round_id, seats: count }) => [round_id, Number(count)]));
  const ids = sql.param([...seatsOf.keys()]);
  const { rows: sums } = await db.execute<{
    round_id: string;
    question_id: string;
    n: number;
    earned: string | null;
  }>(sql`
    select a.round_id, a.question_id, count(a.fraction)::int as n, sum(a.fraction) as earned
    from answers a join seats s on s.seat_id = a.seat_id join rounds r on r.round_id = s.round_id
    where r.round_id = any(${ids}::text[]) and ${counted} group by a.round_id, a.question_id`);
  const sumOf = new Map(sums.map((sum) => [`${sum.round_id} ${sum.question_id}`, sum]));
  const stored = await db
    .select()
    .from(rounds)
    .where(sql`${rounds.roundId} = any(${ids}::text[])`)
    .orderBy(rounds.startedAt, rounds.roundId);
  return stored.map((row) => {
    const seatCount = seatsOf.get(row.roundId) ?? 0;
    const asked = row.pace === 'self' ? Number.POSITIVE_INFINITY : row.questionIndex;
    let awaitingMarks = 0;
    const questions = pinRound(row).questions.flatMap((pinned, place) => {
      const { id, question, isGraded, isMarked, grantedPoints } = pinned;
      if (place > asked || row.skippedQuestionIds.includes(id) || !(isGraded || isMarked)) return [];
      const { tags = [], points } = question;
      if (grantedPoints !== null) return [{ tags, points, n: seatCount, earned: seatCount }];
      const sum = sumOf.get(`${row.roundId} ${id}`);
      const n = isMarked ? Number(sum?.n ?? 0) : seatCount;
      awaitingMarks += seatCount - n;
      return [{ tags, points, n, earned: Number(sum?.earned ?? 0) }];
    });
    const { roundId, quizId, title, startedAt } = row;
    return { roundId, quizId, title, startedAt, questions, awaitingMarks };
  });
}

export type TaughtStudent = { userId: string; name: string; rounds: number; lastAt: number };

/** Who sat in a teacher's rounds with an account and a name, the newest first; by the name of their last seat. */
export async function listTaughtStudents(
  db: Database,
  ownerId: string,
  { page, limit, userId = null }: { page: number; limit: number; userId?: string | null },
): Promise<{ students: TaughtStudent[]; total: number }> {
  const { rows } = await db.execute<{
    user_id: string;
    name: string;
    rounds: number;
    last_at: string;
    total: number;
  }>(sql`
    select s.user_id, (array_agg(s.name order by s.joined_at desc))[1] as name,
      count(distinct r.round_id)::int as rounds, max(s.joined_at) as last_at, (count(*) over ())::int as total
    from seats s join rounds r on r.round_id = s.round_id
    where r.owner_id = ${ownerId} and s.user_id is not null and not s.is_anonymous and s.removed_at is null
      and (${userId}::text is null or s.user_id = ${userId})
    group by s.user_id order by max(s.joined_at) desc, s.user_id
    limit ${limit} offset ${(page - 1) * limit}`);
  const students = rows.map(({ user_id, name, rounds: count, last_at }) => ({
    userId: user_id,
    name,
    rounds: Number(count),
    lastAt: new Date(last_at).getTime(),
  }));
  return { students, total: Number(rows[0]?.total ?? 0) };
}
