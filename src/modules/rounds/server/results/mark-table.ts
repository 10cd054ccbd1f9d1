// The marks of a quiz over its rounds and attempts, persons × questions, for statistics; and the sums that lists show.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { optionLetter } from '#question-types/options/option-tiles.ts';
import { stemOf, tallyOf } from '#question-types/registry.ts';
import { RoundError } from '../../errors.ts';
import { rounds } from '../../tables.ts';
import { type PinnedQuestion, pinRound } from '../starting/pinned-round.ts';
import { finalPercent, hasFinished, hasJoined, isFinal, shownAverage } from './definitions.ts';

export type MarkTable = {
  /** Those of the newest round, in its order; what was changed since an older round is not the same question there. */
  questions: {
    questionId: string;
    number: number;
    type: string;
    question: string;
    points: number;
    awaitingMarks: number;
    /** The vote of which these are, where rounds asked it twice; both if rounds differ. */
    countedVote?: 'first' | 'second' | 'both';
    /** For choice questions: the options, and who chose what; otherwise null. */
    options: { key: string; letter: string; label: string; isRight: boolean }[] | null;
    /** Those who answered, as places in `rows`, in one group for each answer. */
    given: { chosen: string[]; persons: number[] }[];
  }[];
  /**
   * For each person who finished the fraction of each question, 0..1: 0 for one that was asked and not answered, null for one
   * that was not asked, is not graded yet, or was another question then.
   */
  rows: (number | null)[][];
  /** Of each row its round, as a place in `rounds`. */
  roundOfRow: number[];
  /** The newest first. */
  rounds: { roundId: string; startedAt: number }[];
};

/** What makes a question the same for statistics: everything except notes to the author and its time limit. */
const contentOf = ({ question }: PinnedQuestion) => {
  const { tags: _tags, explanation: _explanation, timeLimitSeconds: _limit, ...content } = question;
  return JSON.stringify(content);
};

/** What those who finished a round have in the table before their answers are looked at. */
type RoundColumns = {
  /** By column: 1 where everyone was given the points, 0 where an answer earns them, null if there is nothing to count. */
  start: readonly (number | null)[];
  /** By question: the columns that answers of this round fill. */
  open: ReadonlyMap<string, number>;
  /** Those of them that a person marks. */
  marked: readonly number[];
};

type PinnedStored = { stored: typeof rounds.$inferSelect; questions: readonly PinnedQuestion[] };

function columnsOf({ stored, questions }: PinnedStored, counted: readonly PinnedQuestion[]): RoundColumns {
  const last = stored.pace === 'self' ? Number.POSITIVE_INFINITY : stored.questionIndex;
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const start: (number | null)[] = [];
  const open = new Map<string, number>();
  const marked: number[] = [];
  for (const [column, newest] of counted.entries()) {
    const place = places.get(newest.id) ?? Number.POSITIVE_INFINITY;
    const own = questions[place];
    const isCounted =
      own !== undefined &&
      place <= last &&
      (own.isGraded || own.isMarked) &&
      !stored.skippedQuestionIds.includes(own.id) &&
      contentOf(own) === contentOf(newest);
    if (!isCounted) start.push(null);
    else if (own.grantedPoints !== null) start.push(1);
    else {
      open.set(own.id, column);
      if (own.isMarked) marked.push(column);
      start.push(own.isMarked ? null : 0);
    }
  }
  return { start, open, marked };
}

/** What was skipped or never asked in all of these rounds has no figures. */
function countedSomewhere(
  all: readonly PinnedStored[],
  questions: readonly PinnedQuestion[],
): readonly PinnedQuestion[] {
  const columns = all.map((round) => columnsOf(round, questions));
  return questions.filter(({ id }, at) =>
    columns.some(({ start, open }) => start[at] !== null || open.has(id)),
  );
}

type FinishedSeat = { row: (number | null)[]; own: RoundColumns; round: number; place: number };
type AnswerGroup = { question_id: string; fraction: string; answer: unknown; seats: number[] };

/** What there is to choose, where a question is a list to choose from. */
function optionsOf({ question }: PinnedQuestion): MarkTable['questions'][number]['options'] {
  const { bars } = tallyOf(question, []);
  const options = bars.flatMap(({ key, label, isRight, optionIndex }) =>
    optionIndex === undefined ? [] : [{ key, letter: optionLetter(optionIndex), label, isRight }],
  );
  return options.length > 0 && options.length === bars.length ? options : null;
}

/** Answers as lists of seats: one for each fraction of a question, and where one chooses, for each answer. */
async function readGroups(
  db: Database,
  roundIds: readonly string[],
  chosenIds: readonly string[],
): Promise<AnswerGroup[]> {
  const { rows } = await db.execute<AnswerGroup>(sql`
    select a.question_id, a.fraction, case when a.question_id = any(${sql.param([...chosenIds])}::text[]) then a.answer end as answer,
      json_agg(a.seat_id) as seats
    from answers a where a.round_id = any(${sql.param([...roundIds])}::text[]) and a.fraction is not null
    group by 1, 2, 3`);
  return rows;
}

/** Writes what answers earned into the rows. */
function fillIn(seats: ReadonlyMap<number, FinishedSeat>, groups: readonly AnswerGroup[]): void {
  for (const { question_id, fraction, seats: seatIds } of groups)
    for (const seatId of seatIds) {
      const seat = seats.get(seatId);
      const column = seat?.own.open.get(question_id);
      if (seat && column !== undefined) seat.row[column] = Number(fraction);
    }
}

