// Reads numbers as people write them, with a unit, and compares them in exact decimals.
import { Decimal } from 'decimal.js';
import { plainDecimal } from '#platform/contract/text/decimal-text.ts';

/** Enough digits that sums of any two numbers that pass `readNumber` stay exact. */
const Exact = Decimal.clone({ precision: 400 });
const maxDigits = 60;
const maxExponent = 100;

/**
 * How far off an answer may be. `absolute`: ± tolerance; `percent`: ± that many percent of the number; `factor`: up
 * to 1 + tolerance times as much or as little (Moodle's geometric: 7 with 1 is 3.5 to 14).
 */
export type ToleranceKind = 'absolute' | 'percent' | 'factor';

export type NumericKey = {
  number: number;
  tolerance: number;
  /** `absolute` where it is not said. */
  toleranceKind?: ToleranceKind;
  unit?: string;
  /** Other units that count; one of them is `factor` of `unit`: g is 1000 where mg is wanted. */
  units?: { unit: string; factor: number }[];
  /** Share of the points that a missing or unknown unit costs. Without it a unit may be left out, and an unknown one is wrong. */
  unitPenalty?: number;
};
export type WrittenNumber = { value: Decimal; unit: string };

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * "−2,5 mg", "1 234.5", "1.2 × 10³", "3e-4". A single comma with three digits behind it is refused, because
 * "1,234" is a thousand to one reader and one and a bit to the next.
 */
export function readNumber(text: string): WrittenNumber | null {
  const plain = text
    .replace(/[⁻⁺]?[⁰¹²³⁴-⁹]+/g, (power) => `^${[...power].map(fromSuperscript).join('')}`)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/\s+/gu, ' ')
    .trim();
  const parts = /^([+-]?) ?((?:[\d.,]|[' ](?=[\d.]))+)/u.exec(plain);
  if (!parts) return null;
  const [whole, sign = '', written = ''] = parts;
  const rest = plain.slice(whole.length);
  const digits = plainDigits(written.trim());
  if (digits === null || digits.length > maxDigits) return null;
  const power = /^ ?(?:e([+-]?\d{1,3})(?!\d)|[x×*·] ?10\^([+-]?\d{1,3})(?!\d))/iu.exec(rest);
  const exponent = Number(power?.[1] ?? power?.[2] ?? 0);
  if (Math.abs(exponent) > maxExponent) return null;
  const value = new Exact(`${sign === '-' ? '-' : ''}${digits}e${exponent}`);
  return { value, unit: rest.slice(power?.[0].length ?? 0).trim() };
}

function fromSuperscript(character: string): string {
  if (character === '⁻') return '-';
  return character === '⁺' ? '+' : String(superscripts.indexOf(character));
}

// Digits of other scripts are in runs of ten that begin with their zero.
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0x30;
  if (code < 0x80) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Takes the separators of thousands out and puts a point for the decimals; null if that would be a guess. */
function plainDigits(written: string): string | null {
  const grouped = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*(?:([.,])\d+)?$/.exec(written);
  const [, group, decimal] = grouped ?? [];
  const groups = group === undefined ? 0 : written.split(group).length - 1;
  if (
    group !== undefined &&
    group !== decimal &&
    (groups > 1 || decimal !== undefined || " '".includes(group))
  ) {
    return written.replaceAll(group, '').replace(',', '.');
  }
  return plainDecimal(written);
}

/** The share of the points that a written number earns: 0, 1, or what is left where its unit is missing or unknown. */
export function gradeNumber(answer: string, key: NumericKey): number {
  const written = readNumber(answer);
  if (!written) return 0;
  const factor = factorOf(written.unit, key);
  if (factor !== null) return Number(isWithin(written.value.times(factor), key));
  const penalty = key.unitPenalty ?? (written.unit === '' ? 0 : 1);
  return isWithin(written.value, key) ? new Exact(1).minus(asWritten(penalty)).toNumber() : 0;
}

/** How many of the wanted unit one of the written unit is; null if it is missing or not known. */
function factorOf(written: string, { unit = '', units = [] }: NumericKey): Decimal | null {
  if (plainUnit(written) === plainUnit(unit)) return new Exact(1);
  const other = written && units.find((candidate) => plainUnit(candidate.unit) === plainUnit(written));
  return other ? asWritten(other.factor) : null;
}

function isWithin(value: Decimal, { number, tolerance, toleranceKind }: NumericKey): boolean {
  const width = snapped(tolerance);
  // A key that a program computed (7 × 1.1 = 7.700000000000001) means the number that people see: 7.7.
  return [asWritten(number), snapped(number)].some((centre) => {
    if (toleranceKind === 'factor') {
      // Multiplied, never divided: a third has no exact decimals.
      const quotient = width.plus(1);
      return (
        value.times(centre).greaterThanOrEqualTo(0) &&
        value.abs().times(quotient).greaterThanOrEqualTo(centre.abs()) &&
        value.abs().lessThanOrEqualTo(centre.abs().times(quotient))
      );
    }
    const allowed = toleranceKind === 'percent' ? centre.abs().times(width).times('0.01') : width;
    return value.minus(centre).abs().lessThanOrEqualTo(allowed);
  });
}

function asWritten(number: number): Decimal {
  return new Exact(String(number));
}

// A double carries 15 decimal digits faithfully.
function snapped(number: number): Decimal {
  return asWritten(number).toSignificantDigits(15);
}

// Case counts for m and M only (milli, mega): "ml" is mL and "Kg" is kg. mcg and ug are microgram.
function plainUnit(unit: string): string {
  const plain = unit
    .normalize('NFKC')
    .replace(/[\s^]/g, '')
    .replace(/[^mM]/gu, (letter) => letter.toLowerCase());
  return plain.replace(/^(?:mcg|ug)(?![a-z])/, 'μg');
}
