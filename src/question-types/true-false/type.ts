// True or false: a statement and its truth. It has no options; on the wire 0 is true and 1 is false.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import {
  defineQuestionType,
  type Problem,
  playerBase,
  pollMark,
  questionBase,
  redactBase,
  solutionBase,
} from '../interface/question-type.ts';
import { lintOptions, optionBars, optionFeedbackShape } from '../options/option-list.ts';
import { optionLabel } from '../options/option-tiles.ts';
import en from './locales/en.json' with { type: 'json' };
import { about, sample } from './sample.ts';
import { optionsOf, positionOfTrue } from './truth-options.ts';

const t = texts(en);
const name = 'true-false';

const TruthIndex = z.literal([0, 1]);
type TruthIndex = z.output<typeof TruthIndex>;

const Label = oneLine().max(200);

/** Two labels of the author's own; key and answers are indices into them. Empty or absent means True and False. */
const TruthLabels = z.union([z.tuple([Label, Label]), z.tuple([])]).optional();

export const TrueFalseQuestion = z.object({
  ...questionBase,
  ...pollMark,
  type: z.literal(name),
  options: TruthLabels,
  correctAnswer: TruthIndex.nullable().default(null),
  /** For the first answer and the second. */
  ...optionFeedbackShape,
});
export type TrueFalseQuestion = z.output<typeof TrueFalseQuestion>;

export const TrueFalseView = z.object({ ...playerBase, type: z.literal(name), options: TruthLabels });
export type TrueFalseView = z.output<typeof TrueFalseView>;

export const TrueFalseSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  correctAnswer: TruthIndex.nullable(),
  ...optionFeedbackShape,
});
export type TrueFalseSolution = z.output<typeof TrueFalseSolution>;

export const trueFalse = defineQuestionType<TrueFalseQuestion, TruthIndex, TrueFalseView, TrueFalseSolution>({
  name,
  version: 1,
  get title() {
    return t('title');
  },
  about,
  sample: () => ({ type: name, points: 1, ...sample }),
  isInEveryPlan: true,
  place: 20,
  question: TrueFalseQuestion,
  playerView: TrueFalseView,
  shownSolution: TrueFalseSolution,
  answer: TruthIndex,
  blank: () => ({ type: name, question: '', points: 1, correctAnswer: null }),
  lint: (question) => [
    ...lintOptions({ options: optionsOf(question) }),
    ...(question.correctAnswer === null ? [noKey(question)] : []),
  ],
  redact: (question) => ({ ...redactBase(question), type: name, options: question.options }),
  solution: ({ correctAnswer, explanation, optionFeedback }) => ({
    type: name,
    correctAnswer,
    explanation,
    optionFeedback,
  }),
  fits: () => true,
  isBlankAnswer: () => false,
  isGradable: (question) => question.correctAnswer !== null,
  withoutKey: ({ optionFeedback: _, ...question }) => ({ ...question, correctAnswer: null }),
  grade: (question, answer) => Number(answer === question.correctAnswer),
  tally: (question, answers) => ({
    answered: answers.length,
    bars: optionBars(
      { options: optionsOf(question) },
      question.correctAnswer === null ? [] : [question.correctAnswer],
      answers,
    ),
  }),
  texts: (view) => [view.question, ...(view.options ?? [])],
  describeAnswer: (question, answer, written) =>
    optionLabel({ options: optionsOf(question) }, answer, written),
  describeSolution: (question, written) =>
    question.correctAnswer === null
      ? ''
      : optionLabel({ options: optionsOf(question) }, question.correctAnswer, written),
  interchange: {
    kinds: ['boolean'],
    write: (question) => {
      const { correctAnswer, optionFeedback = [] } = question;
      const whereTrue = positionOfTrue(optionsOf(question));
      return {
        body: {
          kind: 'boolean',
          isTrue: correctAnswer === null ? null : correctAnswer === whereTrue,
          feedbackTrue: optionFeedback[whereTrue] || undefined,
          feedbackFalse: optionFeedback[1 - whereTrue] || undefined,
        },
        lost: question.options?.length ? [t('labelsLost')] : [],
      };
    },
    read: (body) => {
      if (body.kind !== 'boolean') return null;
      const { isTrue, feedbackTrue = '', feedbackFalse = '' } = body;
      const feedback = [feedbackTrue, feedbackFalse].map((text) => text.slice(0, 1_000));
      return {
        question: {
          type: name,
          correctAnswer: isTrue === null ? null : Number(!isTrue),
          ...(feedback.some(Boolean) && { optionFeedback: feedback }),
        },
        adapted: [],
      };
    },
  },
});

function noKey(question: TrueFalseQuestion): Problem {
  const [first = '', second = ''] = optionsOf(question);
  const message = t('noRightAnswer', { first, second });
  return { severity: 'error', code: 'no_right_option', message, field: 'correctAnswer' };
}
