// Regrading as a pure calculation: what changing a question's key does to the answers and totals of a round.

import { earnedPoints, maxScoreOf, roundPoints } from '#modules/rounds/api/grades.ts';
import { type KeyChange, parseKeyChanges } from '#modules/rounds/api/key-changes.ts';
import {
  countedQuestionIds,
  type PinnedQuestion,
  type PinnedRound,
  pinRound,
} from '#modules/rounds/api/pinned-rounds.ts';
import type { RoundChange, StoredGrade, StoredRound } from '#modules/rounds/api/regrade-store.ts';
import type { RegradeOption } from '#modules/rounds/live.ts';
import { isUnknownQuestion, parseStoredQuestion, type Question } from '#question-types/registry.ts';
import { toStored } from '#question-types/stored-question.ts';

export type RegradeOrder = {
  questionId: string;
  option: RegradeOption;
  /** The question with its new key, if the option needs one. */
  question: Question | null;
  /** No one loses points they have earned. */
  neverLower: boolean;
};

/** A seat's current totals over all questions. */
export type SeatTotal = { seatId: number; number: number; name: string; score: number; maxScore: number };

export type SeatDifference = {
  seatNumber: number;
  studentName: string;
  pointsBefore: number;
  pointsAfter: number;
  scoreBefore: number;
  scoreAfter: number;
  maxScoreBefore: number;
  maxScoreAfter: number;
};

/** A round before and after a regrade. */
export type RegradedRound = {
  row: StoredRound;
  after: RoundChange;
  before: Standpoint;
  then: Standpoint;
};

type Standpoint = { round: PinnedRound; counted: string[] };

function standpointOf(row: StoredRound): Standpoint {
  const round = pinRound(row);
  return { round, counted: countedQuestionIds({ ...row, furthestIndex: row.questionIndex }, round.plan) };
}

/** The round after one more change of a key. */
export function regradeRound(row: StoredRound, order: RegradeOrder, regradeId: string): RegradedRound {
  const before = standpointOf(row);
  const { questionId, option, question } = order;
  const points = before.round.byId.get(questionId)?.question.points ?? 0;
  const { wasSkipped, ...counting } = countingAfter(row, parseKeyChanges(row.keyChanges), order, points);
  const hasKey = option === 'new-key' || option === 'either-key';
  const keyChange = {
    regradeId,
    questionId,
    option,
    wasSkipped,
    ...(hasKey && question ? { question: toStored(question) } : {}),
  };
  const changed = {
    ...row,
    skippedQuestionIds: [...counting.skippedQuestionIds],
    grantedPoints: { ...counting.grantedPoints },
    keyChanges: [...row.keyChanges, keyChange],
  };
  const then = standpointOf(changed);
  const { skippedQuestionIds, grantedPoints } = changed;
  const maxScore = maxScoreOf(then.round, then.counted);
  return { row, before, then, after: { keyChange, skippedQuestionIds, grantedPoints, maxScore } };
}

/** What else changes in a round with a key. */
type Counting = {
  skippedQuestionIds: readonly string[];
  grantedPoints: Readonly<Record<string, number>>;
};

/** Which questions count, and for which everyone gets the points, after one more change. */
function countingAfter(
  before: Counting,
  earlier: readonly KeyChange[],
  change: Pick<KeyChange, 'questionId' | 'option'>,
  points: number,
): Counting & { wasSkipped: boolean } {
  const { questionId, option } = change;
  const last = earlier.findLast((one) => one.questionId === questionId);
  const isSkipped = before.skippedQuestionIds.includes(questionId);
  const wasSkipped = last?.option === 'exclude' ? last.wasSkipped : isSkipped;
  const others = before.skippedQuestionIds.filter((id) => id !== questionId);
  const { [questionId]: _withdrawn, ...grants } = before.grantedPoints;
  return {
    skippedQuestionIds: option === 'exclude' || wasSkipped ? [...others, questionId] : others,
    grantedPoints: option === 'full-credit' ? { ...grants, [questionId]: points } : grants,
    wasSkipped,
  };
}

