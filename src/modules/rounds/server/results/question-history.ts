// What became of each question of a quiz in every round that asked it, over all its versions.
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { rounds } from '../../tables.ts';
import { pinRound } from '../starting/pinned-round.ts';
import { contentOf } from './mark-table.ts';

export type AskedQuestion = {
  questionId: string;
  roundId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Who finished and has a mark for it; of what a machine grades, an unanswered question counts with 0. */
  n: number;
  /** The sum of their fractions, 0..n. */
  earned: number;
  /** Asked as in the newest round that asked it: what was changed since is another question. */
  isSame: boolean;
};

const mostRounds = 200;

/** Newest first; rounds in which nobody has a mark for the question are left out. Three queries for the whole quiz. */
export async function readQuestionHistory(db: Database, quizId: string): Promise<AskedQuestion[]> {
  const stored = await db
    .select()
    .from(rounds)
    .where(eq(rounds.quizId, quizId))
    .orderBy(desc(rounds.startedAt), desc(rounds.roundId))
    .limit(mostRounds);
  const finished = sql`s.removed_at is null and (s.completed_at is not null or r.phase = 'ended')`;
  const { rows: seats } = await db.execute<{ round_id: string; seats: number }>(sql`
    select s.round_id, count(*)::int as seats from seats s join rounds r on r.round_id = s.round_id
    where r.quiz_id = ${quizId} and ${finished} group by s.round_id`);
  const { rows: sums } = await db.execute<{
    round_id: string;
    question_id: string;
    graded: number;
    earned: number | null;
  }>(sql`
    select s.round_id, a.question_id, count(a.fraction)::int as graded, sum(a.fraction)::float8 as earned
    from answers a join seats s on s.seat_id = a.seat_id join rounds r on r.round_id = s.round_id
    where r.quiz_id = ${quizId} and ${finished} group by s.round_id, a.question_id`);
  const seatsOf = new Map(seats.map((row) => [row.round_id, row.seats]));
  const sumOf = new Map(sums.map((row) => [`${row.round_id} ${row.question_id}`, row]));
  const newest = new Map<string, string>();
  return stored.flatMap((row) => {
    const all = seatsOf.get(row.roundId) ?? 0;
    const asked = pinRound(row).questions.filter(
      ({ id }, place) =>
        (row.pace === 'self' || place <= row.questionIndex) && !row.skippedQuestionIds.includes(id),
    );
    return asked.flatMap((pinned) => {
      if (!pinned.isGraded && !pinned.isMarked) return [];
      const { graded = 0, earned } = sumOf.get(`${row.roundId} ${pinned.id}`) ?? {};
      const isGranted = pinned.grantedPoints !== null;
      const n = pinned.isMarked && !isGranted ? graded : all;
      if (n === 0) return [];
      const content = contentOf(pinned);
      if (!newest.has(pinned.id)) newest.set(pinned.id, content);
      return [
        {
          questionId: pinned.id,
          roundId: row.roundId,
          startedAt: row.startedAt,
          n,
          earned: isGranted ? n : (earned ?? 0),
          isSame: newest.get(pinned.id) === content,
        },
      ];
    });
  });
}
