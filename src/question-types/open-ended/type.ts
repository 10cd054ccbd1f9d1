// Open-ended: the wire shapes; grading follows.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineQuestionType, playerBase, questionBase, redactBase, solutionBase } from '../question-type.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);
const name = 'open-ended';

export const OpenEndedQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  /** How long an answer should be, in words; it is said to the student and never marked. */
  minWords: z.number().int().min(0).max(5_000).optional(),
  maxWords: z.number().int().min(1).max(5_000).optional(),
  /** What the marker looks for. */
  rubric: z
    .object({
      text: z.string().max(4_000).default(''),
      criteria: z
        .array(z.object({ title: z.string().max(300), points: z.number().min(0).max(1_000) }))
        .max(20)
        .default([]),
    })
    .prefault({}),
});
export type OpenEndedQuestion = z.output<typeof OpenEndedQuestion>;

export const OpenEndedView = z.object({
  ...playerBase,
  type: z.literal(name),
});
export type OpenEndedView = z.output<typeof OpenEndedView>;

export const OpenEndedSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
});
export type OpenEndedSolution = z.output<typeof OpenEndedSolution>;

export const openEnded = defineQuestionType<OpenEndedQuestion, string, OpenEndedView, OpenEndedSolution>({
  name,
  version: 1,
  title: t('title'),
  isInEveryPlan: false,
  question: OpenEndedQuestion,
  answer: z.string().max(20_000),
  blank: () => ({ type: name, question: '', points: 1, rubric: { text: '', criteria: [] } }),
  lint: () => [],
  redact: (question) => ({
    ...redactBase(question),
    type: name,
  }),
  solution: (question) => ({
    type: name,

    explanation: question.explanation,
  }),
  fits: () => true,
  isBlankAnswer: (answer) => answer.trim() === '',
  isGradable: () => false,
  grade: () => 0,
  tally: (_question, answers) => ({ answered: answers.length, bars: [] }),
  texts: (view) => [view.question],
  describeAnswer: (_question, answer) => answer,
  describeSolution: () => '',
  marking: { guide: ({ rubric }) => rubric },
  interchange: {
    kinds: ['essay'],
    write: () => ({ body: { kind: 'essay' }, lost: [] }),
    read: () => null,
  },
});
