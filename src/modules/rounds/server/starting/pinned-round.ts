// What never changes in a round: the quiz as it was at the start, its questions ready to be shown and graded.

import { counts } from '#modules/quizzes/contract/settings.ts';
import { QuizSettings } from '#modules/quizzes/contract.ts';
import { ownMember } from '#platform/contract/own-member.ts';
import type { RenderedTexts } from '#platform/server/rich-texts/rendered-texts.ts';
import type { Passage, ShownPassage } from '#question-types/passages.ts';
import { unitsOf } from '#question-types/passages-of-questions.ts';
import {
  givesKeyAway,
  gradeAnswer,
  isUnknownQuestion,
  markingGuideOf,
  parseStoredQuestion,
  type Question,
  redact,
  type Solution,
  shuffleCount,
  solutionOf,
  textsOf,
} from '#question-types/registry.ts';
import type { ShownQuestion } from '#question-types/shown-question.ts';
import {
  graderByKeys,
  type KeyChange,
  type Keys,
  keysAfter,
  parseKeyChanges,
} from '../../api/key-changes.ts';
import type { rounds } from '../../tables.ts';
import type { RoundPlan } from '../running/round-machine.ts';
import { seededShuffle } from './seeded-shuffle.ts';

export type PinnedQuestion = {
  id: string;
  /** Its place in the round, from 1, as every screen and file calls it. Skipping another question never changes it. */
  number: number;
  /** With the key that counts now: a regrade changes it, and nothing that a student sees before the reveal. */
  question: Question;
  /** As it was at the start. */
  asked: Question;
  limitMs: number | null;
  /** False where nothing is right or wrong: the question counts in no score. */
  isGraded: boolean;
  /** True where a person gives the marks. */
  isMarked: boolean;
  /** What a regrade gave to everyone; null if answers earn their points. */
  grantedPoints: number | null;
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
  /** Rises with every regrade: answers that were graded by an older one are graded again before they are stored. */
  keyVersion: number;
  /** By source; of texts that are not in it the source is shown, or rendered where it is shown. */
  rendered: RenderedTexts;
};

/** @param rendered what is shown; nothing if no one is shown anything */
export function pinRound(row: typeof rounds.$inferSelect, rendered: RenderedTexts = {}): PinnedRound {
  const settings = QuizSettings.parse(row.settings);
  const changes = parseKeyChanges(row.keyChanges);
  const asked = new Map(
    row.questions
      .map(parseStoredQuestion)
      .filter((question): question is Question => !isUnknownQuestion(question))
      .map((question) => [question.id, question]),
  );
  const passages = new Map(
    row.passages.filter(hasContent).map((passage) => [passage.id, shownPassage(passage, rendered)]),
  );
  const inOrder = row.questionIds
    .map((id) => asked.get(id))
    .filter((question) => question !== undefined)
    .map((question, place) => pinQuestion({ question, number: place + 1 }, row, settings, changes, rendered))
    .map((pinned) => withPassage(pinned, passages));
  const byId = new Map(inOrder.map((pinned) => [pinned.id, pinned]));
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
    keyVersion: row.keyChanges.length,
    rendered,
  };
}

function pinQuestion(
  { question: asked, number }: { question: Question; number: number },
  round: Pick<typeof rounds.$inferSelect, 'roundId' | 'pace' | 'grantedPoints'>,
  settings: QuizSettings,
  changes: readonly KeyChange[],
  rendered: RenderedTexts,
): PinnedQuestion {
  const limitSeconds = asked.timeLimitSeconds ?? settings.timePerQuestionSeconds;
  const hasLimit = round.pace === 'host' && limitSeconds > 0;
  const view = redact(asked);
  const order = orderToShow(asked, round.roundId, settings.shuffleOptions);
  const keys = keysAfter(asked, changes);
  const question = keys.at(-1) ?? asked;
  return {
    id: asked.id,
    number,
    question,
    asked,
    limitMs: hasLimit ? limitSeconds * 1000 : null,
    isGraded: keys.some(isGradedQuestion),
    isMarked: markingGuideOf(question) !== null,
    grantedPoints: ownMember(round.grantedPoints, asked.id) ?? null,
    grade: rememberingGrader(keys),
    shown: { view, rendered: among(textsOf(view), rendered), order },
    solution: solutionOf(question),
    renderedSolution: among(question.explanation ? [question.explanation] : [], rendered),
  };
}

/** An author who never wrote it shows an empty frame to no one. */
const hasContent = ({ title, text, media }: Passage) => Boolean(title || text.trim() || media);

