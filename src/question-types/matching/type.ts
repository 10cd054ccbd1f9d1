// Matching: to each item on the left belongs one of the answers on the right, of which some may belong to nothing.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import type { InterchangeBody, InterchangeReading } from '../interface/interchange.ts';
import {
  defineQuestionType,
  playerBase,
  questionBase,
  redactBase,
  solutionBase,
  type Tally,
  type Written,
} from '../interface/question-type.ts';
import { visibleText } from '../options/option-tiles.ts';
import { placeIn } from '../options/unguessable-order.ts';
import { lintMatching } from './key.ts';
import en from './locales/en.json' with { type: 'json' };
import { addPair, isSideBySide, maxLeft, maxRight, type PairList, unhinted } from './pair-edits.ts';
import { about, sample } from './sample.ts';
import { defaultScheme, schemeNames, scoringSchemes } from './schemes.ts';
import { fractionOf } from './scoring.ts';
import { firstTwins } from './twins.ts';

const t = texts(en);
const name = 'matching';
const maxLength = 1_000;

const Text = z.string().max(maxLength);
const RightIndex = z
  .number()
  .int()
  .min(0)
  .max(maxRight - 1)
  .nullable();

/** What other engines call the schemes. */
const aliases: Record<string, string> = {
  'partial-credit': 'partial',
  'single-point': 'all-or-nothing',
  'apply-penalties': 'right-minus-wrong',
  penalised: 'right-minus-wrong',
};
const Scoring = z.preprocess(
  (given) => (typeof given === 'string' && Object.hasOwn(aliases, given) ? aliases[given] : given),
  z.enum(schemeNames),
);

export const MatchingQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  options: z
    .object({
      left: z.array(Text).max(maxLeft).default([]),
      /** Stored shuffled, so that the order reveals nothing; there may be more than belong to anything. */
      right: z.array(Text).max(maxRight).default([]),
    })
    .prefault({}),
  /** For each left item the index in `right` that belongs to it; null in drafts where nothing does yet. */
  correctAnswer: z.array(RightIndex).max(maxLeft).default([]),
  scoring: Scoring.default(defaultScheme),
});
export type MatchingQuestion = z.output<typeof MatchingQuestion>;

export const MatchingView = z.object({
  ...playerBase,
  type: z.literal(name),
  options: z.object({ left: z.array(Text), right: z.array(Text) }),
  scoring: z.enum(schemeNames),
});
export type MatchingView = z.output<typeof MatchingView>;

export const MatchingSolution = z.object({
  ...solutionBase,
  type: z.literal(name),
  correctAnswer: z.array(z.number().int().nullable()),
});
export type MatchingSolution = z.output<typeof MatchingSolution>;

type Pairs = (number | null)[];

export const matching = defineQuestionType<MatchingQuestion, Pairs, MatchingView, MatchingSolution>({
  name,
  version: 1,
  get title() {
    return t('title');
  },
  about,
  sample: () => ({ type: name, points: 1, scoring: defaultScheme, ...sample }),
  isInEveryPlan: false,
  place: 60,
  question: MatchingQuestion,
  playerView: MatchingView,
  shownSolution: MatchingSolution,
  answer: z.array(RightIndex).max(maxLeft),
  blank: () => {
    const none: PairList = { options: { left: [], right: [] }, correctAnswer: [] };
    return {
      type: name,
      question: '',
      points: 1,
      ...addPair(addPair(addPair(none))),
      scoring: defaultScheme,
    };
  },
  lint: lintMatching,
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    options: { left: [...question.options.left], right: [...question.options.right] },
    scoring: question.scoring,
  }),
  solution: (question) => ({
    type: name,
    correctAnswer: liveKey(question),
    explanation: question.explanation,
  }),
  fits: (question, answer) =>
    answer.length <= leftCount(question) &&
    answer.every((index) => index === null || isThere(question, index)),
  isBlankAnswer: (answer) => answer.every((index) => index === null),
  isGradable: (question) => liveKey(question).some((index) => index !== null),
  grade: (question, answer) =>
    fractionOf(question.scoring, liveKey(question), answer, (index) => looksOf(question, index)),
  tally: countPairs,
  texts: (view) => [view.question, ...view.options.left, ...view.options.right],
  describeAnswer: describePairs,
  describeSolution: (question, written) => describePairs(question, liveKey(question), written),
  shuffle: {
    count: (question) => question.options.right.length,
    givesKeyAway: (question, order) => {
      const twins = firstTwins(question.options.right);
      const seen = (index: number | null | undefined) => twins[index ?? -1] ?? -1;
      return isSideBySide(
        liveKey(question).map((index) => (index === null ? null : seen(index))),
        [...new Set(order.map(seen))],
      );
    },
    texts: ({ options }) => options.right,
    reorder: (question, order) => ({
      ...question,
      options: {
        left: question.options.left,
        right: order.map((index) => question.options.right[index] ?? ''),
      },
      correctAnswer: question.correctAnswer.map((wanted) =>
        wanted === null ? null : placeIn(order, wanted),
      ),
    }),
  },
  scoring: { schemes: scoringSchemes, default: defaultScheme },
  interchange: { kinds: ['pairs'], write, read },
});

