// The seats of a quiz's direct rounds, over all its versions, with their scores and which of a person's attempts
// counts.
import { sql } from 'drizzle-orm';
import { accountWords } from '#modules/accounts/api/account-search.ts';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import type { SearchedPaging } from '#platform/contract/paging.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containsWords } from '#platform/server/database/search.ts';
import { isBlankAnswer, seatAwaitingMarks, seatMaxScore } from '../server/results/seat-sums.ts';

/**
 * How many students are in the current round of an open quiz; someone with several attempts counts once.
 * After a change of its questions a quiz continues in another round.
 */
export async function countStudents(db: Database, quizId: string): Promise<number> {
  const { rows } = await db.execute<{ students: string }>(sql`
    select count(distinct coalesce(s.person_key, s.seat_id::text)) as students
    from (select round_id from rounds where quiz_id = ${quizId} and kind = 'direct' and not is_handed_out
      order by quiz_version desc limit 1) r
    join seats s on s.round_id = r.round_id and s.removed_at is null`);
  return Number(rows[0]?.students ?? 0);
}

/** Whether a person has taken part, under their account, in a round of that teacher. */
export async function hasSeatWith(db: Database, ownerId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from seats s join rounds r on r.round_id = s.round_id
    where s.user_id = ${userId} and r.owner_id = ${ownerId} and s.removed_at is null limit 1`);
  return rows.length > 0;
}

export type ListedSeat = {
  roundId: string;
  number: number;
  name: string;
  /** Null if no one was signed in, or the person wanted to stay anonymous. */
  userId: string | null;
  attemptNumber: number;
  joinedAt: number;
  completedAt: number | null;
  completedBy: 'student' | 'clock' | 'teacher' | null;
  deadlineAt: number | null;
  answeredCount: number;
  questionCount: number;
  score: number;
  maxScore: number;
  awaitingMarks: number;
  /** Its rank among the person's attempts; the first one counts, if it is submitted. */
  place: number;
};

type Row = {
  round_id: string;
  number: number;
  name: string;
  user_id: string | null;
  attempt_number: number | null;
  joined_at: string;
  completed_at: string | null;
  completed_by: ListedSeat['completedBy'];
  deadline_at: string | null;
  answered: number;
  questions: number;
  score: string | null;
  max_score: string;
  awaiting: number;
  place: number;
};

const moment = (stored: string) => new Date(stored).getTime();
const momentOrNull = (stored: string | null) => (stored === null ? null : moment(stored));

const fromRow = (row: Row): ListedSeat => ({
  roundId: row.round_id,
  number: Number(row.number),
  name: row.name,
  userId: row.user_id,
  attemptNumber: Number(row.attempt_number ?? 1),
  joinedAt: moment(row.joined_at),
  completedAt: momentOrNull(row.completed_at),
  completedBy: row.completed_by,
  deadlineAt: momentOrNull(row.deadline_at),
  answeredCount: Number(row.answered),
  questionCount: Number(row.questions),
  score: Number(row.score ?? 0),
  maxScore: Number(row.max_score),
  awaitingMarks: Number(row.awaiting),
  place: Number(row.place),
});

/** Newest first, of those who came by its link. Of several attempts by one person one counts: the best (the first of equals), or the last. */
export async function listAttemptSeats(
  db: Database,
  quizId: string,
  { scoreCounts }: Pick<QuizSettings, 'scoreCounts'>,
  { page, limit, search }: SearchedPaging,
): Promise<{ seats: ListedSeat[]; total: number; running: number }> {
  const isOfQuiz = sql`r.quiz_id = ${quizId} and r.kind = 'direct' and not r.is_handed_out and s.removed_at is null`;
  // Who an anonymous seat belongs to is not shown, so it can't be searched for either.
  const account = sql`case when not s.is_anonymous then ${accountWords(sql`s.user_id`)} end`;
  const isAsked = containsWords([sql`s.name`, account], search) ?? sql`true`;
  const counted = await db.execute<{ total: number; running: number }>(sql`
    select count(*) filter (where ${isAsked})::int as total,
      count(*) filter (where s.completed_at is null)::int as running
    from seats s join rounds r on r.round_id = s.round_id where ${isOfQuiz}`);
  const preferred =
    scoreCounts === 'best'
      ? sql`s.score / nullif(${seatMaxScore}, 0) desc nulls last, s.attempt_number, s.seat_id`
      : sql`s.attempt_number desc nulls last, s.seat_id desc`;
  const { rows } = await db.execute<Row>(sql`
    with placed as (
      select s.seat_id, row_number() over (
        partition by coalesce(s.person_key, s.seat_id::text)
        order by s.completed_at is null, ${preferred})::int as place
      from seats s join rounds r on r.round_id = s.round_id where ${isOfQuiz}
    )
    select s.round_id, s.number, s.name, case when not s.is_anonymous then s.user_id end as user_id, s.attempt_number,
      s.joined_at, s.completed_at, s.completed_by, s.deadline_at, json_array_length(r.question_ids::json) as questions, p.place,
      (select count(*) from answers a where a.seat_id = s.seat_id and not ${isBlankAnswer})::int as answered,
      case when s.completed_at is null then (select coalesce(sum(a.points), 0) from answers a where a.seat_id = s.seat_id)
        else s.score end as score,
      ${seatMaxScore} as max_score, ${seatAwaitingMarks} as awaiting
    from placed p join seats s on s.seat_id = p.seat_id join rounds r on r.round_id = s.round_id
    where ${isAsked}
    order by s.joined_at desc, s.seat_id desc
    limit ${limit} offset ${(page - 1) * limit}`);
  const { total = 0, running = 0 } = counted.rows[0] ?? {};
  return { seats: rows.map(fromRow), total, running };
}
