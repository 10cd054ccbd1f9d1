// Numbers as they may appear in an order: written by the ISMP rules, rounded once, to a step that can be measured.
import { Decimal } from 'decimal.js';

/** No trailing zero, a leading zero, a comma from 1,000 on, never an exponent. */
export function plainNumber(value: number, decimals = 4): string {
  if (!Number.isFinite(value)) throw new Error('Only a finite number can be shown.');
  const rounded = new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
  const shown = rounded.isZero() && value !== 0 ? new Decimal(value).toSignificantDigits(2) : rounded;
  if (shown.isZero()) return '0';
  const [whole = '0', part] = shown.abs().toFixed().split('.');
  const first = whole.length % 3 || 3;
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(',');
  return `${shown.isNegative() ? '−' : ''}${grouped}${part ? `.${part}` : ''}`;
}

/** As exact as useful in between: at most four decimals, and more for small numbers. */
export function exactNumber(value: number): string {
  const magnitude = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  return plainNumber(value, Math.min(20, Math.max(2, 5 - magnitude)));
}

/** How units are written beside a number; a unit that is not listed is written as its id. */
const written: Record<string, string> = {
  year: 'years',
  month: 'months',
  week: 'weeks',
  h: 'hours',
  min: 'minutes',
  day: 'days',
  fraction: '',
  times: 'times',
  'per h': 'per hour',
  'per min': 'per minute',
  'mL per g': '',
  'mg*min/mL': 'mg·min/mL',
  'mg*h/L': 'mg·h/L',
  'cells/microlitre': 'cells per microlitre',
  '10^9/L': '× 10⁹/L',
  degC: '°C',
  degF: '°F',
  INR: '',
  'units/L': 'units per L',
  score: '',
  m2: 'm²',
};
/** Units of measurements, which keep their slash: doses are never expressed in them. */
const measured = new Set([
  ...['mg/dL', 'micromol/L', 'mmol/L', 'mEq/L', 'g/dL', 'g/L', 'mg/L', 'mcg/L', 'ng/mL', 'nmol/L', 'mL/min'],
  ...['mL/min/1.73 m²', 'L/h', 'h/L', 'mOsm/kg', 'kg/m²', 'mL/s',  'mg·h/L', 'mg·min/mL', 'ms/s'],
]); // biome-ignore format: a list
const spelt: Record<string, string> = {
  h: 'hour',
  min: 'minute',
  m2: 'm²',
  s: 'second',
  dose: 'dose',
  day: 'day',
};

/** 'mcg/kg/min' is shown as 'mcg per kg per minute'; laboratory units keep their slash. */
export function unitText(unit: string, value?: number): string {
  const own = written[unit];
  if (own !== undefined) return value === 1 ? own.replace(/^(year|month|week|hour|minute|day)s$/, '$1') : own;
  const counted = (part: string) =>
    value === 1 && /^(units|drops|doses|tablets|points|teaspoons|tablespoons|fluid ounces)$/.test(part)
      ? part.slice(0, -1)
      : part;
  if (measured.has(unit) || !unit.includes('/')) return counted(unit);
  return unit
    .split('/')
    .map((part, at) => (at === 0 ? counted(part) : (spelt[part] ?? part)))
    .join(' per ');
}

/** A number with its unit, separated by a space. */
export function withUnit(value: number, unit: string, decimals?: number): string {
  const number = decimals === undefined ? exactNumber(value) : plainNumber(value, decimals);
  return joined(number, unit);
}

/** A number that already contains its unit: '1 hour', '5 hours', '5%'. */
export function joined(number: string, unit: string): string {
  const text = unitText(unit, number === '1' ? 1 : undefined);
  if (text === '') return number;
  return text === '%' ? `${number}%` : `${number} ${text}`;
}

/**
 * Enough decimals that the shown number is on the same side of every limit as the number itself; otherwise a text
 * beside it that mentions the limit would contradict it.
 */
export function decimalsBeside(value: number, decimals: number, limits: readonly number[]): number {
  const sides = (number: Decimal) => limits.map((limit) => number.cmp(limit)).join();
  const exact = new Decimal(value);
  for (let enough = decimals; enough <= decimals + 9; enough++) {
    if (sides(exact.toDecimalPlaces(enough, Decimal.ROUND_HALF_UP)) === sides(exact)) return enough;
  }
  return decimals;
}

/** Sums and differences of floats end in noise, which would put 12.000000000000007 over a limit of 12. */
export function withoutNoise(value: number): number {
  return Number(value.toFixed(9));
}

/** Rounded to whole steps, and never up past a maximum; an amount too small for a step stays unchanged. */
export function roundToStep(value: number, step: number, maximum?: number): number {
  const steps = new Decimal(value).div(step);
  let rounded = steps.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).mul(step);
  if (maximum !== undefined && rounded.gt(maximum)) rounded = steps.floor().mul(step);
  return rounded.isZero() ? value : rounded.toNumber();
}

/** The step of a syringe or a cup: 0.01 mL under 1 mL, 0.1 mL under 10 mL, whole millilitres from there on. */
export function volumeStep(millilitres: number): number {
  if (millilitres < 1) return 0.01;
  return millilitres < 10 ? 0.1 : 1;
}

/** A step that changes a dose by no more than about a twentieth: 1, 10 or a power of ten below. */
export function doseStep(amount: number): number {
  if (amount <= 0) return 1;
  return 10 ** (Math.floor(Math.log10(amount)) - 2);
}
