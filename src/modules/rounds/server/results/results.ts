// The teacher's view of a round: who answered what, and how each question did. Read in pages, so that exports can stream.
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { compareNames } from '#platform/contract/text/compare-names.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { breather } from '#platform/server/waiting/breath.ts';
import { plainAnswer, plainSolution, plainStem } from '#question-types/plain-question.ts';
import { tallyOf } from '#question-types/registry.ts';
import { firstOf } from '#question-types/shown-question.ts';
import { parseKeyChanges } from '../../api/key-changes.ts';
import type { QuestionResult, RoundSummary, SeatResponse } from '../../contract/results.ts';
import type { RegradeOption } from '../../live.ts';
import { answers, seats, turnAnswers } from '../../tables.ts';
import { percentOf, roundPoints } from '../answering/points.ts';
import { featuresOf } from '../features/room-features.ts';
import { askedQuestions, countedQuestionIds, isSecondHeld } from '../running/round-machine.ts';
import { readCourse, readRound, type StoredCourse } from '../running/round-store.ts';
import { type GradedAnswer, readAnswersOf } from '../seats/seat-store.ts';
import { maxScoreOf, type PinnedQuestion, type PinnedRound, pinRound } from '../starting/pinned-round.ts';
import { isAnswered } from './definitions.ts';
import { readPassMarks } from './pass-marks.ts';
import { summariesOf } from './round-summaries.ts';
import { type Place, readPlaces } from './standings.ts';
import { compareTurns } from './turns.ts';

/** Read and decoded at once; an answer can have thousands of letters. */
const answersAtOnce = 1_000;
const mostSeatsAtOnce = 200;

type FeatureColumn = {
  feature: string;
  heading: () => string;
  of: (seat: SeatResponse) => string | undefined;
};

export type RoundResults = {
  round: PinnedRound;
  course: StoredCourse;
  summary: RoundSummary;
  /** Of questions that were asked twice, the turn that is among the answers now. */
  turns: ReadonlyMap<string, 1 | 2>;
  /** Asked and not skipped, in the order of asking. */
  counted: readonly PinnedQuestion[];
  /** What those could earn who have no marked answers. */
  maxScore: number;
  /** What a percent is held against. */
  passMarks: readonly number[];
  places: ReadonlyMap<number, Place>;
  /** What the last regrade of a question did. */
  regrades: ReadonlyMap<string, RegradeOption>;
  /** What the live features of the room add to each student's line. */
  columns: readonly FeatureColumn[];
};

/** @returns null if the quiz has no such round */
export async function readResults(
  services: Pick<Services, 'db' | 'provided'>,
  quizId: string,
  roundId: string,
): Promise<RoundResults | null> {
  const { db } = services;
  const row = await readRound(db, roundId);
  const course = await readCourse(db, roundId);
  const [summary] = await summariesOf(db, quizId, roundId);
  if (!row || !course || !summary || row.quizId !== quizId) return null;
  const round = pinRound(row);
  const limitsOf = await readPassMarks(services, [quizId]);
  const ids = countedQuestionIds(course, round.plan);
  const isOver = course.phase === 'ended';
  const places = await readPlaces(db, round, { countedQuestionIds: ids, latestQuestionId: null, isOver });
  const features = round.kind === 'room' ? await featuresOf(services, round) : [];
  return {
    round,
    course,
    summary,
    columns: features.flatMap(({ name, columns = [] }) =>
      columns.map(({ heading, of }) => ({
        feature: name,
        heading,
        of: (seat: SeatResponse) => of(seat.features?.[name]),
      })),
    ),
    turns: new Map(
      course.againQuestionIds.map((id) => [
        id,
        isSecondHeld(course, round.plan, id, round.settings.countedVote) ? 2 : 1,
      ]),
    ),
    counted: ids.map((id) => round.byId.get(id)).filter((pinned) => pinned !== undefined),
    maxScore: maxScoreOf(round, ids),
    passMarks: limitsOf(quizId),
    places: new Map(places.map((place) => [place.seatId, place])),
    regrades: new Map(parseKeyChanges(row.keyChanges).map(({ questionId, option }) => [questionId, option])),
  };
}

