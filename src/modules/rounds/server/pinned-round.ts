// What never changes in a round: the quiz as it was at the start, its questions ready to be shown and graded.

import { QuizSettings } from '#modules/quizzes/contract.ts';
import { renderTexts } from '#platform/contract/rich-text.ts';
import {
  givesKeyAway,
  gradeAnswer,
  isUnknownQuestion,
  parseStoredQuestion,
  type Question,
  redact,
  type Solution,
  shuffleCount,
  solutionOf,
  textsOf,
} from '#question-types/registry.ts';
import type { ShownQuestion } from '../live.ts';
import type { rounds } from '../tables.ts';
import type { RoundPlan } from './round-machine.ts';
import { seededShuffle } from './seeded-shuffle.ts';

export type PinnedQuestion = {
  id: string;
  question: Question;
  limitMs: number | null;
  /** False where nothing is right or wrong: the question counts in no score. */
  isGraded: boolean;
  /** The fraction that an answer earns. Most of a class answers one of a few things, so each is graded once. */
  grade(answer: unknown): number | null;
  shown: ShownQuestion;
  solution: Solution;
  /** The explanation rendered, keyed by its source. */
  renderedSolution: Record<string, string>;
};

export type PinnedRound = {
  roundId: string;
  quizId: string;
  ownerId: string;
  kind: 'room' | 'direct';
  title: string;
  pace: 'host' | 'self';
  settings: QuizSettings;
  graceMs: number;
  roomCode: string | null;
  startedAt: number;
  /** In the order in which they are asked. */
  questions: readonly PinnedQuestion[];
  byId: ReadonlyMap<string, PinnedQuestion>;
  plan: RoundPlan;
};

export function pinRound(row: typeof rounds.$inferSelect): PinnedRound {
  const settings = QuizSettings.parse(row.settings);
  const questions = row.questions
    .map(parseStoredQuestion)
    .filter((question): question is Question => !isUnknownQuestion(question))
    .map((question) => pinQuestion(question, row, settings));
  const byId = new Map(questions.map((pinned) => [pinned.id, pinned]));
  const inOrder = row.questionIds.map((id) => byId.get(id)).filter((pinned) => pinned !== undefined);
  return {
    roundId: row.roundId,
    quizId: row.quizId,
    ownerId: row.ownerId,
    kind: row.kind,
    title: row.title,
    pace: row.pace,
    settings,
    graceMs: row.graceMs,
    roomCode: row.roomCode,
    startedAt: row.startedAt,
    questions: inOrder,
    byId,
    plan: { pace: row.pace, questions: inOrder.map(({ id, limitMs }) => ({ id, limitMs })) },
  };
}

function pinQuestion(
  question: Question,
  round: { roundId: string; pace: 'host' | 'self' },
  settings: QuizSettings,
): PinnedQuestion {
  const limitSeconds = question.timeLimitSeconds ?? settings.timePerQuestionSeconds;
  const hasLimit = round.pace === 'host' && limitSeconds > 0;
  const view = redact(question);
  const order = orderToShow(question, round.roundId, settings.shuffleOptions);
  return {
    id: question.id,
    question,
    limitMs: hasLimit ? limitSeconds * 1000 : null,
    isGraded: isGradedQuestion(question),
    grade: rememberingGrader(question),
    shown: { view, rendered: renderTexts(textsOf(view)), order },
    solution: solutionOf(question),
    renderedSolution: renderTexts(question.explanation ? [question.explanation] : []),
  };
}

const maxRemembered = 1_000;

function rememberingGrader(question: Question): (answer: unknown) => number | null {
  const known = new Map<string, number | null>();
  return (answer) => {
    const key = JSON.stringify(answer);
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const { fraction } = gradeAnswer(question, answer);
    if (known.size < maxRemembered) known.set(key, fraction);
    return fraction;
  };
}

/** A missing answer earns 0 where there is a key, and null where there is none. */
export function isGradedQuestion(question: Question): boolean {
  return gradeAnswer(question, undefined).fraction !== null;
}

const maxShuffles = 20;

/**
 * The order of the options, as the author's indices: shuffled where the settings say so and where the author's own
 * order would show the key. undefined stands for the author's own.
 */
function orderToShow(question: Question, seed: string, isShuffled: boolean): number[] | undefined {
  const own = Array.from({ length: shuffleCount(question) }, (_, index) => index);
  if (own.length < 2 || !(isShuffled || givesKeyAway(question, own))) return undefined;
  for (let count = 0; count < maxShuffles; count += 1) {
    const order = seededShuffle(own, `${seed}:${question.id}${count === 0 ? '' : `:${count}`}`);
    if (!givesKeyAway(question, order)) return order;
  }
  // Of two options there is one other order; of more, one that shows the key twenty times over has nothing to hide.
  return givesKeyAway(question, own) ? own.toReversed() : own;
}

/** A question as one seat sees it: in a self-paced round everybody has an order of their own. */
export function shownToSeat(round: PinnedRound, pinned: PinnedQuestion, seatId: number): ShownQuestion {
  if (round.pace === 'host' || !pinned.shown.order) return pinned.shown;
  return { ...pinned.shown, order: orderToShow(pinned.question, `${round.roundId}:${seatId}`, true) };
}

/** The order in which a seat of a self-paced round meets the questions. */
export function questionsOfSeat(round: PinnedRound, seatId: number): readonly PinnedQuestion[] {
  if (round.pace === 'host' || !round.settings.shuffleQuestions) return round.questions;
  return seededShuffle(round.questions, `${round.roundId}:${seatId}`);
}

/** The order of the questions that a new round gets. */
export function orderOfQuestions(
  questions: readonly Question[],
  settings: QuizSettings,
  roundId: string,
): string[] {
  const ids = questions.map(({ id }) => id);
  return settings.shuffleQuestions && settings.pace === 'host' ? seededShuffle(ids, roundId) : ids;
}

/** What can be earned with these questions. */
export function maxScoreOf(round: Pick<PinnedRound, 'byId'>, questionIds: Iterable<string>): number {
  let sum = 0;
  for (const id of questionIds) {
    const pinned = round.byId.get(id);
    if (pinned?.isGraded) sum += pinned.question.points;
  }
  return Math.round(sum * 100) / 100;
}
