// Multiple select: any number of several options are right, and a named scheme says what a partly right answer earns.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import {
  lintOptions,
  maxDraftOptions,
  OptionIndex,
  optionBars,
  optionLabel,
  optionListShape,
  readChoice,
  redactOptions,
  writeChoice,
} from '../option-list.ts';
import {
  defineQuestionType,
  type Problem,
  playerBase,
  questionBase,
  redactBase,
  type ScoringScheme,
  solutionBase,
} from '../question-type.ts';
import en from './locales/en.json' with { type: 'json' };
import { defaultScheme, fractionOf } from './scoring.ts';

const t = texts(en);
const name = 'multiple-select';

const Marks = z.array(OptionIndex).max(maxDraftOptions);
const Scoring = z.enum(['right-minus-wrong', 'all-or-nothing', 'right-capped']);

export const MultipleSelectQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  ...optionListShape,
  correctAnswer: Marks.default([]),
  scoring: Scoring.default(defaultScheme),
});
export type MultipleSelectQuestion = z.output<typeof MultipleSelectQuestion>;

/** The scheme is in it because students may know what counts; how many options are right is not. */
export const MultipleSelectView = z.object({
  ...playerBase,
  type: z.literal(name),
  ...optionListShape,
  scoring: Scoring,
});
export type MultipleSelectView = z.output<typeof MultipleSelectView>;

export const MultipleSelectSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  correctAnswer: Marks,
});
export type MultipleSelectSolution = z.output<typeof MultipleSelectSolution>;

export const scoringSchemes = [
  { name: 'right-minus-wrong', title: t('rightMinusWrong'), explanation: t('rightMinusWrongExplained') },
  { name: 'all-or-nothing', title: t('allOrNothing'), explanation: t('allOrNothingExplained') },
  { name: 'right-capped', title: t('rightCapped'), explanation: t('rightCappedExplained') },
] as const;

/** A scheme in words, for those whom it concerns. */
export function schemeOf(name: z.output<typeof Scoring>): ScoringScheme {
  return scoringSchemes.find((scheme) => scheme.name === name) ?? scoringSchemes[0];
}

export const multipleSelect = defineQuestionType<
  MultipleSelectQuestion,
  number[],
  MultipleSelectView,
  MultipleSelectSolution
>({
  name,
  version: 1,
  title: t('title'),
  isInEveryPlan: false,
  question: MultipleSelectQuestion,
  answer: Marks,
  blank: () => ({
    type: name,
    question: '',
    points: 1,
    options: ['', '', '', ''],
    correctAnswer: [],
    scoring: defaultScheme,
  }),
  lint: (question) => [...lintOptions(question), ...lintKey(question)],
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    ...redactOptions(question),
    scoring: question.scoring,
  }),
  solution: (question) => ({
    type: name,
    correctAnswer: inOrder(question.correctAnswer),
    explanation: question.explanation,
  }),
  fits: (question, answer) => answer.every((index) => index < question.options.length),
  isBlankAnswer: (answer) => answer.length === 0,
  isGradable: (question) => question.correctAnswer.length === 0 || liveKey(question).size > 0,
  grade: (question, answer) => fractionOf(question.scoring, liveKey(question), new Set(answer)),
  tally: (question, answers) => ({
    answered: answers.length,
    bars: optionBars(
      question,
      question.correctAnswer,
      answers.flatMap((answer) => [...new Set(answer)]),
    ),
  }),
  texts: (view) => [view.question, ...view.options],
  describeAnswer: describeMarks,
  describeSolution: (question) => describeMarks(question, [...liveKey(question)]),
  shuffle: { count: (question) => question.options.length },
  scoring: { schemes: scoringSchemes, default: defaultScheme },
  interchange: {
    kinds: ['choice'],
    write: (question) => ({
      body: { ...writeChoice(question, question.correctAnswer, true), scoring: question.scoring },
      lost: [],
    }),
    read: (body) => {
      if (body.kind !== 'choice') return null;
      const { list, right, adapted } = readChoice(body);
      const scoring = Scoring.catch(defaultScheme).parse(body.scoring);
      return { question: { type: name, ...list, correctAnswer: right, scoring }, adapted };
    },
  },
});

// A key for an option that was removed must not make the question unanswerable, so such a key does not count.
function liveKey({ correctAnswer, options }: MultipleSelectQuestion): Set<number> {
  return new Set(correctAnswer.filter((index) => index < options.length));
}

function lintKey(question: MultipleSelectQuestion): Problem[] {
  const field = 'correctAnswer';
  const { correctAnswer, options } = question;
  const live = liveKey(question);
  const problems: Problem[] = [];
  if (correctAnswer.length === 0) {
    problems.push({ severity: 'error', code: 'no_right_option', message: t('noRightOption'), field });
  }
  if (correctAnswer.some((index) => index >= options.length)) {
    problems.push({ severity: 'error', code: 'dead_key', message: t('deadKey'), field });
  }
  if (options.length > 0 && live.size === options.length) {
    problems.push({ severity: 'warning', code: 'all_right', message: t('allRight'), field });
  }
  return problems;
}

function inOrder(marks: readonly number[]): number[] {
  return [...new Set(marks)].sort((a, b) => a - b);
}

function describeMarks(question: MultipleSelectQuestion, marks: readonly number[]): string {
  return inOrder(marks)
    .map((index) => optionLabel(question, index))
    .join('; ');
}