/** Everything that is known of a round. */
export const piecesOf = (db: Database, results: RoundResults) => ({
  round: results.summary,
  questions: eachQuestion(db, results),
  responses: eachResponse(db, results),
});

/** How students are listed: as they joined, by name, or by rank and then by name. */
type Order = 'joined' | 'name' | 'rank';

const orders: Record<Order, (one: Place, other: Place) => number> = {
  joined: (one, other) => one.number - other.number,
  name: (one, other) => compareNames(one.name, other.name) || one.number - other.number,
  rank: (one, other) => one.rank - other.rank || orders.name(one, other),
};

/** Every seat with its answers, a page at a time. */
export async function* eachResponse(
  db: Database,
  results: RoundResults,
  order: Order = 'joined',
): AsyncGenerator<SeatResponse> {
  const breathe = breather();
  const { questions } = results.round;
  const pageSize = Math.max(1, Math.min(mostSeatsAtOnce, Math.floor(answersAtOnce / questions.length)));
  const seatIds = [...results.places.values()].sort(orders[order]).map(({ seatId }) => seatId);
  for (let start = 0; start < seatIds.length; start += pageSize) {
    const page = seatIds.slice(start, start + pageSize);
    const [found, given] = [await readSeats(db, page), await readAnswersOfSeats(db, page)];
    const others = results.course.againQuestionIds.length > 0 ? await readOthersOfSeats(db, page) : null;
    for (const seatId of page) {
      await breathe();
      // Removed since the places were read.
      const seat = found.get(seatId);
      if (!seat) continue;
      const response = presentResponse(results, seat, given.get(seatId) ?? []);
      yield others
        ? { ...response, otherAnswers: presentOthers(results, others.get(seatId) ?? []) }
        : response;
    }
  }
}

type SeatRow = typeof seats.$inferSelect;
type AnswerRow = typeof answers.$inferSelect;

async function readSeats(db: Database, seatIds: number[]): Promise<Map<number, SeatRow>> {
  const rows = await db
    .select()
    .from(seats)
    .where(and(inArray(seats.seatId, seatIds), isNull(seats.removedAt)));
  return new Map(rows.map((seat) => [seat.seatId, seat]));
}

async function readAnswersOfSeats(db: Database, seatIds: number[]): Promise<Map<number, AnswerRow[]>> {
  const rows = await db
    .select()
    .from(answers)
    .where(sql`${answers.seatId} = any(${sql.param(seatIds)}::int[])`);
  return Map.groupBy(rows, ({ seatId }) => seatId);
}

async function readOthersOfSeats(db: Database, seatIds: number[]) {
  const rows = await db
    .select()
    .from(turnAnswers)
    .where(sql`${turnAnswers.seatId} = any(${sql.param(seatIds)}::int[])`);
  return Map.groupBy(rows, ({ seatId }) => seatId);
}

function presentOthers(
  { counted }: RoundResults,
  given: (typeof turnAnswers.$inferSelect)[],
): SeatResponse['otherAnswers'] {
  const byQuestion = new Map(given.map((answer) => [answer.questionId, answer]));
  return counted.flatMap(({ id, question }) => {
    const other = byQuestion.get(id);
    if (!other) return [];
    const { answer, fraction, turn } = other;
    const answerText = plainAnswer(question, answer);
    return [
      {
        questionId: id,
        answer,
        answerText,
        fraction,
        turn,
        receivedAt: new Date(other.receivedAt).toISOString(),
      },
    ];
  });
}

function presentResponse(
  { counted, places, maxScore: leastMaxScore, passMarks, columns }: RoundResults,
  seat: SeatRow,
  given: AnswerRow[],
): SeatResponse {
  const byQuestion = new Map(given.map((answer) => [answer.questionId, answer]));
  const place = places.get(seat.seatId);
  const { score, maxScore, awaitingMarks } = place ?? { score: 0, maxScore: leastMaxScore, awaitingMarks: 0 };
  const own = counted.flatMap((pinned) => {
    const answer = byQuestion.get(pinned.id);
    return answer ? [presentAnswer(pinned, answer)] : [];
  });
  return {
    number: seat.number,
    studentName: seat.name,
    userId: seat.userId,
    score,
    maxScore,
    percent: percentOf(score, maxScore, passMarks),
    awaitingMarks,
    rank: place?.rank ?? places.size,
    totalQuestions: counted.length,
    answeredCount: own.filter(({ answer }) => isAnswered(answer)).length,
    joinedAt: new Date(seat.joinedAt).toISOString(),
    completedAt: seat.completedAt === null ? null : new Date(seat.completedAt).toISOString(),
    answers: own,
    features: shownExtra(seat, columns),
  };
}

