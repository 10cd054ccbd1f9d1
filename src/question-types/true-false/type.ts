// True or false: a statement and its truth. On the wire 0 stands for true and 1 for false.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { optionBars, optionFeedbackShape } from '../option-list.ts';
import { defineQuestionType, playerBase, questionBase, redactBase, solutionBase } from '../question-type.ts';
import en from './locales/en.json' with { type: 'json' };
import { truthOptions } from './truth-options.ts';

const t = texts(en);
const name = 'true-false';

const TruthIndex = z.literal([0, 1]);
type TruthIndex = z.output<typeof TruthIndex>;

export const TrueFalseQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  correctAnswer: TruthIndex.nullable().default(null),
  /** For the statement's being called true, and false. */
  ...optionFeedbackShape,
});
export type TrueFalseQuestion = z.output<typeof TrueFalseQuestion>;

export const TrueFalseView = z.object({ ...playerBase, type: z.literal(name) });
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
  title: t('title'),
  isInEveryPlan: true,
  question: TrueFalseQuestion,
  answer: TruthIndex,
  blank: () => ({ type: name, question: '', points: 1, correctAnswer: null }),
  lint: (question) =>
    question.correctAnswer === null
      ? [{ severity: 'error', code: 'no_right_option', message: t('noRightAnswer'), field: 'correctAnswer' }]
      : [],
  redact: (question) => ({ ...redactBase(question), type: name }),
  solution: ({ correctAnswer, explanation, optionFeedback }) => ({
    type: name,
    correctAnswer,
    explanation,
    optionFeedback,
  }),
  fits: () => true,
  isBlankAnswer: () => false,
  isGradable: (question) => question.correctAnswer !== null,
  grade: (question, answer) => Number(answer === question.correctAnswer),
  tally: ({ correctAnswer }, answers) => ({
    answered: answers.length,
    bars: optionBars({ options: truthOptions }, correctAnswer === null ? [] : [correctAnswer], answers),
  }),
  texts: (view) => [view.question],
  describeAnswer: (_question, answer) => truthOptions[answer] ?? '',
  describeSolution: ({ correctAnswer }) =>
    correctAnswer === null ? '' : (truthOptions[correctAnswer] ?? ''),
  interchange: {
    kinds: ['boolean'],
    write: ({ correctAnswer, optionFeedback: [feedbackTrue, feedbackFalse] = [] }) => ({
      body: {
        kind: 'boolean',
        isTrue: correctAnswer === null ? null : correctAnswer === 0,
        feedbackTrue: feedbackTrue || undefined,
        feedbackFalse: feedbackFalse || undefined,
      },
      lost: [],
    }),
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
