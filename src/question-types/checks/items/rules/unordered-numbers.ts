// Numbers in no order: one has to sort them before one can choose.
import type { ItemRule } from '../item-rule.ts';
import { t } from '../texts.ts';

/** Written out they are numbers, too. */
const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

type Quantity = { value: number; unit: string };

/** What may be before it ("In", "pH", "€") and the number; digits are read on in the rest. */
const start =
  /^(?<before>[\p{L}\p{M}]{0,12}\.?[^\p{L}\d.,]{0,3}?)(?<first>[-−–+]?\d{1,15}(?:[, \u00a0\u202f]\d{3}(?!\d)){0,4}(?:[.,]\d{1,15})?)(?<rest>.{0,60})$/u;
/** What makes it a fraction, a ratio or a range, and the second number of it. */
const pair =
  /^(?<sign> ?[/:] ?|(?: ?[-–—] ?| to | and )[^\p{L}\d]?)(?<second>[-−–+]?\d{1,15}(?:[,.]\d{1,15}){0,3})/u;

function numberOf(digits: string): number {
  const bare = digits.replace(/[, \u00a0\u202f](?=\d{3}(?:\D|$))/gu, '').replace(/[−–]/u, '-');
  return Number(bare.replace(',', '.'));
}

/** A number with what is around it; a range counts from where it starts. Points, addresses and dates are none. */
function readNumber(text: string): Quantity | null {
  // A root or a power is worth something else than its digits.
  if (/[√∛π^²³]\d|\d[√∛π^]/u.test(text)) return null;
  const inDigits = text.trim().replace(/^\p{L}{3,6}(?=$| )/u, (word) => {
    const value = words.indexOf(word.toLowerCase());
    return value < 0 ? word : String(value);
  });
  const groups = start.exec(inDigits.replace(/[.]$/u, ''))?.groups;
  if (!groups) return null;
  const { before = '', first = '', rest = '' } = groups;
  const second = pair.exec(rest);
  // "4 and 6" are two numbers; only "between 4 and 6" is a range.
  if (/and/u.test(second?.groups?.sign ?? '') && !/^between/iu.test(before)) return null;
  const unit = second ? rest.slice(second[0].length) : rest;
  // More digits are those of a point, an address or a date; one may end a unit, as in "m2".
  if (/\d.*\d|^\d|[,;:]/u.test(unit)) return null;
  const isFraction = second?.groups?.sign?.trim() === '/' && unit.trim() === '';
  const value = isFraction ? numberOf(first) / numberOf(second?.groups?.second ?? '1') : numberOf(first);
  const name = `${before} ${unit}`
    .replace(/[()\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return Number.isFinite(value) ? { value, unit: name } : null;
}

/** Units of one dimension, by how many of the smallest of them they are: "500 g" comes before "1 kg". */
const dimensions: readonly Record<string, number>[] = [
  { ng: 1e-3, µg: 1, μg: 1, mcg: 1, mg: 1e3, g: 1e6, kg: 1e9, t: 1e12 },
  { nm: 1e-3, µm: 1, μm: 1, mm: 1e3, cm: 1e4, dm: 1e5, m: 1e6, km: 1e9 },
  { µl: 1, μl: 1, ml: 1e3, cl: 1e4, dl: 1e5, l: 1e6, hl: 1e8 },
  {
    ms: 1e-3,
    s: 1,
    second: 1,
    sec: 1,
    min: 60,
    minute: 60,
    h: 3_600,
    hour: 3_600,
    day: 86_400,
    week: 604_800,
  },
  { month: 1, year: 12, decade: 120 },
  { byte: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 },
];

/** All in one unit, where each has one of the same dimension; as they are where not. */
function inOneUnit(numbers: readonly Quantity[]): readonly Quantity[] {
  const nameOf = ({ unit }: Quantity) => unit.replace(/(?<=\p{L}{3})s$/u, '');
  const dimension = dimensions.find((units) =>
    numbers.every((number) => Object.hasOwn(units, nameOf(number))),
  );
  if (!dimension) return numbers;
  return numbers.map((number) => ({ value: number.value * (dimension[nameOf(number)] ?? 1), unit: '' }));
}

const isOrdered = (values: readonly number[]): boolean => {
  const rises = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  return rises.every((rise) => rise >= 0) || rises.every((rise) => rise <= 0);
};

export const unorderedNumbers: ItemRule = {
  code: 'unordered-numbers',
  check({ kind, options }) {
    const read = options.map(({ text }) => readNumber(text));
    // "None" and its like may close the list.
    const listed = read.length > 3 && read.at(-1) === null ? read.slice(0, -1) : read;
    const numbers = inOneUnit(listed.filter((number) => number !== null));
    const units = new Set(numbers.map(({ unit }) => unit).filter((unit) => unit !== ''));
    if (kind !== 'choice' || numbers.length < 3 || numbers.length < listed.length || units.size > 1)
      return [];
    return isOrdered(numbers.map(({ value }) => value)) ? [] : [{ message: t('unorderedNumbers') }];
  },
};
