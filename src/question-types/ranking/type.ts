// Ranking: items are put in order, and a named scheme says what a partly right order earns.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import type { InterchangeBody, InterchangeReading } from '../interface/interchange.ts';
import {
  defineQuestionType,
  playerBase,
  pollMark,
  questionBase,
  redactBase,
  solutionBase,
  type Written,
} from '../interface/question-type.ts';
import { visibleText } from '../options/option-tiles.ts';
import { placeIn } from '../options/unguessable-order.ts';
import { itemsInOrder, maxItems, shuffledList } from './item-edits.ts';
import { lintRanking } from './key.ts';
import en from './locales/en.json' with { type: 'json' };
import { about, sample } from './sample.ts';
import { defaultScheme, schemeNames, scoringSchemes } from './schemes.ts';
import { fractionOf } from './scoring.ts';

const t = texts(en);
const name = 'ranking';
const maxLength = 1_000;

const Item = z.string().max(maxLength);
const ItemIndex = z
  .number()
  .int()
  .min(0)
  .max(maxItems - 1);

/** What Moodle calls the schemes. */
const aliases: Record<string, string> = {
  'relative-all-previous-and-next': 'pairs',
  'relative-next-exclude-last': 'next-item',
  'relative-next-include-last': 'next-item-with-last',
  'relative-one-previous-and-next': 'neighbours',
  'longest-ordered-subset': 'longest-subset',
  'longest-contiguous-subset': 'longest-run',
  'relative-to-correct': 'distance',
};
const Scoring = z.preprocess((given) => {
  if (typeof given !== 'string') return given;
  const plain = given.toLowerCase().replaceAll('_', '-');
  return Object.hasOwn(aliases, plain) ? aliases[plain] : plain;
}, z.enum(schemeNames));

export const RankingQuestion = z.object({
  ...questionBase,
  ...pollMark,
  type: z.literal(name),
  /** Stored shuffled: the order reveals nothing. */
  options: z.array(Item).max(maxItems).default([]),
  /** The indices in the right order. */
  correctAnswer: z.array(ItemIndex).max(maxItems).default([]),
  scoring: Scoring.default(defaultScheme),
});
export type RankingQuestion = z.output<typeof RankingQuestion>;

export const RankingView = z.object({
  ...playerBase,
  type: z.literal(name),
  options: z.array(Item),
  scoring: z.enum(schemeNames),
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
  get title() {
    return t('title');
  },
  about,
  sample: () => ({ type: name, points: 1, scoring: defaultScheme, ...sample }),
  isInEveryPlan: false,
  place: 70,
  question: RankingQuestion,
  playerView: RankingView,
  shownSolution: RankingSolution,
  answer: z.array(ItemIndex).max(maxItems),
  blank: () => ({
    type: name,
    question: '',
    points: 1,
    ...shuffledList(['', '', '']),
    scoring: defaultScheme,
  }),
  lint: lintRanking,
  redact: (question) => ({
    ...redactBase(question),
    type: name,
    options: [...question.options],
    scoring: question.scoring,
  }),
  solution: (question) => ({
    type: name,
    correctAnswer: liveKey(question),
    explanation: question.explanation,
  }),
  fits: (question, answer) => answer.length === 0 || isOrderOfAll(question, answer),
  isBlankAnswer: (answer) => answer.length === 0,
  isGradable: (question) => liveKey(question).length > 0,
  // In the author's order, which says nothing any more.
  withoutKey: (question) => ({
    ...question,
    options: itemsInOrder(question).map((index) => question.options[index] ?? ''),
    correctAnswer: [],
    scoring: defaultScheme,
  }),
  grade: (question, answer) => {
    if (answer.length === 0) return 0;
    const key = liveKey(question);
    const ranked = answer.filter((index) => key.includes(index));
    return fractionOf(question.scoring, key, ranked, (index) => looksOf(question, index));
  },
  tally: (question, answers) => {
    const size = question.options.length;
    const counts = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
    for (const answer of answers) {
      for (const [place, item] of answer.entries()) {
        const row = counts[item];
        if (row && place < size) row[place] = (row[place] ?? 0) + 1;
      }
    }
    return {
      answered: answers.length,
      bars: [],
      grid: {
        rows: question.options.map((text) => text.trim()),
        columns: Array.from({ length: size }, (_, place) => String(place + 1)),
        counts,
        right: liveKey(question).map((item, place): [number, number] => [item, place]),
      },
    };
  },
  texts: (view) => [view.question, ...view.options],
  describeAnswer: describeOrder,
  describeSolution: (question, written) => describeOrder(question, liveKey(question), written),
  shuffle: {
    count: (question) => question.options.length,
    givesKeyAway: (question, order) => {
      const key = liveKey(question);
      return (
        key.length > 1 &&
        key.length === order.length &&
        order.every((index, place) => looksOf(question, index) === looksOf(question, key[place] ?? -1))
      );
    },
    texts: ({ options }) => options,
    reorder: (question, order) => ({
      ...question,
      options: order.map((index) => question.options[index] ?? ''),
      correctAnswer: question.correctAnswer.map((wanted) => placeIn(order, wanted)),
    }),
  },
  scoring: { schemes: scoringSchemes, default: defaultScheme },
  interchange: { kinds: ['order'], write, read },
});

/** What identifies an item; an item without a text equals no other. */
function looksOf({ options }: RankingQuestion, index: number): string | number {
  return visibleText(options[index] ?? '') || index;
}

/** The right order without what is not there any more, and nothing twice. A key alone, without items, counts too. */
function liveKey({ options, correctAnswer }: RankingQuestion): number[] {
  const key = [...new Set(correctAnswer)];
  return options.length === 0 ? key : key.filter((index) => index < options.length);
}

function isOrderOfAll(question: RankingQuestion, answer: readonly number[]): boolean {
  const { options } = question;
  const items = options.length === 0 ? new Set(liveKey(question)) : new Set(options.keys());
  return (
    answer.length === items.size &&
    new Set(answer).size === answer.length &&
    answer.every((index) => items.has(index))
  );
}

function describeOrder({ options }: RankingQuestion, order: readonly number[], written: Written): string {
  return order
    .map((index) => written(options[index]?.trim() ?? '') || t('item', { number: index + 1 }))
    .join(' > ');
}

function write(question: RankingQuestion): { body: InterchangeBody; lost: string[] } {
  const order = itemsInOrder(question);
  return {
    body: {
      kind: 'order',
      items: order.map((index) => question.options[index] ?? ''),
      shown: question.options.map((_, index) => order.indexOf(index)),
      scoring: question.scoring,
    },
    lost: [],
  };
}

function read(body: InterchangeBody): InterchangeReading | null {
  if (body.kind !== 'order') return null;
  const items = body.items.slice(0, maxItems);
  const adapted: string[] = [];
  if (items.length < body.items.length) adapted.push(t('itemsLeftOut', { max: maxItems }));
  if (items.some((text) => text.length > maxLength)) adapted.push(t('textShortened'));
  const scoring = Scoring.safeParse(body.scoring);
  return {
    question: {
      type: name,
      ...shuffledList(
        items.map((text) => text.slice(0, maxLength)),
        body.shown,
      ),
      scoring: scoring.success ? scoring.data : defaultScheme,
    },
    adapted,
  };
}
