// Marks that people give: which answers wait for one, reading them for the marker, and writing what was given.
import { sql } from 'drizzle-orm';
import { AppError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { describeAnswer, parseAnswer, type Question } from '#question-types/registry.ts';
import { RoundError } from '../../errors.ts';
import { rounds } from '../../tables.ts';
import { roundPoints } from '../answering/points.ts';
import { roundsRuntime } from '../rounds-runtime.ts';
import { scoreSeats } from '../seats/seat-store.ts';
import { type PinnedQuestion, type PinnedRound, pinRound } from '../starting/pinned-round.ts';

type Reading = Pick<Database, 'execute' | 'select'>;

/** Nobody changes these answers any more: the seat has handed in, or its round is over. `s` is a seat, `r` its round. */
const isSettled = sql`(s.completed_at is not null or r.phase = 'ended')`;

/** A mark may be given: to who has handed in, answered or not; in a room also to an answer that was given for good. */
const isMarkable = sql`(${isSettled} or (r.kind = 'room' and a.seat_id is not null))`;

/** Questions that were asked, that a person marks, and whose points answers earn. */
const askedToBeMarked = sql`r.marked_question_ids ? asked.id and (r.pace = 'self' or asked.place <= r.question_index + 1)
  and not r.skipped_question_ids ? asked.id and not r.granted_points ? asked.id`;

const askedQuestions = sql`jsonb_array_elements_text(r.question_ids) with ordinality as asked(id, place)`;

export type MarkedQuestion = {
  question: Question;
  roundIds: string[];
  markedCount: number;
  awaitingMarks: number;
};

/** The questions of a quiz that a person marks, as the newest round asked them, with what is done and what is left. */
export async function listMarkedQuestions(db: Reading, quizId: string): Promise<MarkedQuestion[]> {
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
  const pinned = await pinRounds(db, new Set(newestRoundOf(rows).values()));
  return [...Map.groupBy(rows, ({ question_id }) => question_id)].flatMap(([questionId, ofQuestion]) => {
    const round = pinned.get(ofQuestion[0]?.round_id ?? '');
    const found = round?.byId.get(questionId);
    if (!found) return [];
    return {
      question: found.question,
      roundIds: ofQuestion.map(({ round_id }) => round_id),
      markedCount: ofQuestion.reduce((sum, { marked }) => sum + Number(marked), 0),
      awaitingMarks: ofQuestion.reduce((sum, { awaiting }) => sum + Number(awaiting), 0),
    };
  });
}

function newestRoundOf(rows: { question_id: string; round_id: string }[]): Map<string, string> {
  const newest = new Map<string, string>();
  for (const row of rows) if (!newest.has(row.question_id)) newest.set(row.question_id, row.round_id);
  return newest;
}

async function pinRounds(db: Reading, roundIds: Iterable<string>): Promise<Map<string, PinnedRound>> {
  const isWanted = sql`${rounds.roundId} = any(${sql.param([...roundIds])}::text[])`;
  const rows = await db.select().from(rounds).where(isWanted);
  return new Map(rows.map((row) => [row.roundId, pinRound(row)]));
}

export type MarkableAnswer = {
  roundId: string;
  seatNumber: number;
  studentName: string;
  attemptNumber: number | null;
  roundStartedAt: number;
  answer: unknown;
  answerText: string;
  /** True where nothing was answered. */
  isBlank: boolean;
  /** null where it waits for a mark. */
  points: number | null;
  maxPoints: number;
  comment: string | null;
};

const maxListed = 3_000;

type AnswerRow = {
  round_id: string;
  started_at: string;
  number: number;
  name: string;
  attempt_number: number | null;
  answer: unknown;
  fraction: string | null;
  points: string | null;
  comment: string | null;
};

/** All answers to one question that may be marked, round by round, in the order of the seats. */
export async function listMarkableAnswers(
  db: Reading,
  quizId: string,
  questionId: string,
  roundId: string | null,
): Promise<MarkableAnswer[]> {
  const { rows } = await db.execute<AnswerRow>(sql`
    select r.round_id, r.started_at, s.number, s.name, s.attempt_number, a.answer, a.fraction, a.points, a.comment
    from rounds r cross join lateral ${askedQuestions}
      join seats s on s.round_id = r.round_id and s.removed_at is null
      left join answers a on a.seat_id = s.seat_id and a.question_id = asked.id
    where r.quiz_id = ${quizId} and asked.id = ${questionId} and (${roundId}::text is null or r.round_id = ${roundId})
      and ${askedToBeMarked} and ${isMarkable}
    order by r.started_at desc, r.round_id, s.number limit ${maxListed}`);
  const pinned = await pinRounds(db, new Set(rows.map(({ round_id }) => round_id)));
  return rows.flatMap((row) => {
    const question = pinned.get(row.round_id)?.byId.get(questionId);
    return question ? [markableAnswer(row, question)] : [];
  });
}

function markableAnswer(row: AnswerRow, { asked, question }: PinnedQuestion): MarkableAnswer {
  const parsed = parseAnswer(asked, row.answer);
  return {
    roundId: row.round_id,
    seatNumber: Number(row.number),
    studentName: row.name,
    attemptNumber: row.attempt_number === null ? null : Number(row.attempt_number),
    roundStartedAt: new Date(row.started_at).getTime(),
    answer: row.answer,
    answerText: describeAnswer(asked, row.answer),
    isBlank: !parsed.ok || parsed.isBlank,
    points: row.fraction === null ? null : Number(row.points),
    maxPoints: question.points,
    comment: row.comment,
  };
}

/** Points 0 to those of the question; null takes the mark back. */
export type MarkOrder = {
  roundId: string;
  seatNumber: number;
  points: number | null;
  comment: string | null;
};

export type WrittenMark = MarkOrder & { seatId: number };

type SeatRow = {
  round_id: string;
  seat_id: number;
  number: number;
  is_markable: boolean;
  is_settled: boolean;
};

/**
 * Writes marks into the answers and counts the seats up anew, within a transaction that also keeps their history.
 * @throws AppError answer_not_markable; bad_request for more points than the question has
 */
export async function writeMarks(
  tx: Reading,
  { quizId, questionId, now }: { quizId: string; questionId: string; now: number },
  orders: readonly MarkOrder[],
): Promise<WrittenMark[]> {
  const found = await holdSeats(tx, quizId, questionId, orders);
  const pinned = await pinRounds(tx, new Set(orders.map(({ roundId }) => roundId)));
  const written = orders.map((order) => {
    const seat = found.get(keyOf(order));
    const question = pinned.get(order.roundId)?.byId.get(questionId);
    if (!seat?.is_markable || !question) throw new RoundError('answer_not_markable');
    if (order.points !== null && order.points > question.question.points)
      throw new AppError('bad_request', { message: `There are at most ${question.question.points} points.` });
    return { ...order, seatId: Number(seat.seat_id), worth: question.question.points };
  });
  const incoming = written.map(({ seatId, roundId, points, comment, worth }) => ({
    seat_id: seatId,
    round_id: roundId,
    // Of a question that is worth nothing any mark is a full one.
    fraction: points === null ? null : worth > 0 ? points / worth : 1,
    points: roundPoints(points ?? 0),
    marked_points: points === null ? 0 : worth,
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
  const settled = [...found.values()].filter((seat) => seat.is_settled);
  await scoreSeats(
    tx,
    settled.map((seat) => Number(seat.seat_id)),
  );
  return written.map(({ worth, ...mark }) => mark);
}

const keyOf = ({ roundId, seatNumber }: { roundId: string; seatNumber: number }) =>
  `${roundId} ${seatNumber}`;

/** Held one after the other in one order, so that two markers never wait for each other. */
async function holdSeats(
  tx: Reading,
  quizId: string,
  questionId: string,
  orders: readonly MarkOrder[],
): Promise<Map<string, SeatRow>> {
  const asked = JSON.stringify(
    orders.map(({ roundId, seatNumber }) => ({ round_id: roundId, number: seatNumber })),
  );
  const wanted = sql`json_to_recordset(${asked}::json) as x(round_id text, number int)`;
  await tx.execute(sql`
    select 1 from ${wanted} join seats s on s.round_id = x.round_id and s.number = x.number
    order by s.seat_id for update of s`);
  const { rows } = await tx.execute<SeatRow>(sql`
    select r.round_id, s.seat_id, s.number, ${isSettled} as is_settled,
      (exists (select 1 from ${askedQuestions} where asked.id = ${questionId} and ${askedToBeMarked}) and ${isMarkable})
        as is_markable
    from ${wanted} join rounds r on r.round_id = x.round_id
      join seats s on s.round_id = x.round_id and s.number = x.number and s.removed_at is null
      left join answers a on a.seat_id = s.seat_id and a.question_id = ${questionId}
    where r.quiz_id = ${quizId}`);
  return new Map(rows.map((row) => [keyOf({ roundId: row.round_id, seatNumber: Number(row.number) }), row]));
}

/** After the transaction: screens that show points of these rounds look again, on every node. */
export async function tellOfMarks(services: Services, roundIds: Iterable<string>): Promise<void> {
  const { hubs } = roundsRuntime(services);
  for (const roundId of new Set(roundIds)) {
    (await hubs.find(roundId))?.forgetScores();
    hubs.publish(roundId, 'marks');
  }
}
