// Answers that a person marks, in the database: which wait for a mark, and writing what was given.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { roundPoints } from '../server/answering/points.ts';
import { roundsRuntime } from '../server/rounds-runtime.ts';
import { scoreSeats } from '../server/seats/seat-store.ts';
import { type PinnedRound, pinRound } from '../server/starting/pinned-round.ts';
import { rounds } from '../tables.ts';

type Reading = Pick<Database, 'execute' | 'select'>;

/** No one changes these answers any more: the seat is submitted, or its round is over. `s` is a seat, `r` its round. */
const isSettled = sql`(s.completed_at is not null or r.phase = 'ended')`;

/** A mark may be given to anyone who has submitted, answered or not; in a room also to a final answer. */
const isMarkable = sql`(${isSettled} or (r.kind = 'room' and a.seat_id is not null))`;

/** Questions that were asked, that a person marks, and whose points answers earn. */
const askedToBeMarked = sql`r.marked_question_ids ? asked.id and (r.pace = 'self' or asked.place <= r.question_index + 1)
  and not r.skipped_question_ids ? asked.id and not r.granted_points ? asked.id`;

const askedQuestions = sql`jsonb_array_elements_text(r.question_ids) with ordinality as asked(id, place)`;

/** Rounds with their current keys, by id; deleted ones are missing. */
export async function readPinnedRounds(
  db: Reading,
  roundIds: Iterable<string>,
): Promise<Map<string, PinnedRound>> {
  const isWanted = sql`${rounds.roundId} = any(${sql.param([...roundIds])}::text[])`;
  const rows = await db.select().from(rounds).where(isWanted);
  return new Map(rows.map((row) => [row.roundId, pinRound(row)]));
}

export type MarkCount = { questionId: string; roundId: string; marked: number; awaiting: number };

/** How many marks were given and are waited for in each round of a quiz, the newest first, question by question. */
export async function countMarks(db: Reading, quizId: string): Promise<MarkCount[]> {
  const { rows } = await db.execute<{
    question_id: string;
    round_id: string;
    marked: number;
    awaiting: number;
  }>(sql`
    select asked.id as question_id, r.round_id,
      (count(*) filter (where a.fraction is not null))::int as marked,
      (count(*) filter (where a.fraction is null and ${isMarkable}))::int as awaiting
    from rounds r cross join lateral ${askedQuestions}
      join seats s on s.round_id = r.round_id and s.removed_at is null
      left join answers a on a.seat_id = s.seat_id and a.question_id = asked.id
    where r.quiz_id = ${quizId} and ${askedToBeMarked}
    group by asked.id, asked.place, r.round_id, r.started_at
    order by r.started_at desc, r.round_id, asked.place`);
  return rows.map((row) => ({
    questionId: row.question_id,
    roundId: row.round_id,
    marked: Number(row.marked),
    awaiting: Number(row.awaiting),
  }));
}

export type MarkableRow = {
  roundId: string;
  roundStartedAt: number;
  seatNumber: number;
  studentName: string;
  attemptNumber: number | null;
  /** undefined or null if nothing was answered. */
  answer: unknown;
  fraction: number | null;
  points: number;
  comment: string | null;
};

const maxListed = 3_000;

/** All answers to one question that may be marked, round by round, in the order of the seats. */
export async function readMarkableAnswers(
  db: Reading,
  quizId: string,
  questionId: string,
  roundId: string | null,
): Promise<MarkableRow[]> {
  const { rows } = await db.execute<{
    round_id: string;
    started_at: string;
    number: number;
    name: string;
    attempt_number: number | null;
    answer: unknown;
    fraction: string | null;
    points: string | null;
    comment: string | null;
  }>(sql`
    select r.round_id, r.started_at, s.number, s.name, s.attempt_number, a.answer, a.fraction, a.points, a.comment
    from rounds r cross join lateral ${askedQuestions}
      join seats s on s.round_id = r.round_id and s.removed_at is null
      left join answers a on a.seat_id = s.seat_id and a.question_id = asked.id
    where r.quiz_id = ${quizId} and asked.id = ${questionId} and (${roundId}::text is null or r.round_id = ${roundId})
      and ${askedToBeMarked} and ${isMarkable}
    order by r.started_at desc, r.round_id, s.number limit ${maxListed}`);
  return rows.map((row) => ({
    roundId: row.round_id,
    roundStartedAt: new Date(row.started_at).getTime(),
    seatNumber: Number(row.number),
    studentName: row.name,
    attemptNumber: row.attempt_number === null ? null : Number(row.attempt_number),
    answer: row.answer,
    fraction: row.fraction === null ? null : Number(row.fraction),
    points: Number(row.points ?? 0),
    comment: row.comment,
  }));
}

