// Ranking: the wire shapes; grading follows.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineQuestionType, playerBase, questionBase, redactBase, solutionBase } from '../question-type.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);
const name = 'ranking';
const Text = z.string().max(1_000);

export const RankingQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  /** Stored shuffled: the order tells nothing. */
  options: z.array(Text).max(20).default([]),
  /** The indices in the right order. */
  correctAnswer: z.array(z.number().int().min(0).max(19)).max(20).default([]),
  scoring: z
    .enum(['pairs', 'absolute-position', 'next-item', 'longest-subset', 'all-or-nothing'])
    .default('pairs'),
});
export type RankingQuestion = z.output<typeof RankingQuestion>;

export const RankingView = z.object({
  ...playerBase,
  type: z.literal(name),
  options: z.array(Text),
  scoring: z.enum(['pairs', 'absolute-position', 'next-item', 'longest-subset', 'all-or-nothing']),
});
export type RankingView = z.output<typeof RankingView>;

export const RankingSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  correctAnswer: z.array(z.number().int()),
});
export type RankingSolution = z.output<typeof RankingSolution>;

export const ranking = defineQuestionType<RankingQuestion, number[], RankingView, RankingSolution>({
  name,
  version: 1,
  title: t('title'),
  isInEveryPlan: false,
  question: RankingQuestion,
  answer: z.array(z.number().int().min(0).max(19)).max(20),
  blank: () => ({
    type: name,
    question: '',
    points: 1,
    options: ['', '', ''],
    correctAnswer: [2, 0, 1],
    scoring: 'pairs',
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
  isBlankAnswer: (answer) => answer.length === 0,
  isGradable: (question) => question.correctAnswer.length > 1,
  grade: (question, answer) => Number(JSON.stringify(answer) === JSON.stringify(question.correctAnswer)),
  tally: (_question, answers) => ({ answered: answers.length, bars: [] }),
  texts: (view) => [view.question, ...view.options],
  describeAnswer: (question, answer) => answer.map((index) => question.options[index] ?? '').join(' > '),
  describeSolution: () => '',
  interchange: {
    kinds: ['order'],
    write: (question) => ({
      body: { kind: 'order', items: question.correctAnswer.map((index) => question.options[index] ?? '') },
      lost: [],
    }),
    read: () => null,
  },
});
