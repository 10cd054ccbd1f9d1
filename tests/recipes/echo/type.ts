// Echo: a word to copy exactly. The smallest possible type, for the test of the recipe.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import {
  defineQuestionType,
  type Problem,
  playerBase,
  questionBase,
  redactBase,
  solutionBase,
  type Tally,
} from '#question-types/interface/question-type.ts';
import en from './locales/en.json' with { type: 'json' };
import { about, sample } from './sample.ts';

const t = texts(en);
const name = 'echo';

export const EchoQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  correctAnswer: z.string().max(100).default(''),
});
export type EchoQuestion = z.output<typeof EchoQuestion>;

export const EchoView = z.object({ ...playerBase, type: z.literal(name) });
export type EchoView = z.output<typeof EchoView>;

export const EchoSolution = z.object({ ...solutionBase, type: z.literal(name), correctAnswer: z.string() });
export type EchoSolution = z.output<typeof EchoSolution>;

export const echo = defineQuestionType<EchoQuestion, string, EchoView, EchoSolution>({
  name,
  version: 1,
  title: t('title'),
  about,
  sample: () => ({ type: name, points: 1, ...sample }),
  isInEveryPlan: false,
  place: 990,
  question: EchoQuestion,
  playerView: EchoView,
  shownSolution: EchoSolution,
  answer: z.string().max(100),
  blank: () => ({ type: name, question: '', points: 1, correctAnswer: '' }),
  lint,
  redact: (question) => ({ ...redactBase(question), type: name }),
  solution: ({ explanation, correctAnswer }) => ({ type: name, explanation, correctAnswer }),
  fits: () => true,
  isBlankAnswer: (answer) => answer.trim() === '',
  isGradable: ({ correctAnswer }) => correctAnswer !== '',
  grade: ({ correctAnswer }, answer) => (answer.trim() === correctAnswer ? 1 : 0),
  tally,
  texts: (view) => [view.question],
  describeAnswer: (_question, answer) => answer.trim(),
  describeSolution: ({ correctAnswer }) => correctAnswer,
  interchange: {
    kinds: ['text'],
    write: ({ correctAnswer }) => ({
      body: { kind: 'text', accepted: correctAnswer ? [{ text: correctAnswer }] : [], ignoreCase: false },
      lost: [],
    }),
    read: (body) =>
      body.kind === 'text'
        ? { question: { type: name, correctAnswer: body.accepted[0]?.text ?? '' }, adapted: [] }
        : null,
  },
});

function lint({ correctAnswer }: EchoQuestion): Problem[] {
  if (correctAnswer !== '') return [];
  return [{ severity: 'error', code: 'word_missing', message: t('wordMissing'), field: 'correctAnswer' }];
}

function tally({ correctAnswer }: EchoQuestion, answers: readonly string[]): Tally {
  const right = answers.filter((answer) => answer.trim() === correctAnswer).length;
  return {
    answered: answers.length,
    bars: [
      { key: 'right', label: correctAnswer, count: right, isRight: true },
      { key: 'other', label: t('other'), count: answers.length - right, isRight: false },
    ],
  };
}