/** What a feature puts into no column is no one else's business. */
function shownExtra({ extra }: SeatRow, columns: readonly FeatureColumn[]): SeatResponse['features'] {
  const names = new Set(columns.map(({ feature }) => feature));
  const shown = Object.entries(extra ?? {}).filter(([name]) => names.has(name));
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

function presentAnswer(
  { question, grantedPoints }: PinnedQuestion,
  given: AnswerRow,
): SeatResponse['answers'][number] {
  return {
    questionId: given.questionId,
    answer: given.answer,
    answerText: plainAnswer(question, given.answer),
    fraction: grantedPoints === null ? given.fraction : 1,
    points: grantedPoints ?? given.points,
    comment: given.comment,
    receivedAt: new Date(given.receivedAt).toISOString(),
    timeSpentMs: given.claimedTimeMs,
  };
}

/** How each question that was asked did, skipped ones included. */
export async function* eachQuestion(db: Database, results: RoundResults): AsyncGenerator<QuestionResult> {
  const { round, course, places, regrades } = results;
  const breathe = breather();
  const seen = new Set<string>();
  const asked = round.pace === 'self' ? round.questions : askedQuestions(course, round.questions);
  for (const pinned of asked) {
    const { question } = pinned;
    const bySeat = await readAnswersOf(db, round.roundId, pinned.id);
    const given = [...bySeat.values()];
    const isSkipped = course.skippedQuestionIds.includes(pinned.id);
    await breathe();
    yield {
      turns: (await compareTurns(db, round, course, pinned, bySeat)) ?? undefined,
      questionId: pinned.id,
      number: pinned.number,
      type: question.type,
      question: plainStem(question),
      view: pinned.shown.view,
      passage: firstOf(seen, pinned.shown).passage,
      solution: pinned.solution,
      solutionText: plainSolution(question),
      points: question.points,
      answeredCount: given.filter(({ answer }) => isAnswered(answer)).length,
      facility: isSkipped ? null : facilityOf(pinned, given, places.size),
      isSkipped,
      ...(isSkipped ? unmarked : markingOf(results, pinned, bySeat)),
      regrade: regrades.get(pinned.id) ?? null,
      tally: tallyOf(
        question,
        given.map(({ answer }) => answer),
      ),
    };
  }
}

/** Mean fraction: over the whole room where there is a key, over the marked answers where a person marks. */
function facilityOf(pinned: PinnedQuestion, given: GradedAnswer[], roomSize: number): number | null {
  const fractions = given.map(({ fraction }) => fraction).filter((fraction) => fraction !== null);
  const size = pinned.isMarked ? fractions.length : roomSize;
  if (size === 0 || !(pinned.isGraded || pinned.isMarked)) return null;
  return roundPoints(fractions.reduce((sum, fraction) => sum + fraction, 0) / size);
}

type Marking = Pick<QuestionResult, 'isMarked' | 'markedCount' | 'awaitingMarks'>;

const unmarked: Marking = { isMarked: false, markedCount: 0, awaitingMarks: 0 };

/** How many marks are given and waited for; see `awaitingMarks` of a place. */
function markingOf(
  { round, places }: RoundResults,
  pinned: PinnedQuestion,
  given: ReadonlyMap<number, GradedAnswer>,
): Marking {
  if (!pinned.isMarked || pinned.grantedPoints !== null) return unmarked;
  let markedCount = 0;
  let awaitingMarks = 0;
  for (const { seatId, isSettled } of places.values()) {
    const answer = given.get(seatId);
    if (answer && answer.fraction !== null) markedCount += 1;
    else if (isSettled || (answer && round.kind === 'room')) awaitingMarks += 1;
  }
  return { isMarked: true, markedCount, awaitingMarks };
}
