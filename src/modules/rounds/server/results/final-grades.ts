// The final results of seats, for anything based on them: only what answers can't change any more.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import { isQuizOver, isRoundOver } from './result-time.ts';
import { seatAwaitingMarks, seatMaxScore } from './seat-sums.ts';

type Reading = Pick<Database, 'execute'>;

export type FinalGrade = {
  seatId: number;
  roundId: string;
  title: string;
  name: string;
  userId: string | null;
  isAnonymous: boolean;
  /** Removed from the round by its teacher. */
  isRemoved: boolean;
  /** Submitted or ended, released to the student, and without an answer waiting for a mark. */
  isFinal: boolean;
  /** Points, exact to four decimals; null with nothing graded. */
  score: number | null;
  maxScore: number;
  completedAt: number;
};

/** In a room the end of the round makes it final; before, a question may still be skipped. `s` is a seat, `r` its round. */
export const isSettled = sql`(r.phase = 'ended' or (r.kind = 'direct' and s.completed_at is not null))`;

/** A result that students see later, or never, must not be revealed by what follows from it either. */
export const isShown = (now: number) => sql`(r.settings ->> 'showResults' is distinct from 'never'
  and (r.settings ->> 'showResults' is distinct from 'after-close' or r.kind <> 'direct' or ${isRoundOver(now)}))`;

/** Every seat of a quiz that was kept to the end, or just one. */
export async function readFinalGrades(
  db: Reading,
  quizId: string,
  { seatId = null, now }: { seatId?: number | null; now: number },
): Promise<FinalGrade[]> {
  const { rows } = await db.execute<{
    seat_id: number;
    round_id: string;
    title: string;
    name: string;
    user_id: string | null;
    is_anonymous: boolean;
    is_removed: boolean;
    is_final: boolean;
    score: string | null;
    max_score: string;
    completed_at: string;
  }>(sql`
    select s.seat_id, s.round_id, r.title, s.name, s.user_id, s.is_anonymous, s.removed_at is not null as is_removed,
      (${isSettled} and ${isShown(now)} and ${seatAwaitingMarks} = 0) as is_final, s.score, ${seatMaxScore} as max_score,
      coalesce(s.completed_at, r.ended_at, s.joined_at) as completed_at
    from seats s join rounds r on r.round_id = s.round_id
    where r.quiz_id = ${quizId} and (${seatId}::int is null or s.seat_id = ${seatId}) order by s.seat_id`);
  return rows.map((row) => ({
    seatId: Number(row.seat_id),
    roundId: row.round_id,
    title: row.title,
    name: row.name,
    userId: row.user_id,
    isAnonymous: row.is_anonymous,
    isRemoved: row.is_removed,
    isFinal: row.is_final,
    score: row.score === null ? null : Number(row.score),
    maxScore: Number(row.max_score),
    completedAt: new Date(row.completed_at).getTime(),
  }));
}

/** A text for each quiz that changes whenever any of its final grades does. Quizzes that never ran are missing. */
export async function gradePrints(
  db: Reading,
  quizIds: readonly string[],
  now: number,
): Promise<Map<string, string>> {
  if (quizIds.length === 0) return new Map();
  const { rows } = await db.execute<{ quiz_id: string; print: string }>(sql`
    select q.quiz_id, concat_ws(' ', q.counted, ${isQuizOver(sql`q.quiz_id`, now)}) as print from (
      select r.quiz_id, concat_ws(' ', count(distinct r.round_id), sum(r.max_score),
        count(s.seat_id) filter (where ${isSettled}), count(s.removed_at), sum(s.score) filter (where ${isSettled}),
        sum(hashtext(concat_ws(' ', s.seat_id, s.score, s.marked_max_score))::bigint) filter (where ${isSettled}),
        sum(s.marked_max_score), sum(jsonb_array_length(r.key_changes)), max(s.removed_at)) as counted
      from rounds r left join seats s on s.round_id = r.round_id
      where r.quiz_id = any(${sql.param([...quizIds])}::text[]) group by r.quiz_id) q`);
  return new Map(rows.map((row) => [row.quiz_id, row.print]));
}

/** The seat that a secret belongs to; null if the teacher removed it. */
export async function findSeatOf(db: Reading, quizId: string, secret: string): Promise<number | null> {
  const { rows } = await db.execute<{ seat_id: number }>(sql`
    select s.seat_id from seats s join rounds r on r.round_id = s.round_id
    where s.participant_hash = ${hashSecret(secret)} and r.quiz_id = ${quizId} and s.removed_at is null`);
  return rows[0] ? Number(rows[0].seat_id) : null;
}

/** The quizzes in which an account sat. */
export async function quizzesOfStudent(db: Reading, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ quiz_id: string }>(sql`
    select distinct r.quiz_id from seats s join rounds r on r.round_id = s.round_id
    where s.user_id = ${userId} and s.removed_at is null`);
  return rows.map(({ quiz_id }) => quiz_id);
}