export type SeatKey = { roundId: string; seatNumber: number };
export type MarkableSeat = { seatId: number; isMarkable: boolean; isSettled: boolean };

/**
 * The seats of these answers, locked until the transaction ends: one after the other in one order, so that two markers
 * never wait for each other.
 * @returns in the order of `wanted`; undefined if the quiz has no such seat
 */
export async function lockMarkableSeats(
  tx: Reading,
  { quizId, questionId }: { quizId: string; questionId: string },
  wanted: readonly SeatKey[],
): Promise<(MarkableSeat | undefined)[]> {
  const asked = JSON.stringify(
    wanted.map(({ roundId, seatNumber }) => ({ round_id: roundId, number: seatNumber })),
  );
  const keys = sql`json_to_recordset(${asked}::json) as x(round_id text, number int)`;
  await tx.execute(sql`
    select 1 from ${keys} join seats s on s.round_id = x.round_id and s.number = x.number
    order by s.seat_id for update of s`);
  const { rows } = await tx.execute<{
    round_id: string;
    seat_id: number;
    number: number;
    is_markable: boolean;
    is_settled: boolean;
  }>(sql`
    select r.round_id, s.seat_id, s.number, ${isSettled} as is_settled,
      (exists (select 1 from ${askedQuestions} where asked.id = ${questionId} and ${askedToBeMarked}) and ${isMarkable})
        as is_markable
    from ${keys} join rounds r on r.round_id = x.round_id
      join seats s on s.round_id = x.round_id and s.number = x.number and s.removed_at is null
      left join answers a on a.seat_id = s.seat_id and a.question_id = ${questionId}
    where r.quiz_id = ${quizId}`);
  const keyOf = (roundId: string, number: number) => `${roundId} ${number}`;
  const found = new Map(
    rows.map((row) => [
      keyOf(row.round_id, Number(row.number)),
      { seatId: Number(row.seat_id), isMarkable: row.is_markable, isSettled: row.is_settled },
    ]),
  );
  return wanted.map(({ roundId, seatNumber }) => found.get(keyOf(roundId, seatNumber)));
}

/** A mark for the answer of a locked seat; null points withdraw it. */
export type StoredMark = Pick<MarkableSeat, 'seatId' | 'isSettled'> & {
  roundId: string;
  points: number | null;
  /** The points of the question. */
  maxPoints: number;
  comment: string | null;
};

/** Writes marks into the answers, and counts the seats up again that are settled. */
export async function writeMarks(
  tx: Reading,
  { questionId, now }: { questionId: string; now: number },
  marks: readonly StoredMark[],
): Promise<void> {
  const incoming = marks.map(({ seatId, roundId, points, maxPoints, comment }) => ({
    seat_id: seatId,
    round_id: roundId,
    // For a question worth 0 points, any mark is full credit.
    fraction: points === null ? null : maxPoints > 0 ? points / maxPoints : 1,
    points: roundPoints(points ?? 0),
    marked_points: points === null ? 0 : maxPoints,
    comment,
  }));
  // Where nothing was answered, a row is kept for the mark alone.
  await tx.execute(sql`
    insert into answers (seat_id, round_id, question_id, answer, fraction, points, marked_points, comment, received_at)
    select x.seat_id, x.round_id, ${questionId}, 'null'::jsonb, x.fraction, x.points, x.marked_points, x.comment,
      ${new Date(now).toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(incoming)}::json) as x(
      seat_id int, round_id text, fraction numeric, points numeric, marked_points numeric, comment text)
    on conflict (seat_id, question_id) do update set fraction = excluded.fraction, points = excluded.points,
      marked_points = excluded.marked_points, comment = excluded.comment`);
  const settled = marks.filter(({ isSettled: isOver }) => isOver);
  await scoreSeats(
    tx,
    settled.map(({ seatId }) => seatId),
  );
}

/** After the transaction: screens that show points of these rounds look again, on every node. */
export async function announceMarks(services: Services, roundIds: Iterable<string>): Promise<void> {
  const { hubs } = roundsRuntime(services);
  for (const roundId of new Set(roundIds)) {
    (await hubs.find(roundId))?.forgetScores();
    hubs.publish(roundId, 'marks');
  }
}
