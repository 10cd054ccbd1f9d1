// Computes the expressions of QTI's rules: values, chance, arithmetic and comparisons, within a number of steps.
import { elementsOf, textOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { computeFormula } from '../../items/formula.ts';

export type Scalar = string | number | boolean;
/** A list is a container; null is no value. */
export type Value = Scalar | Scalar[] | null;

/** What can't be computed here. */
export class NoValue extends Error {}

const maxSteps = 20_000;
const maxList = 1_000;

export class Expressions {
  readonly values = new Map<string, Value>();
  /** Right answers, by the names of their responses. */
  readonly correct = new Map<string, Value>();
  private readonly chance: () => number;
  private steps = 0;

  /** @param chance numbers from 0 to 1 */
  constructor(chance: () => number) {
    this.chance = chance;
  }

  /** @throws NoValue for what isn't known, or takes too long */
  value(expression: XmlElement): Value {
    this.step();
    const { name, attributes } = expression;
    const own = attributes.get('identifier') ?? '';
    switch (name) {
      case 'baseValue':
        return scalarOf(textOf(expression), attributes.get('baseType'));
      case 'variable':
        if (!this.values.has(own)) throw new NoValue();
        return this.values.get(own) ?? null;
      case 'correct':
        if (!this.correct.has(own)) throw new NoValue();
        return this.correct.get(own) ?? null;
      case 'null':
        return null;
      case 'randomInteger':
        return this.random(Number(this.attribute(expression, 'step') || 1), expression, true);
      case 'randomFloat':
        return this.random(0, expression, false);
      case 'mathConstant':
        return attributes.get('name') === 'e' ? Math.E : Math.PI;
      case 'repeat':
        return this.repeated(expression);
      default:
        return this.operator(expression);
    }
  }

  /** Chance is asked each time. */
  private repeated(expression: XmlElement): Scalar[] {
    const count = Number(this.attribute(expression, 'numberRepeats'));
    if (!(count >= 0 && count <= maxList)) throw new NoValue();
    return listOf(
      Array.from({ length: Math.trunc(count) }, () =>
        elementsOf(expression).map((child) => this.value(child)),
      ).flat(),
    );
  }

  /** What is written in an attribute, or the value of the variable that it names. */
  attribute({ attributes }: XmlElement, name: string): string {
    const written = (attributes.get(name) ?? '').trim().replace(/^\{(.*)\}$/, '$1');
    const value = this.values.get(written);
    return value === undefined || value === null || Array.isArray(value) ? written : String(value);
  }

  step(): void {
    this.steps += 1;
    if (this.steps > maxSteps) throw new NoValue();
  }

  private random(step: number, expression: XmlElement, isWhole: boolean): number {
    const [low, high] = [
      Number(this.attribute(expression, 'min') || 0),
      Number(this.attribute(expression, 'max')),
    ];
    if (!(low <= high) || !Number.isFinite(high - low)) throw new NoValue();
    if (!isWhole) return low + this.chance() * (high - low);
    const width = Math.max(1, Math.trunc(step));
    return low + width * Math.floor(this.chance() * (Math.floor((high - low) / width) + 1));
  }

  private operator(expression: XmlElement): Value {
    const { name } = expression;
    const given = elementsOf(expression).map((child) => this.value(child));
    const container = containers[name];
    if (container) return container(given, expression, this);
    if (name === 'random') {
      const list = given.flat();
      return list[Math.floor(this.chance() * list.length)] ?? null;
    }
    if (name === 'isNull')
      return given[0] === null || given[0] === '' || (Array.isArray(given[0]) && given[0].length === 0);
    if (given.some((value) => value === null)) return null;
    const known = given.flat() as Scalar[];
    const arithmetic = Object.hasOwn(numeric, name) ? numeric[name] : undefined;
    if (arithmetic) return finite(arithmetic(known.map(Number)));
    const special = Object.hasOwn(further, name) ? further[name] : undefined;
    if (!special) throw new NoValue();
    return special(given as (Scalar | Scalar[])[], expression, this);
  }
}

function finite(number: number): number | null {
  return Number.isFinite(number) ? number : null;
}

export function scalarOf(written: string, baseType: string | undefined): Scalar {
  const text = written.trim();
  if (baseType === 'boolean') return text === 'true';
  if (baseType !== 'integer' && baseType !== 'float') return written.replace(/\s+/g, ' ').trim();
  if (text === '' || !Number.isFinite(Number(text))) throw new NoValue();
  return Number(text);
}

type Operator = (given: (Scalar | Scalar[])[], expression: XmlElement, among: Expressions) => Value;

/** Those for which no value is a value. */
const containers: Record<
  string,
  ((given: Value[], expression: XmlElement, among: Expressions) => Value) | undefined
> = {
  multiple: (given) => listOf(given),
  ordered: (given) => listOf(given),
  containerSize: ([list]) => (Array.isArray(list) ? list.length : 0),
  delete: ([one, list]) => (Array.isArray(list) ? list.filter((other) => other !== one) : null),
};

function listOf(given: readonly Value[]): Scalar[] {
  const list = given.flat().filter((value) => value !== null);
  if (list.length > maxList) throw new NoValue();
  return list;
}

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

const numeric: Record<string, (numbers: number[]) => number> = {
  sum: (numbers) => numbers.reduce((sum, number) => sum + number, 0),
  product: (numbers) => numbers.reduce((product, number) => product * number, 1),
  subtract: ([a = 0, b = 0]) => a - b,
  divide: ([a = 0, b = 0]) => a / b,
  power: ([a = 0, b = 0]) => a ** b,
  integerDivide: ([a = 0, b = 0]) => Math.floor(a / b),
  integerModulus: ([a = 0, b = 0]) => a - b * Math.floor(a / b),
  integerToFloat: ([a = 0]) => a,
  truncate: ([a = 0]) => Math.trunc(a),
  round: ([a = 0]) => Math.floor(a + 0.5),
  max: (numbers) => Math.max(...numbers),
  min: (numbers) => Math.min(...numbers),
  gcd: (numbers) => numbers.map(Math.trunc).reduce((a, b) => gcd(a, b), 0),
  lcm: (numbers) =>
    numbers.map(Math.trunc).reduce((a, b) => (a * b === 0 ? 0 : Math.abs(a * b) / gcd(a, b)), 1),
};

const mathNames: Record<string, string> = { toRadians: 'deg2rad', toDegrees: 'rad2deg', log: 'log10' };

/** To significant figures, or to places behind the point. */
function roundedTo(value: number, figures: number, mode: string): number {
  const count = Math.min(15, Math.max(0, Math.trunc(figures) || 0));
  if (mode === 'decimalPlaces') return Math.floor(value * 10 ** count + 0.5) / 10 ** count;
  return Number(value.toPrecision(Math.max(1, count)));
}

const further: Record<string, Operator> = {
  match: ([one, other]) => isSame(one, other),
  equal: ([one, other]) => Number(one) === Number(other),
  equalRounded: ([one, other], expression, among) => {
    const to = (value: unknown) =>
      roundedTo(
        Number(value),
        Number(among.attribute(expression, 'figures')),
        among.attribute(expression, 'roundingMode'),
      );
    return to(one) === to(other);
  },
  roundTo: ([one], expression, among) =>
    roundedTo(
      Number(one),
      Number(among.attribute(expression, 'figures')),
      among.attribute(expression, 'roundingMode') || 'significantFigures',
    ),
  lt: ([one, other]) => Number(one) < Number(other),
  lte: ([one, other]) => Number(one) <= Number(other),
  gt: ([one, other]) => Number(one) > Number(other),
  gte: ([one, other]) => Number(one) >= Number(other),
  and: (given) => given.flat().every((value) => value === true),
  or: (given) => given.flat().some((value) => value === true),
  not: ([one]) => one !== true,
  stringMatch: ([one, other], { attributes }) => {
    const fold = (value: unknown) =>
      attributes.get('caseSensitive') === 'false' ? String(value).toLowerCase() : String(value);
    return fold(one) === fold(other);
  },
  member: ([one, list]) => Array.isArray(list) && list.includes(one as Scalar),
  contains: ([list, part]) =>
    Array.isArray(list) && Array.isArray(part) && part.every((one) => list.includes(one)),
  index: ([list], expression, among) =>
    Array.isArray(list) ? (list[Number(among.attribute(expression, 'n')) - 1] ?? null) : null,
  statsOperator: (given, { attributes }) =>
    statisticOf(given.flat().map(Number), attributes.get('name') ?? ''),
  mathOperator: (given, { attributes }) => {
    const name = attributes.get('name') ?? '';
    const numbers = given.flat().map(Number);
    if (!/^[A-Za-z0-9]{1,20}$/.test(name) || !numbers.every(Number.isFinite)) throw new NoValue();
    return computeFormula(`${mathNames[name] ?? name}(${numbers.map((number) => `(${number})`).join(',')})`);
  },
};

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return String(one) === String(other);
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

function statisticOf(numbers: readonly number[], name: string): number | null {
  const count = numbers.length;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / count;
  if (name === 'mean') return finite(mean);
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  const variance = squares / (name.startsWith('pop') ? count : count - 1);
  if (/^(?:pop|sample)Variance$/.test(name)) return finite(variance);
  if (/^(?:pop|sample)SD$/.test(name)) return finite(Math.sqrt(variance));
  throw new NoValue();
}
