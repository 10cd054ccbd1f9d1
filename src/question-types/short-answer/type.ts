// Short answer: a few words, compared with accepted answers, or a number with a tolerance and a unit.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import {
  type Bar,
  defineQuestionType,
  playerBase,
  questionBase,
  redactBase,
  solutionBase,
  type Tally,
} from '../interface/question-type.ts';
import { isAccepted, matchingShape, maxAccepted, patternsOf, usualMatching } from '../text/accepted-keys.ts';
import { gradeNumber, readNumber } from '../text/match-number.ts';
import { fold } from '../text/text-fold.ts';
import { readShortAnswer, writeShortAnswer } from './interchange.ts';
import { acceptedOf, lintKey } from './key.ts';
import en from './locales/en.json' with { type: 'json' };
import { about, sample } from './sample.ts';
import { solutionText } from './solution-text.ts';

const t = texts(en);
const name = 'short-answer';
const maxBars = 50;

const Accepted = z.string().max(500);
const Answer = z.string().max(1_000);

const NumericShape = z.object({
  /** null in a draft whose number is still missing. */
  number: z.number().nullable(),
  tolerance: z.number().min(0).default(0),
  /** Absolute where it is not said. */
  toleranceKind: z.enum(['absolute', 'percent', 'factor']).optional(),
  unit: z.string().max(40).optional(),
  units: z
    .array(z.object({ unit: z.string().max(40), factor: z.number().positive() }))
    .max(10)
    .optional(),
  unitPenalty: z.number().min(0).max(1).optional(),
});
export type NumericAnswer = z.output<typeof NumericShape>;
/** The names that other programs give to the kinds of tolerance; a relative one is a share there, not percents. */
const NumericAnswer = z.preprocess(withOwnNames, NumericShape);

function withOwnNames(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('toleranceKind' in raw)) return raw;
  const tolerance = 'tolerance' in raw ? raw.tolerance : undefined;
  if (raw.toleranceKind === 'nominal') return { ...raw, toleranceKind: 'absolute' };
  if (raw.toleranceKind === 'geometric') return { ...raw, toleranceKind: 'factor' };
  if (raw.toleranceKind !== 'relative') return raw;
  // 0.07 × 100 is 7.000000000000001 to a computer.
  const percents = typeof tolerance === 'number' ? Number((tolerance * 100).toPrecision(15)) : tolerance;
  return { ...raw, toleranceKind: 'percent', tolerance: percents };
}

export const ShortAnswerQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  correctAnswer: z
    .union([Accepted, z.object({ accepted: z.array(Accepted).max(maxAccepted) }), NumericAnswer])
    .default({ accepted: [] }),
  ...matchingShape,
});
export type ShortAnswerQuestion = z.output<typeof ShortAnswerQuestion>;

/** `answerKind` says which keyboard a phone should show; the question makes the kind of answer clear anyway. */
export const ShortAnswerView = z.object({
  ...playerBase,
  type: z.literal(name),
  answerKind: z.enum(['text', 'number']),
});
export type ShortAnswerView = z.output<typeof ShortAnswerView>;

export const ShortAnswerSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  accepted: z.array(Accepted),
  numeric: NumericShape.optional(),
});
export type ShortAnswerSolution = z.output<typeof ShortAnswerSolution>;

export const shortAnswer = defineQuestionType<
  ShortAnswerQuestion,
  string,
  ShortAnswerView,
  ShortAnswerSolution
>({
  name,
  version: 1,
  title: t('title'),
  about,
  sample: () => ({ type: name, points: 1, ...sample }),
  isInEveryPlan: false,
  place: 40,
  question: ShortAnswerQuestion,
  playerView: ShortAnswerView,
  shownSolution: ShortAnswerSolution,
  answer: Answer,
  blank: () => ({
    type: name,
    question: '',
    points: 1,
    correctAnswer: { accepted: [''] },
    ...usualMatching,
  }),
  lint: lintKey,
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    answerKind: numericOf(question) ? 'number' : 'text',
  }),
  solution: (question) => ({
    type: name,
    accepted: acceptedOf(question).filter((accepted) => accepted.trim() !== ''),
    numeric: numericOf(question) ?? undefined,
    explanation: question.explanation,
  }),
  fits: () => true,
  isBlankAnswer: (answer) => answer.trim() === '',
  isGradable,
  grade,
  tally,
  texts: (view) => [view.question],
  describeAnswer: (_question, answer) => answer.replace(/\s+/gu, ' ').trim(),
  describeSolution,
  interchange: { kinds: ['text', 'number'], write: writeShortAnswer, read: readShortAnswer },
});

/** The numeric key, if the answer is a number. */
export function numericOf({ correctAnswer }: ShortAnswerQuestion): NumericAnswer | null {
  return typeof correctAnswer === 'object' && 'number' in correctAnswer ? correctAnswer : null;
}

function isGradable(question: ShortAnswerQuestion): boolean {
  const numeric = numericOf(question);
  return numeric ? numeric.number !== null : patternsOf(acceptedOf(question), question).length > 0;
}

function grade(question: ShortAnswerQuestion, answer: string): number {
  const numeric = numericOf(question);
  if (!numeric) return Number(isAccepted(answer, patternsOf(acceptedOf(question), question), question));
  const { number } = numeric;
  return number === null ? 0 : gradeNumber(answer, { ...numeric, number });
}

/** One bar per answer that reads the same, the most frequent first; rare ones share a last bar. */
function tally(question: ShortAnswerQuestion, answers: readonly string[]): Tally {
  const groups = new Map<string, Bar>();
  let answered = 0;
  for (const answer of answers) {
    if (answer.trim() === '') continue;
    answered += 1;
    const key = groupKey(question, answer);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { key, label: answer.trim(), count: 1, isRight: grade(question, answer) === 1 });
  }
  const bars = [...groups.values()].sort((a, b) => b.count - a.count);
  const rare = bars.splice(maxBars);
  const count = rare.reduce((sum, bar) => sum + bar.count, 0);
  if (count > 0) bars.push({ key: '\n', label: t('otherAnswers'), count, isRight: false });
  return { answered, bars };
}

function groupKey(question: ShortAnswerQuestion, answer: string): string {
  const written = numericOf(question) && readNumber(answer);
  return written ? `${written.value.toString()} ${written.unit}`.trim() : fold(answer, question).trim();
}

function describeSolution(question: ShortAnswerQuestion): string {
  const numeric = numericOf(question);
  if (numeric) return solutionText(numeric);
  return acceptedOf(question)
    .filter((accepted) => accepted.trim() !== '')
    .join('; ');
}
