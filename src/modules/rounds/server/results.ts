// The teacher's view of a round: who answered what, and how each question did. Read in pages, so that exports can stream.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database.ts';
import { describeAnswer, describeSolution, tallyOf } from '#question-types/registry.ts';
import type { QuestionResult, RoundSummary, SeatResponse } from '../contract.ts';
import { answers, seats } from '../tables.ts';
import { maxScoreOf, type PinnedQuestion, type PinnedRound, pinRound } from './pinned-round.ts';
import { percentOf, roundPoints } from './points.ts';
import { countedQuestionIds } from './round-machine.ts';
import { readCourse, readRound, type StoredCourse } from './round-store.ts';
import { summariesOf } from './round-summaries.ts';
import { readAnswersOf } from './seat-store.ts';
import { type Place, readPlaces } from './standings.ts';

const pageSize = 200;

export type RoundResults = {
  round: PinnedRound;
  course: StoredCourse;
  summary: RoundSummary;
  /** Asked and not skipped, in the order of asking. */
  counted: readonly PinnedQuestion[];
  maxScore: number;
  places: ReadonlyMap<number, Place>;
};

/** @returns null where the quiz has no such round */
export async function readResults(
  db: Database,
  quizId: string,
  roundId: string,
): Promise<RoundResults | null> {
  const row = await readRound(db, roundId);
  const course = await readCourse(db, roundId);
  const [summary] = await summariesOf(db, quizId, roundId);
  if (!row || !course || !summary || row.quizId !== quizId) return null;
  const round = pinRound(row);
  const ids = countedQuestionIds(course, round.plan);
  const places = await readPlaces(db, roundId, { countedQuestionIds: ids, latestQuestionId: null });
  return {
    round,
    course,
    summary,
    counted: ids.map((id) => round.byId.get(id)).filter((pinned) => pinned !== undefined),
    maxScore: maxScoreOf(round, ids),
    places: new Map(places.map((place) => [place.seatId, place])),
  };
}

/** Every seat with its answers, a page at a time, in the order of joining. */
export async function* eachResponse(db: Database, results: RoundResults): AsyncGenerator<SeatResponse> {
  let lastNumber = 0;
  for (;;) {
    const page = await readSeatPage(db, results.round.roundId, lastNumber);
    const given = await readAnswersOfSeats(
      db,
      page.map(({ seatId }) => seatId),
    );
    for (const seat of page) yield presentResponse(results, seat, given.get(seat.seatId) ?? []);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    lastNumber = last.number;
  }
}

type SeatRow = typeof seats.$inferSelect;
type AnswerRow = typeof answers.$inferSelect;

function readSeatPage(db: Database, roundId: string, afterNumber: number): Promise<SeatRow[]> {
  return db
    .select()
    .from(seats)
    .where(and(eq(seats.roundId, roundId), isNull(seats.removedAt), gt(seats.number, afterNumber)))
    .orderBy(asc(seats.number))
    .limit(pageSize);
}

async function readAnswersOfSeats(db: Database, seatIds: number[]): Promise<Map<number, AnswerRow[]>> {
  const rows = await db
    .select()
    .from(answers)
    .where(sql`${answers.seatId} = any(${sql.param(seatIds)}::int[])`);
  return Map.groupBy(rows, ({ seatId }) => seatId);
}

function presentResponse(
  { counted, places, maxScore }: RoundResults,
  seat: SeatRow,
  given: AnswerRow[],
): SeatResponse {
  const byQuestion = new Map(given.map((answer) => [answer.questionId, answer]));
  const place = places.get(seat.seatId);
  const score = place?.score ?? 0;
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
    percent: percentOf(score, maxScore),
    rank: place?.rank ?? places.size,
    totalQuestions: counted.length,
    answeredCount: own.length,
    joinedAt: new Date(seat.joinedAt).toISOString(),
    completedAt: seat.completedAt === null ? null : new Date(seat.completedAt).toISOString(),
    answers: own,
  };
}

function presentAnswer({ question }: PinnedQuestion, given: AnswerRow): SeatResponse['answers'][number] {
  return {
    questionId: given.questionId,
    answer: given.answer,
    answerText: describeAnswer(question, given.answer),
    fraction: given.fraction,
    points: given.points,
    receivedAt: new Date(given.receivedAt).toISOString(),
    timeSpentMs: given.claimedTimeMs,
  };
}

/** How each question that was asked did, skipped ones included. */
export async function* eachQuestion(
  db: Database,
  { round, course, places }: RoundResults,
): AsyncGenerator<QuestionResult> {
  const asked = round.pace === 'self' ? round.questions : round.questions.slice(0, course.questionIndex + 1);
  for (const [index, pinned] of asked.entries()) {
    const { question } = pinned;
    const given = [...(await readAnswersOf(db, round.roundId, pinned.id)).values()];
    const sum = given.reduce((total, { fraction }) => total + (fraction ?? 0), 0);
    yield {
      questionId: pinned.id,
      number: index + 1,
      type: question.type,
      question: question.question,
      view: pinned.shown.view,
      solution: pinned.solution,
      solutionText: describeSolution(question),
      points: question.points,
      answeredCount: given.length,
      facility: pinned.isGraded && places.size > 0 ? roundPoints(sum / places.size) : null,
      isSkipped: course.skippedQuestionIds.includes(pinned.id),
      tally: tallyOf(
        question,
        given.map(({ answer }) => answer),
      ),
    };
  }
}
