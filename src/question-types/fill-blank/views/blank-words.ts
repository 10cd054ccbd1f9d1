// How blanks are called and counted, as the reader meets them in the text.
import { texts } from '#platform/contract/i18n.ts';
import { blanksIn } from '../../text/blank-marks.ts';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);
const mostBlanks = 30;

/** The numbers of the blanks in the order of reading, each once. */
export function readingOrder(source: string): number[] {
  return [...new Set(blanksIn(source))].filter((number) => number <= mostBlanks);
}

/** "Blank 2", or "Blanks 1 and 2", by their places in the order of reading. */
export function blankNames(indices: readonly number[], order: readonly number[]): string {
  const places = placesOf(indices, order);
  return places.length === 1
    ? t('blankNumber', { number: places[0] ?? '' })
    : t('blanksTogether', { numbers: listed(places) });
}

/** "1, 2 and 3" */
export function listed(places: readonly number[]): string {
  return [places.slice(0, -1).join(', '), places.at(-1) ?? ''].filter((part) => part !== '').join(t('and'));
}

/** Where blanks stand for the reader, from 1. What is not in the text keeps its own number. */
export function placesOf(indices: readonly number[], order: readonly number[]): number[] {
  return indices
    .map((index) => (order.includes(index + 1) ? order.indexOf(index + 1) + 1 : index + 1))
    .sort((a, b) => a - b);
}

/** An answer as the view gets it, with a text for every blank. */
export function textsOfAnswer(value: unknown, order: readonly number[]): string[] {
  const given: unknown[] = Array.isArray(value) ? value : [];
  return Array.from({ length: Math.max(0, ...order) }, (_, index) => {
    const text = given[index];
    return typeof text === 'string' ? text : '';
  });
}
