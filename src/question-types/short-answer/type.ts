// Short answer: a few words, compared with accepted answers, or a number with a tolerance and a unit.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import {
  type Bar,
  defineQuestionType,
  playerBase,
  redactBase,
  solutionBase,
  type Tally,
} from '../interface/question-type.ts';
import { isAccepted, patternsOf, usualMatching } from '../text/accepted-keys.ts';
import { gradeNumber, readNumber } from '../text/match-number.ts';
import { fold } from '../text/text-fold.ts';
import { readShortAnswer, writeShortAnswer } from './interchange.ts';
import { acceptedOf, lintKey } from './key.ts';
import { longestAnswer } from './limits.ts';
import en from './locales/en.json' with { type: 'json' };
import { about, sample } from './sample.ts';
import { Accepted, type NumericAnswer, NumericShape, name, ShortAnswerQuestion } from './schema.ts';
import { solutionText } from './solution-text.ts';

const t = texts(en);
const maxBars = 50;
const Answer = z.string().max(longestAnswer);

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
  get title() {
    return t('title');
  },
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
  withoutKey: (question) => ({
    ...question,
    correctAnswer: numericOf(question) ? { number: null, tolerance: 0 } : { accepted: [] },
  }),
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
