// A question on paper, as the page that is printed, the PDF and the answer key show it: what is asked, and room to answer.
import { texts } from '#platform/contract/i18n.ts';
import type { InterchangeItem } from './interface/interchange.ts';
import type { Media } from './interface/media.ts';
import type { Written } from './interface/question-type.ts';
import en from './locales/en-paper.json' with { type: 'json' };
import {
  describeSolution,
  type Question,
  redact,
  stemOf,
  textsOf,
  toInterchange,
  typeOf,
} from './registry.ts';

const t = texts(en);

/** `text` is Markdown; `mark` stands before it: a circle, a letter, a number, a line to write on. */
export type PaperRow = { mark: string; text: string; media?: Media | null };

export type PaperPart =
  | { kind: 'hint'; text: string }
  | { kind: 'rows'; rows: readonly PaperRow[] }
  | { kind: 'columns'; left: readonly PaperRow[]; right: readonly PaperRow[] }
  | { kind: 'numbers'; values: readonly string[]; minLabel: string; maxLabel: string }
  | { kind: 'image'; media: Media }
  | { kind: 'lines'; count: number };

export type PaperQuestion = {
  /** Markdown. */
  stem: string;
  /** Empty where nothing can be earned. */
  points: string;
  media: Media | undefined;
  /** Nothing in them reveals the key. */
  parts: readonly PaperPart[];
};

/** As many numbers as fit in a row. */
const mostSteps = 11;
/** Handwriting needs more room than text on a screen: about 3.5 cm. */
const blank = '_'.repeat(24);
const place = '____';

const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));
const numberText = (value: number) => String(Number(value.toFixed(2))).replace('-', '−');

export function paperQuestion(question: Question): PaperQuestion {
  return {
    stem: stemOf(question).replaceAll('____', blank),
    points: typeOf(question).hasNoPoints ? '' : t('points', { count: question.points }),
    media: question.media,
    parts: roomFor(question),
  };
}

/** What is correct, or why nothing is said. */
export function paperSolution(question: Question, written: Written): string {
  return describeSolution(question, written) || t(typeOf(question).hasNoPoints ? 'noCorrectAnswer' : 'noKey');
}

function roomFor(question: Question): PaperPart[] {
  const { item } = toInterchange(question);
  switch (item.kind) {
    case 'choice': {
      const { isMultiple, options } = item;
      const box = isMultiple ? '☐' : '○';
      return [
        { kind: 'hint', text: t(isMultiple ? 'chooseSome' : 'chooseOne') },
        { kind: 'rows', rows: options.map((one, at) => ({ ...one, mark: `${box} ${letterOf(at)}` })) },
      ];
    }
    case 'boolean': {
      // Beside the statement, its view shows the author's own words for the two, if there are any.
      const [, ...own] = textsOf(redact(question));
      const words = own.length === 2 ? own : [t('true'), t('false')];
      return [
        {
          kind: 'rows',
          rows: words.map((text) => ({ mark: '○', text })),
        },
      ];
    }
    case 'pairs':
      return [
        { kind: 'hint', text: t('pairs') },
        {
          kind: 'columns',
          left: item.left.map((text, at) => ({ mark: `${place} ${at + 1}`, text })),
          right: item.right.map((text, at) => ({ mark: letterOf(at), text })),
        },
      ];
    case 'order':
      return [
        { kind: 'hint', text: t('order') },
        { kind: 'rows', rows: orderShown(item).map((text) => ({ mark: place, text })) },
      ];
    case 'rating':
      return scaleOf(item);
    case 'areas':
      return [
        { kind: 'hint', text: t('area') },
        ...(item.image ? [{ kind: 'image', media: { ...item.image, alt: item.alt } } as const] : []),
      ];
    case 'essay':
      return [{ kind: 'lines', count: 8 }];
    case 'gaps':
      return choicesOf(item);
    default:
      return [{ kind: 'lines', count: 1 }];
  }
}

type KindOf<Kind extends InterchangeItem['kind']> = Extract<InterchangeItem, { kind: Kind }>;

/** Sorted alphabetically, because any order of the question could reveal the key. */
function orderShown({ items, shown }: KindOf<'order'>): string[] {
  if (!shown) return items.toSorted((one, other) => one.localeCompare(other, 'en'));
  return shown.map((index) => items[index] ?? '');
}

function scaleOf({ min, max, step, minLabel = '', maxLabel = '' }: KindOf<'rating'>): PaperPart[] {
  const count = Math.floor((max - min) / step) + 1;
  const isShort = count <= mostSteps;
  const values = isShort ? Array.from({ length: count }, (_, index) => min + index * step) : [min, max];
  return [
    { kind: 'hint', text: t(isShort ? 'rating' : 'ratingWritten') },
    { kind: 'numbers', values: values.map(numberText), minLabel, maxLabel },
    ...(isShort ? [] : [{ kind: 'lines', count: 1 } as const]),
  ];
}

function choicesOf({ gaps }: KindOf<'gaps'>): PaperPart[] {
  return gaps.flatMap(({ choices }, index) => {
    if (!choices) return [];
    // Alphabetical, because the correct one may come first in the question.
    const sorted = choices.toSorted((one, other) => one.localeCompare(other, 'en')).join(' · ');
    return [{ kind: 'hint', text: t('chooseFrom', { number: index + 1, choices: sorted }) } as const];
  });
}
