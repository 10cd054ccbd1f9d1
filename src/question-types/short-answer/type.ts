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
} from '../question-type.ts';
import { fold } from './fold.ts';
import { readShortAnswer, writeShortAnswer } from './interchange.ts';
import { acceptedOf, lintKey } from './key.ts';
import en from './locales/en.json' with { type: 'json' };
import { matchesNumber, readNumber } from './match-number.ts';
import { isEmptyPattern, matchesPattern, type Pattern, readPattern } from './match-text.ts';

const t = texts(en);
const name = 'short-answer';
const maxBars = 50;
export const maxAccepted = 50;

const Accepted = z.string().max(500);
const Answer = z.string().max(1_000);

export const NumericAnswer = z.object({
  /** null in a draft whose number is still missing. */
  number: z.number().nullable(),
  tolerance: z.number().min(0).default(0),
  unit: z.string().max(40).optional(),
});
export type NumericAnswer = z.output<typeof NumericAnswer>;

export const ShortAnswerQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  correctAnswer: z
    .union([Accepted, z.object({ accepted: z.array(Accepted).max(maxAccepted) }), NumericAnswer])
    .default({ accepted: [] }),
  ignoreCase: z.boolean().default(true),
  ignoreAccents: z.boolean().default(false),
  ignorePunctuation: z.boolean().default(false),
  typoTolerance: z.boolean().default(false),
  /** Whether `*` in an accepted answer stands for any text (`\*` is a star). */
  wildcards: z.boolean().default(true),
});
export type ShortAnswerQuestion = z.output<typeof ShortAnswerQuestion>;

/** `answerKind` says which keyboard a phone should show; both kinds of key are asked for openly anyway. */
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
  numeric: NumericAnswer.optional(),
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
  isInEveryPlan: false,
  question: ShortAnswerQuestion,
  answer: Answer,
  blank: () => ({
    type: name,
    question: '',
    points: 1,
    correctAnswer: { accepted: [''] },
    ignoreCase: true,
    ignoreAccents: false,
    ignorePunctuation: false,
    typoTolerance: false,
    wildcards: true,
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

/** The numeric key, where a number is asked for. */
export function numericOf({ correctAnswer }: ShortAnswerQuestion): NumericAnswer | null {
  return typeof correctAnswer === 'object' && 'number' in correctAnswer ? correctAnswer : null;
}

function patternsOf(question: ShortAnswerQuestion): Pattern[] {
  return acceptedOf(question)
    .map((accepted) => readPattern(accepted, question))
    .filter((pattern) => !isEmptyPattern(pattern));
}

function isGradable(question: ShortAnswerQuestion): boolean {
  const numeric = numericOf(question);
  return numeric ? numeric.number !== null : patternsOf(question).length > 0;
}

function grade(question: ShortAnswerQuestion, answer: string): number {
  const numeric = numericOf(question);
  if (numeric) {
    const { number, tolerance, unit } = numeric;
    return Number(number !== null && matchesNumber(answer, { number, tolerance, unit }));
  }
  const folded = fold(answer, question).trim();
  return Number(patternsOf(question).some((pattern) => matchesPattern(folded, pattern, question)));
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

/** A numeric key in words: "5 ± 0.1 mg". Empty while the number is missing. */
export function solutionText({ number, tolerance, unit = '' }: NumericAnswer): string {
  if (number === null) return '';
  // Not the rest that binary arithmetic leaves: 7 × 1.1 is 7.7.
  const shown = Number(number.toPrecision(15));
  const range = tolerance > 0 ? t('within', { number: shown, tolerance }) : String(shown);
  return `${range} ${unit}`.trim();
}
