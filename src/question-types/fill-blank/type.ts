// Fill in the blanks: the wire shapes; grading follows.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineQuestionType, playerBase, questionBase, redactBase, solutionBase } from '../question-type.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);
const name = 'fill-blank';
const Text = z.string().max(1_000);

export const FillBlankQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  /** Accepted texts for each `{{1}}`, `{{2}}`, … in the question's text. */
  correctAnswer: z
    .array(z.union([Text.transform((text) => [text]), z.array(Text).max(50)]))
    .max(30)
    .default([]),
});
export type FillBlankQuestion = z.output<typeof FillBlankQuestion>;

export const FillBlankView = z.object({
  ...playerBase,
  type: z.literal(name),
});
export type FillBlankView = z.output<typeof FillBlankView>;

export const FillBlankSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  correctAnswer: z.array(z.array(Text)),
});
export type FillBlankSolution = z.output<typeof FillBlankSolution>;

export const fillBlank = defineQuestionType<FillBlankQuestion, string[], FillBlankView, FillBlankSolution>({
  name,
  version: 1,
  title: t('title'),
  isInEveryPlan: false,
  question: FillBlankQuestion,
  answer: z.array(z.string().max(500)).max(30),
  blank: () => ({ type: name, question: '', points: 1, correctAnswer: [] }),
  lint: () => [],
  redact: (question) => ({
    ...redactBase(question),
    type: name,
  }),
  solution: (question) => ({
    type: name,
    correctAnswer: question.correctAnswer,
    explanation: question.explanation,
  }),
  fits: () => true,
  isBlankAnswer: (answer) => answer.every((text) => text.trim() === ''),
  isGradable: (question) => question.correctAnswer.length > 0,
  grade: (question, answer) =>
    Number(question.correctAnswer.every((accepted, index) => accepted.includes(answer[index]?.trim() ?? ''))),
  tally: (_question, answers) => ({ answered: answers.length, bars: [] }),
  texts: (view) => [view.question],
  describeAnswer: (_question, answer) => answer.join('; '),
  describeSolution: () => '',
  interchange: {
    kinds: ['gaps'],
    write: (question) => ({
      body: { kind: 'gaps', gaps: question.correctAnswer.map((accepted) => ({ accepted })) },
      lost: [],
    }),
    read: () => null,
  },
});