/** What an answer is worth after a regrade. Marks given by a person stay, and ungraded answers stay ungraded. */
function regradeAnswer(
  given: StoredGrade,
  pinned: Pick<PinnedQuestion, 'isMarked' | 'isGraded' | 'question' | 'grade'>,
  { option, neverLower }: Pick<RegradeOrder, 'option' | 'neverLower'>,
): StoredGrade {
  // Full credit and exclusion belong to the round: answers keep their grades, and any later regrade finds them.
  const isOfRound = option === 'exclude' || option === 'full-credit';
  if (isOfRound || pinned.isMarked || !pinned.isGraded) return given;
  const { points } = pinned.question;
  const graded = pinned.grade(given.answer);
  const fraction = graded === null ? null : storedFraction(graded);
  // An unchanged grade keeps its points to the last digit.
  if (fraction === given.fraction) return given;
  const earned = earnedPoints(points, fraction, given.speedFactor);
  const isLess = (fraction ?? 0) < (given.fraction ?? 0) || earned < given.points;
  return neverLower && isLess ? given : { ...given, fraction, points: earned };
}

/** As the database stores it. */
const storedFraction = (fraction: number) => Math.round(fraction * 1e8) / 1e8;

type Contribution = { points: number; maxPoints: number };

/** What one question contributes to a seat's totals. */
function contributionOf(
  { round, counted }: Standpoint,
  questionId: string,
  given: StoredGrade | undefined,
): Contribution {
  const pinned = round.byId.get(questionId);
  if (!pinned || !counted.includes(questionId)) return { points: 0, maxPoints: 0 };
  const { grantedPoints, isGraded, question } = pinned;
  if (grantedPoints !== null) return { points: grantedPoints, maxPoints: question.points };
  return {
    points: given?.points ?? 0,
    maxPoints: isGraded ? question.points : (given?.markedPoints ?? 0),
  };
}

export type RegradeOutcome = {
  /** Answers whose grade changes. */
  changed: StoredGrade[];
  /** Seats whose points or maximum change. */
  differences: SeatDifference[];
  gained: number;
  lost: number;
};

/** Answers whose grade changes, of those that count for nothing now: the other turn of a question that was asked twice. */
export function changedOthers(
  { then }: Pick<RegradedRound, 'then'>,
  order: RegradeOrder,
  grades: readonly StoredGrade[],
): StoredGrade[] {
  const pinned = then.round.byId.get(order.questionId);
  if (!pinned) return [];
  return grades.flatMap((given) => {
    const graded = regradeAnswer(given, pinned, order);
    return graded === given ? [] : [graded];
  });
}

/** Who gains and who loses in one round. */
export function outcomeOf(
  { before, then }: Pick<RegradedRound, 'before' | 'then'>,
  order: RegradeOrder,
  seats: readonly SeatTotal[],
  grades: readonly StoredGrade[],
): RegradeOutcome {
  const outcome: RegradeOutcome = { changed: [], differences: [], gained: 0, lost: 0 };
  const pinned = then.round.byId.get(order.questionId);
  if (!pinned) return outcome;
  const bySeat = new Map(grades.map((given) => [given.seatId, given]));
  for (const seat of seats) {
    const given = bySeat.get(seat.seatId);
    const graded = given && regradeAnswer(given, pinned, order);
    if (graded && graded !== given) outcome.changed.push(graded);
    const difference = differenceOf(
      seat,
      contributionOf(before, order.questionId, given),
      contributionOf(then, order.questionId, graded),
    );
    if (!difference) continue;
    outcome.differences.push(difference);
    if (difference.scoreAfter > difference.scoreBefore) outcome.gained += 1;
    if (difference.scoreAfter < difference.scoreBefore) outcome.lost += 1;
  }
  return outcome;
}

function differenceOf(seat: SeatTotal, old: Contribution, next: Contribution): SeatDifference | null {
  const scoreAfter = roundPoints(seat.score - old.points + next.points);
  const maxScoreAfter = roundPoints(seat.maxScore - old.maxPoints + next.maxPoints);
  if (scoreAfter === seat.score && maxScoreAfter === seat.maxScore) return null;
  return {
    seatNumber: seat.number,
    studentName: seat.name,
    pointsBefore: old.points,
    pointsAfter: next.points,
    scoreBefore: seat.score,
    scoreAfter,
    maxScoreBefore: seat.maxScore,
    maxScoreAfter,
  };
}

/** A question as it is in a round's pinned quiz, without the changes of regrades. */
export function askedIn(row: StoredRound, questionId: string): Question | null {
  for (const stored of row.questions) {
    const question = parseStoredQuestion(stored);
    if (question.id === questionId && !isUnknownQuestion(question)) return question;
  }
  return null;
}
