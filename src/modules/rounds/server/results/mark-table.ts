// The marks of a quiz over its rounds and attempts, persons × questions, for statistics; and the sums that lists show.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { stemOf } from '#question-types/registry.ts';
import { RoundError } from '../../errors.ts';
import { rounds } from '../../tables.ts';
import { type PinnedQuestion, type PinnedRound, pinRound } from '../starting/pinned-round.ts';
import { seatMaxScore } from './seat-sums.ts';

export type MarkTable = {
  /** Those of the newest round, in its order; what was changed since an older round is not the same question there. */
  questions: {
    questionId: string;
    number: number;
    type: string;
    question: string;
    points: number;
    awaitingMarks: number;
  }[];
  /**
   * For each person who finished the fraction of each question, 0..1: 0 for one that was asked and not answered, null for one
   * that was not asked, is not graded yet, or was another question then.
   */
  rows: (number | null)[][];
  roundCount: number;
};

type SeatRow = {
  round_id: string;
  asked: number;
  skipped: string[];
  fractions: Record<string, number | null> | null;
};

/** What makes a question the same for statistics: everything but words to the author and the time that it gives. */
export const contentOf = ({ question }: PinnedQuestion) => {
  const { tags: _tags, explanation: _explanation, timeLimitSeconds: _limit, ...content } = question;
  return JSON.stringify(content);
};

/** How a round's questions count in the table: the columns that are theirs. */
function columnsOf(round: PinnedRound, newest: ReadonlyMap<string, string>) {
  return new Map(
    round.questions.flatMap((pinned, place) =>
      newest.get(pinned.id) === contentOf(pinned) && (pinned.isGraded || pinned.isMarked)
        ? [[pinned.id, { pinned, place }] as const]
        : [],
    ),
  );
}

/** @param roundId that round alone; null for all of the quiz */
export async function readMarkTable(
  db: Database,
  quizId: string,
  roundId: string | null,
): Promise<MarkTable> {
  const stored = await db
    .select()
    .from(rounds)
    .where(sql`${rounds.quizId} = ${quizId} and (${roundId}::text is null or ${rounds.roundId} = ${roundId})`)
    .orderBy(sql`${rounds.startedAt} desc, ${rounds.roundId} desc`);
  if (roundId !== null && stored.length === 0) throw new RoundError('round_not_found');
  const pinned = stored.map((row) => pinRound(row));
  const counted = (pinned[0]?.questions ?? []).filter((own) => own.isGraded || own.isMarked);
  const newest = new Map(counted.map((own) => [own.id, contentOf(own)]));
  const columns = new Map(pinned.map((round) => [round.roundId, columnsOf(round, newest)]));
  const { rows: seats } = await db.execute<SeatRow>(sql`
    select s.round_id, case when r.pace = 'self' then 1000000 else r.question_index end as asked,
      r.skipped_question_ids as skipped,
      (select jsonb_object_agg(a.question_id, a.fraction) from answers a where a.seat_id = s.seat_id) as fractions
    from seats s join rounds r on r.round_id = s.round_id
    where r.quiz_id = ${quizId} and (${roundId}::text is null or r.round_id = ${roundId})
      and s.removed_at is null and (s.completed_at is not null or r.phase = 'ended')`);
  const awaiting = counted.map(() => 0);
  const rows = seats.map(({ round_id, asked, skipped, fractions }) =>
    counted.map(({ id }, at) => {
      const column = columns.get(round_id)?.get(id);
      if (!column || column.place > asked || skipped.includes(id)) return null;
      if (column.pinned.grantedPoints !== null) return 1;
      const fraction = fractions && Object.hasOwn(fractions, id) ? fractions[id] : undefined;
      if (typeof fraction === 'number') return fraction;
      if (!column.pinned.isMarked) return 0;
      awaiting[at] = (awaiting[at] ?? 0) + 1;
      return null;
    }),
  );
  const places = new Map((pinned[0]?.questions ?? []).map((own, place) => [own.id, place + 1]));
  return {
    questions: counted.map(({ id, question }, at) => ({
      questionId: id,
      number: places.get(id) ?? at + 1,
      type: question.type,
      question: stemOf(question),
      points: question.points,
      awaitingMarks: awaiting[at] ?? 0,
    })),
    rows: rows.filter((row) => row.some((fraction) => fraction !== null)),
    roundCount: stored.length,
  };
}

export type RoundTotals = {
  quizId: string;
  title: string;
  participants: number;
  completed: number;
  /** Seats whose percent is known, and the sum of theirs. */
  scored: number;
  percentSum: number;
  averageScore: number | null;
};

/** One line for each quiz that ran, the one that ran last first. */
export async function readTotals(
  db: Database,
  of: { ownerId: string } | { quizId: string; roundId: string | null },
): Promise<RoundTotals[]> {
  const where =
    'ownerId' in of
      ? sql`r.owner_id = ${of.ownerId}`
      : sql`r.quiz_id = ${of.quizId} and (${of.roundId}::text is null or r.round_id = ${of.roundId})`;
  const percent = sql`100 * s.score / nullif(${seatMaxScore}, 0)`;
  const { rows } = await db.execute<{
    quiz_id: string;
    title: string;
    participants: number;
    completed: number;
    scored: number;
    percents: number | null;
  }>(sql`
    select r.quiz_id, (array_agg(r.title order by r.started_at desc))[1] as title,
      count(s.seat_id)::int as participants, count(s.completed_at)::int as completed,
      count(${percent})::int as scored, sum(${percent})::float8 as percents
    from rounds r left join seats s on s.round_id = r.round_id and s.removed_at is null
    where ${where} group by r.quiz_id order by max(r.started_at) desc, r.quiz_id`);
  return rows.map(({ quiz_id, title, participants, completed, scored, percents }) => ({
    quizId: quiz_id,
    title,
    participants,
    completed,
    scored,
    percentSum: percents ?? 0,
    averageScore: scored === 0 ? null : Math.round((percents ?? 0) / scored),
  }));
}