/** Who gave which answer to a question, where there is something to choose. */
function givenTo(
  { id, question }: PinnedQuestion,
  seats: ReadonlyMap<number, FinishedSeat>,
  groups: readonly AnswerGroup[],
): MarkTable['questions'][number]['given'] {
  return groups.flatMap(({ question_id, answer, seats: seatIds }) => {
    if (question_id !== id) return [];
    const persons = seatIds.flatMap((seatId) => {
      const seat = seats.get(seatId);
      return seat && seat.place >= 0 && seat.own.open.has(id) ? [seat.place] : [];
    });
    const chosen = tallyOf(question, [answer]).bars.flatMap(({ key, count }) => (count > 0 ? [key] : []));
    return persons.length === 0 || chosen.length === 0 ? [] : [{ chosen, persons }];
  });
}

/** Gives those a place in the table who have anything in it. */
function placeRows(seats: ReadonlyMap<number, FinishedSeat>): Pick<MarkTable, 'rows' | 'roundOfRow'> {
  const rows: MarkTable['rows'] = [];
  const roundOfRow: number[] = [];
  for (const seat of seats.values())
    if (seat.row.some((fraction) => fraction !== null)) {
      seat.place = rows.push(seat.row) - 1;
      roundOfRow.push(seat.round);
    }
  return { rows, roundOfRow };
}

function countedVoteOf(
  stored: readonly (typeof rounds.$inferSelect)[],
  questionId: string,
): MarkTable['questions'][number]['countedVote'] {
  const twice = stored.filter(({ againQuestionIds }) => againQuestionIds.includes(questionId));
  const votes = new Set(twice.map(({ settings }) => settings.countedVote ?? 'second'));
  return votes.size > 1 ? 'both' : [...votes][0];
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
  const pinned = stored.map((round) => ({ stored: round, questions: pinRound(round).questions }));
  const newest = pinned[0]?.questions ?? [];
  const counted = countedSomewhere(
    pinned,
    newest.filter((own) => own.isGraded || own.isMarked),
  );
  const columns = new Map(pinned.map((round) => [round.stored.roundId, columnsOf(round, counted)]));
  const roundIds = [...columns.keys()];
  const placeOf = new Map(roundIds.map((id, place) => [id, place]));
  const { rows: finished } = await db.execute<{ seat_id: number; round_id: string }>(sql`
    select s.seat_id, s.round_id from seats s join rounds r on r.round_id = s.round_id
    where r.round_id = any(${sql.param(roundIds)}::text[])
      and ${hasJoined} and ${isFinal}`);
  const seats = new Map<number, FinishedSeat>();
  for (const { seat_id, round_id } of finished) {
    const own = columns.get(round_id);
    if (own)
      seats.set(Number(seat_id), { row: [...own.start], own, round: placeOf.get(round_id) ?? 0, place: -1 });
  }
  const options = new Map(counted.map((own) => [own.id, optionsOf(own)]));
  const chosenIds = counted.filter(({ id }) => options.get(id)).map(({ id }) => id);
  const groups = await readGroups(db, roundIds, chosenIds);
  fillIn(seats, groups);
  const placed = placeRows(seats);
  const awaiting = counted.map(() => 0);
  for (const { row, own } of seats.values())
    for (const column of own.marked) if (row[column] === null) awaiting[column] = (awaiting[column] ?? 0) + 1;
  return {
    questions: counted.map((own, at) => ({
      questionId: own.id,
      number: own.number,
      type: own.question.type,
      question: stemOf(own.question),
      points: own.question.points,
      awaitingMarks: awaiting[at] ?? 0,
      countedVote: countedVoteOf(stored, own.id),
      options: options.get(own.id) ?? null,
      given: options.get(own.id) ? givenTo(own, seats, groups) : [],
    })),
    ...placed,
    rounds: stored.map(({ roundId: id, startedAt }) => ({ roundId: id, startedAt })),
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
  /**
   * A text that changes whenever anything changes that these sums, or a mark table of the same rounds, are based on.
   */
  print: string;
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
  const { rows } = await db.execute<{
    quiz_id: string;
    title: string;
    participants: number;
    completed: number;
    scored: number;
    percents: number | null;
    print: string;
  }>(sql`
    select r.quiz_id, (array_agg(r.title order by r.started_at desc))[1] as title,
      count(s.seat_id)::int as participants, (count(s.seat_id) filter (where ${hasFinished}))::int as completed,
      count(${finalPercent})::int as scored, sum(${finalPercent})::float8 as percents,
      concat_ws(' ', count(*), sum(r.revision), sum(s.seat_id), sum(s.gradings), count(s.completed_at)) as print
    from rounds r left join seats s on s.round_id = r.round_id and ${hasJoined}
    where ${where} group by r.quiz_id order by max(r.started_at) desc, r.quiz_id`);
  return rows.map(({ quiz_id, title, participants, completed, scored, percents, print }) => ({
    quizId: quiz_id,
    title,
    participants,
    completed,
    scored,
    percentSum: percents ?? 0,
    averageScore: scored === 0 ? null : shownAverage((percents ?? 0) / scored),
    print: `${print} ${percents}`,
  }));
}
