// Scale: the wire shapes; grading follows.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineQuestionType, playerBase, questionBase, redactBase, solutionBase } from '../question-type.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);
const name = 'scale';
const Steps = z.object({
  min: z.number().int().min(-100).max(100).default(1),
  max: z.number().int().min(-100).max(100).default(5),
  step: z.number().int().min(1).max(100).default(1),
  minLabel: z.string().max(100).default(''),
  maxLabel: z.string().max(100).default(''),
});

export const ScaleQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  options: Steps.prefault({}),
});
export type ScaleQuestion = z.output<typeof ScaleQuestion>;

export const ScaleView = z.object({
  ...playerBase,
  type: z.literal(name),
  options: Steps,
});
export type ScaleView = z.output<typeof ScaleView>;

export const ScaleSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
});
export type ScaleSolution = z.output<typeof ScaleSolution>;

export const scale = defineQuestionType<ScaleQuestion, number, ScaleView, ScaleSolution>({
  name,
  version: 1,
  title: t('title'),
  isInEveryPlan: false,
  question: ScaleQuestion,
  answer: z.number(),
  blank: () => ({ type: name, question: '', points: 1, options: Steps.parse({}) }),
  lint: () => [],
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    options: question.options,
  }),
  solution: (question) => ({
    type: name,

    explanation: question.explanation,
  }),
  fits: () => true,
  isBlankAnswer: (answer) => Number.isNaN(answer),
  isGradable: () => false,
  grade: () => 0,
  tally: (_question, answers) => ({ answered: answers.length, bars: [] }),
  texts: (view) => [view.question],
  describeAnswer: (_question, answer) => String(answer),
  describeSolution: () => '',
  interchange: {
    kinds: ['rating'],
    write: (question) => ({ body: { kind: 'rating', ...question.options }, lost: [] }),
    read: () => null,
  },
});