function shownPassage(passage: Passage, rendered: RenderedTexts): ShownPassage {
  return { ...passage, rendered: among([passage.text], rendered) };
}

function withPassage(pinned: PinnedQuestion, passages: ReadonlyMap<string, ShownPassage>): PinnedQuestion {
  const passage = passages.get(pinned.asked.passageId ?? '');
  return passage ? { ...pinned, shown: { ...pinned.shown, passage } } : pinned;
}

function among(sources: readonly string[], rendered: RenderedTexts): RenderedTexts {
  const own: RenderedTexts = Object.create(null);
  for (const source of sources) {
    const html = Object.hasOwn(rendered, source) ? rendered[source] : undefined;
    if (html !== undefined) own[source] = html;
  }
  return own;
}

const maxRemembered = 1_000;

function rememberingGrader(keys: Keys): (answer: unknown) => number | null {
  const known = new Map<string, number | null>();
  const grade = graderByKeys(keys);
  return (answer) => {
    const key = JSON.stringify(answer);
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const fraction = grade(answer);
    if (known.size < maxRemembered) known.set(key, fraction);
    return fraction;
  };
}

/** A missing answer earns 0 where there is a key, and null if there is none. */
export function isGradedQuestion(question: Question): boolean {
  return gradeAnswer(question, undefined).fraction !== null;
}

const maxShuffles = 20;

/**
 * The order of the options, as the author's indices: shuffled where the settings say so and where the
 * author's own order would show the key. undefined means the author's own.
 */
function orderToShow(question: Question, seed: string, isShuffled: boolean): number[] | undefined {
  const own = Array.from({ length: shuffleCount(question) }, (_, index) => index);
  if (own.length < 2 || !(isShuffled || givesKeyAway(question, own))) return undefined;
  for (let count = 0; count < maxShuffles; count += 1) {
    const order = seededShuffle(own, `${seed}:${question.id}${count === 0 ? '' : `:${count}`}`);
    if (!givesKeyAway(question, order)) return order;
  }
  // Two options have only one other order; with more, an order that reveals the key twenty times in a row can't be
  // avoided.
  return givesKeyAway(question, own) ? own.toReversed() : own;
}

/** Whether an answer may be changed until its question closes. */
export function canChangeAnswers({ pace, settings }: Pick<PinnedRound, 'pace' | 'settings'>): boolean {
  return counts('canChangeAnswers', settings, pace);
}

/** A question as one seat sees it: in a self-paced round everyone has their own order. */
export function shownToSeat(round: PinnedRound, pinned: PinnedQuestion, seatId: number): ShownQuestion {
  if (round.pace === 'host' || !pinned.shown.order) return pinned.shown;
  return { ...pinned.shown, order: orderToShow(pinned.asked, `${round.roundId}:${seatId}`, true) };
}

/** The order of questions for a seat of a self-paced round. */
export function questionsOfSeat(round: PinnedRound, seatId: number): readonly PinnedQuestion[] {
  if (round.pace === 'host' || !round.settings.shuffleQuestions) return round.questions;
  const units = unitsOf(round.questions, ({ asked }) => asked.passageId);
  return seededShuffle(units, `${round.roundId}:${seatId}`).flat();
}

/** The order of the questions that a new round gets. */
export function orderOfQuestions(
  questions: readonly Question[],
  settings: QuizSettings,
  roundId: string,
): string[] {
  const isShuffled = settings.shuffleQuestions && settings.pace === 'host';
  const units = unitsOf(questions, ({ passageId }) => passageId);
  return (isShuffled ? seededShuffle(units, roundId).flat() : questions).map(({ id }) => id);
}

/** Of these questions those whose points answers earn, because no regrade gave them to everyone. */
export function earnedQuestionIds(
  round: Pick<PinnedRound, 'byId'>,
  questionIds: readonly string[],
): string[] {
  return questionIds.filter((id) => round.byId.get(id)?.grantedPoints === null);
}

/** What regrades gave to everyone, of these questions. */
export function grantedPointsOf(round: Pick<PinnedRound, 'byId'>, questionIds: Iterable<string>): number {
  let sum = 0;
  for (const id of questionIds) sum += round.byId.get(id)?.grantedPoints ?? 0;
  return sum;
}

/** What everyone can earn with these questions; points of marked ones come to it seat by seat, as marks are given. */
export function maxScoreOf(round: Pick<PinnedRound, 'byId'>, questionIds: Iterable<string>): number {
  let sum = 0;
  for (const id of questionIds) {
    const pinned = round.byId.get(id);
    if (pinned?.isGraded || pinned?.grantedPoints != null) sum += pinned.question.points;
  }
  return Math.round(sum * 100) / 100;
}