/** What identifies a right-hand text; one without a text equals no other. */
function looksOf({ options }: MatchingQuestion, index: number): string | number {
  return visibleText(options.right[index] ?? '') || index;
}

/** A key alone, without items, counts too. */
function leftCount({ options, correctAnswer }: MatchingQuestion): number {
  return options.left.length || correctAnswer.length;
}

function isThere({ options }: MatchingQuestion, index: number): boolean {
  return options.right.length === 0 || index < options.right.length;
}

/** For each left item what belongs to it, without what is not there any more. */
function liveKey(question: MatchingQuestion): Pairs {
  return Array.from({ length: leftCount(question) }, (_, left) => {
    const wanted = question.correctAnswer[left] ?? null;
    return wanted !== null && isThere(question, wanted) ? wanted : null;
  });
}

function countPairs(question: MatchingQuestion, answers: readonly Pairs[]): Tally {
  const { left, right } = question.options;
  const twins = firstTwins(right);
  const counts = left.map(() => right.map(() => 0));
  for (const answer of answers) {
    for (const [index, chosen] of answer.entries()) {
      const row = counts[index];
      const column = chosen === null ? undefined : twins[chosen];
      if (row && column !== undefined) row[column] = (row[column] ?? 0) + 1;
    }
  }
  return {
    answered: answers.length,
    bars: [],
    grid: {
      rows: left.map((text) => text.trim()),
      columns: right.map((text) => text.trim()),
      counts,
      right: liveKey(question).flatMap((wanted, index): [number, number][] => {
        const column = wanted === null ? undefined : twins[wanted];
        return column === undefined || index >= left.length ? [] : [[index, column]];
      }),
    },
  };
}

function describePairs({ options }: MatchingQuestion, pairs: Pairs, written: Written): string {
  return pairs
    .flatMap((chosen, index) => {
      if (chosen === null) return [];
      const left = written(options.left[index]?.trim() ?? '') || t('item', { number: index + 1 });
      return `${left} → ${written(options.right[chosen]?.trim() ?? '') || String(chosen + 1)}`;
    })
    .join('; ');
}

function write(question: MatchingQuestion): { body: InterchangeBody; lost: string[] } {
  const { left, right } = question.options;
  const key = liveKey(question);
  const kept = [...left.keys()].filter((index) => typeof key[index] === 'number');
  return {
    body: {
      kind: 'pairs',
      left: kept.map((index) => left[index] ?? ''),
      right: [...right],
      key: kept.map((index) => key[index] ?? 0),
      scoring: question.scoring,
    },
    lost: kept.length < left.length ? [t('openLeftOut')] : [],
  };
}

function read(body: InterchangeBody): InterchangeReading | null {
  if (body.kind !== 'pairs') return null;
  const adapted: string[] = [];
  if (body.left.length > maxLeft) adapted.push(t('pairsLeftOut', { max: maxLeft }));
  const key = body.key.slice(0, Math.min(maxLeft, body.left.length));
  // What belongs to something is kept before what does not.
  const all = [...body.right.keys()];
  const byUse = [
    ...all.filter((index) => key.includes(index)),
    ...all.filter((index) => !key.includes(index)),
  ];
  const kept = new Set(byUse.slice(0, maxRight));
  if (kept.size < all.length) adapted.push(t('extrasLeftOut', { max: maxRight }));
  const places = all.filter((index) => kept.has(index));
  const cut = (text: string) => text.slice(0, maxLength);
  if ([...body.left, ...body.right].some((text) => text.length > maxLength)) adapted.push(t('textShortened'));
  const list = unhinted({
    options: {
      left: body.left.slice(0, maxLeft).map(cut),
      right: places.map((index) => cut(body.right[index] ?? '')),
    },
    correctAnswer: key.map((index) => (kept.has(index) ? places.indexOf(index) : null)),
  });
  const scoring = Scoring.safeParse(body.scoring);
  return {
    question: { type: name, ...list, scoring: scoring.success ? scoring.data : defaultScheme },
    adapted,
  };
}
