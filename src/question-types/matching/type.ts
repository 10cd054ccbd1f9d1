// Matching: the wire shapes; grading follows.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineQuestionType, playerBase, questionBase, redactBase, solutionBase } from '../question-type.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);
const name = 'matching';
const Text = z.string().max(1_000);

export const MatchingQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  options: z
    .object({ left: z.array(Text).max(20), right: z.array(Text).max(30) })
    .prefault({ left: [], right: [] }),
  /** For each left item the index in `right` that belongs to it. */
  correctAnswer: z.array(z.number().int().min(0).max(29)).max(20).default([]),
  scoring: z.enum(['partial', 'all-or-nothing']).default('partial'),
});
export type MatchingQuestion = z.output<typeof MatchingQuestion>;

export const MatchingView = z.object({
  ...playerBase,
  type: z.literal(name),
  options: z.object({ left: z.array(Text), right: z.array(Text) }),
  scoring: z.enum(['partial', 'all-or-nothing']),
});
export type MatchingView = z.output<typeof MatchingView>;

export const MatchingSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  correctAnswer: z.array(z.number().int()),
});
export type MatchingSolution = z.output<typeof MatchingSolution>;

export const matching = defineQuestionType<
  MatchingQuestion,
  (number | null)[],
  MatchingView,
  MatchingSolution
>({
  name,
  version: 1,
  title: t('title'),
  isInEveryPlan: false,
  question: MatchingQuestion,
  answer: z.array(z.number().int().min(0).max(29).nullable()).max(20),
  blank: () => ({
    type: name,
    question: '',
    points: 1,
    options: { left: ['', ''], right: ['', ''] },
    correctAnswer: [0, 1],
    scoring: 'partial',
  }),
  lint: () => [],
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    options: question.options,
    scoring: question.scoring,
  }),
  solution: (question) => ({
    type: name,
    correctAnswer: question.correctAnswer,
    explanation: question.explanation,
  }),
  fits: () => true,
  isBlankAnswer: (answer) => answer.every((index) => index === null),
  isGradable: (question) => question.correctAnswer.length > 0,
  grade: (question, answer) => Number(JSON.stringify(answer) === JSON.stringify(question.correctAnswer)),
  tally: (_question, answers) => ({ answered: answers.length, bars: [] }),
  texts: (view) => [view.question, ...view.options.left, ...view.options.right],
  describeAnswer: (_question, answer) => JSON.stringify(answer),
  describeSolution: () => '',
  interchange: {
    kinds: ['pairs'],
    write: (question) => ({
      body: {
        kind: 'pairs',
        left: question.options.left,
        right: question.options.right,
        key: question.correctAnswer,
      },
      lost: [],
    }),
    read: () => null,
  },
});
