// Multiple choice: exactly one of several options is right.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import {
  defineQuestionType,
  type Problem,
  playerBase,
  pollMark,
  questionBase,
  redactBase,
  solutionBase,
} from '../interface/question-type.ts';
import { readChoice, writeChoice } from '../options/choice-interchange.ts';
import {
  lintOptions,
  OptionIndex,
  optionBars,
  optionFeedbackShape,
  optionListShape,
  redactOptions,
} from '../options/option-list.ts';
import { optionLabel } from '../options/option-tiles.ts';
import en from './locales/en.json' with { type: 'json' };
import { about, sample } from './sample.ts';

const t = texts(en);
const name = 'multiple-choice';

export const MultipleChoiceQuestion = z.object({
  ...questionBase,
  ...pollMark,
  type: z.literal(name),
  ...optionListShape,
  ...optionFeedbackShape,
  correctAnswer: OptionIndex.nullable().default(null),
});
export type MultipleChoiceQuestion = z.output<typeof MultipleChoiceQuestion>;

export const MultipleChoiceView = z.object({ ...playerBase, type: z.literal(name), ...optionListShape });
export type MultipleChoiceView = z.output<typeof MultipleChoiceView>;

export const MultipleChoiceSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  correctAnswer: OptionIndex.nullable(),
  ...optionFeedbackShape,
});
export type MultipleChoiceSolution = z.output<typeof MultipleChoiceSolution>;

export const multipleChoice = defineQuestionType<
  MultipleChoiceQuestion,
  number,
  MultipleChoiceView,
  MultipleChoiceSolution
>({
  name,
  version: 1,
  get title() {
    return t('title');
  },
  about,
  sample: () => ({ type: name, points: 1, ...sample }),
  isInEveryPlan: true,
  place: 10,
  question: MultipleChoiceQuestion,
  playerView: MultipleChoiceView,
  shownSolution: MultipleChoiceSolution,
  answer: OptionIndex,
  blank: () => ({ type: name, question: '', points: 1, options: ['', '', '', ''], correctAnswer: null }),
  lint: (question) => [...lintOptions(question), ...lintKey(question)],
  redact: (question) => ({ ...redactBase(question), type: name, ...redactOptions(question) }),
  solution: ({ correctAnswer, explanation, optionFeedback }) => ({
    type: name,
    correctAnswer,
    explanation,
    optionFeedback,
  }),
  fits: (question, answer) => answer < question.options.length,
  isBlankAnswer: () => false,
  isGradable: hasKey,
  withoutKey: ({ optionFeedback: _, ...question }) => ({ ...question, correctAnswer: null }),
  grade: (question, answer) => Number(answer === question.correctAnswer),
  tally: (question, answers) => ({
    answered: answers.length,
    bars: optionBars(question, question.correctAnswer === null ? [] : [question.correctAnswer], answers),
  }),
  texts: (view) => [view.question, ...view.options],
  describeAnswer: optionLabel,
  describeSolution: (question, written) =>
    hasKey(question) ? optionLabel(question, question.correctAnswer ?? 0, written) : '',
  shuffle: { count: (question) => question.options.length },
  interchange: {
    kinds: ['choice'],
    write: (question) => ({
      body: writeChoice(question, question.correctAnswer === null ? [] : [question.correctAnswer], false),
      lost: [],
    }),
    read: (body) => {
      if (body.kind !== 'choice') return null;
      const { list, right, adapted } = readChoice(body);
      if (right.length > 1 || body.isMultiple) return null;
      const { optionWeights = [], ...options } = list;
      const isPartial = optionWeights.some((weight) => weight > 0 && weight < 1);
      return {
        question: { type: name, ...options, correctAnswer: right[0] ?? null },
        adapted: isPartial ? [...adapted, t('partialLost')] : adapted,
      };
    },
  },
});

function hasKey({ correctAnswer, options }: MultipleChoiceQuestion): boolean {
  return correctAnswer !== null && correctAnswer < options.length;
}

function lintKey(question: MultipleChoiceQuestion): Problem[] {
  if (hasKey(question)) return [];
  const isUnset = question.correctAnswer === null;
  return [
    {
      severity: 'error',
      code: isUnset ? 'no_right_option' : 'dead_key',
      message: isUnset ? t('noRightOption') : t('deadKey'),
      field: 'correctAnswer',
    },
  ];
}
