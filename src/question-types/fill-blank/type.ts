// Fill in the blanks: a running text with blanks to write into or to pick for, each worth the same.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineQuestionType, playerBase, redactBase, solutionBase } from '../interface/question-type.ts';
import { usualMatching } from '../text/accepted-keys.ts';
import { blanksIn } from '../text/blank-marks.ts';
import { readGaps, writeGaps } from './interchange.ts';
import { keyOf, lintBlanks, maxBlanks } from './key.ts';
import en from './locales/en.json' with { type: 'json' };
import { type BlankKey, type Choices, markBlanks, withTolerance } from './marking.ts';
import { about, sample } from './sample.ts';
import { Accepted, FillBlankQuestion, name, Options, Scoring, Tolerance } from './schema.ts';
import { fractionOf, scoringSchemes } from './schemes.ts';
import { tallyBlanks } from './tally.ts';

const t = texts(en);
const Matching = z.object({
  ignoreCase: z.boolean(),
  ignoreAccents: z.boolean(),
  ignorePunctuation: z.boolean(),
  typoTolerance: z.boolean(),
  wildcards: z.boolean(),
});

/** The choices of each blank are in an order that has nothing to do with which is right. */
export const FillBlankView = z.object({
  ...playerBase,
  type: z.literal(name),
  hasOwnStem: z.literal(true),
  options: Options.optional(),
  scoring: Scoring,
});
export type FillBlankView = z.output<typeof FillBlankView>;

export const FillBlankSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  correctAnswer: z.array(z.array(Accepted)),
  /** How strictly answers are compared, so that a review can distinguish the blanks. */
  matching: Matching,
  tolerances: z.array(Tolerance.nullable()).optional(),
});
export type FillBlankSolution = z.output<typeof FillBlankSolution>;

// A text for each blank; null if nothing was written.
const Answer = z.array(z.union([z.string().max(1_000), z.null().transform(() => '')])).max(maxBlanks);

export const fillBlank = defineQuestionType<FillBlankQuestion, string[], FillBlankView, FillBlankSolution>({
  name,
  version: 1,
  get title() {
    return t('title');
  },
  about,
  sample: () => ({ type: name, points: 1, scoring: 'partial', ...sample }),
  isInEveryPlan: false,
  place: 80,
  question: FillBlankQuestion,
  playerView: FillBlankView,
  shownSolution: FillBlankSolution,
  answer: Answer,
  blank: () => ({
    type: name,
    question: '',
    points: 1,
    correctAnswer: [],
    scoring: 'partial',
    ...usualMatching,
  }),
  lint: lintBlanks,
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    hasOwnStem: true,
    options: question.options && {
      choices: question.options.choices && shuffled(question.options.choices, question.id),
      unordered: question.options.unordered?.map((group) => [...group].sort((a, b) => a - b)),
    },
    scoring: question.scoring,
  }),
  solution: (question) => ({
    type: name,
    correctAnswer: question.correctAnswer.map(filled),
    matching: keyOf(question).matching,
    tolerances: question.options?.tolerances,
    explanation: question.explanation,
  }),
  // Texts beyond the last blank are left aside: a blank may have been taken away after the answer was given.
  fits: () => true,
  isBlankAnswer: (answer) => answer.every((text) => text.trim() === ''),
  isGradable: (question) => markBlanks(keyOf(question), []).some((mark) => mark !== null),
  grade: (question, answer) => fractionOf(question.scoring, markBlanks(keyOf(question), answer)),
  tally: (question, answers) => tallyBlanks(wholeKeyOf(question), answers),
  texts: (view) => [view.question],
  labels: ({ options }) => (options?.choices ?? []).flatMap((choices) => choices ?? []),
  describeAnswer: (question, answer) =>
    answer.every((text) => text.trim() === '')
      ? ''
      : wholeKeyOf(question)
          .accepted.map((_, index) => oneLine(answer[index] ?? '') || '–')
          .join('; '),
  describeSolution: (question) =>
    question.correctAnswer
      .map((accepted, index) => {
        const texts = filled(accepted).map((text) =>
          withTolerance(text, question.options?.tolerances?.[index]),
        );
        return texts.join(' / ') || '–';
      })
      .join('; '),
  scoring: { schemes: scoringSchemes, default: 'partial' },
  // What is not understood must not keep an answer from being graded by its key.
  forGrading: (raw) => ({ ...raw, options: Options.optional().catch(undefined).parse(raw.options) }),
  interchange: { kinds: ['gaps'], write: writeGaps, read: readGaps },
});

/** With a place for blanks of the text that have no answers yet. */
function wholeKeyOf(question: FillBlankQuestion): BlankKey {
  const { correctAnswer } = question;
  const count = Math.max(correctAnswer.length, ...blanksIn(question.question));
  const accepted = Array.from(
    { length: Math.min(count, maxBlanks) },
    (_, index) => correctAnswer[index] ?? [],
  );
  return { ...keyOf(question), accepted };
}

function filled(accepted: readonly string[]): string[] {
  return accepted.filter((text) => text.trim() !== '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Each list of choices, without repetitions, in an order that is always the same and follows from their texts. */
function shuffled(choices: Choices, seed: string): (string[] | null)[] {
  return choices.map((list, blank) => {
    if (!list) return null;
    const distinct = [...new Set(list.map((choice) => choice.trim()).filter(Boolean))];
    return distinct
      .map((choice) => ({ choice, place: hash(`${seed} ${blank} ${choice}`) }))
      .sort((a, b) => a.place - b.place || (a.choice < b.choice ? -1 : 1))
      .map(({ choice }) => choice);
  });
}

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  // The last letters alone would hardly move the high bits.
  state = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
  return (state ^ (state >>> 13)) >>> 0;
}
