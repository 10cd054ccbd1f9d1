// What a calculator is: what it asks for, how it computes, and its description.
import type {
  Calculation,
  CalculationInputs,
  CalculatorGroup,
  CalculatorInfo,
  CalculatorInput,
} from '#modules/dosage/contract.ts';
import { DosageError } from '../../errors.ts';

export type Output = Calculation['outputs'][number];
export type Step = Calculation['steps'][number];
export type Curve = NonNullable<Calculation['curve']>;
type Source = Calculation['sources'][number];

type WithoutName<T> = T extends { name: string } ? Omit<T, 'name'> : never;
type FieldInfo = WithoutName<CalculatorInput>;

/** What may have happened if a number is far too low or high, by the unit it was entered in; '*' for any. */
export type Doubts = { low?: Record<string, string>; high?: Record<string, string> };

/** One field of a form; T is what compute() receives for it: a number in the first unit, the value of a choice, rows. */
export type Field<T> = {
  readonly info: FieldInfo;
  readonly doubts?: Doubts;
  /** A count: half of one makes no sense. */
  readonly isWhole?: boolean;
  /** The fields of each row, if this is a list of rows. */
  readonly rowFields?: Fields;
  /** Exists only for the compiler. */
  readonly value?: T;
};
export type Fields = Record<string, Field<unknown>>;
export type ValuesOf<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T> ? Exclude<T, undefined> : never;
};

export type Computed = {
  /** The first one is the main result, unless another is marked as such. */
  outputs: Output[];
  steps: Step[];
  warnings?: string[];
  notes?: string[];
  interpretation?: string | null;
  curve?: Curve | null;
  capped?: Calculation['capped'];
};

/** A worked example, from a publication or computed by hand from the paper's formula. */
type Example = {
  text: string;
  inputs: CalculationInputs;
  /** By the name of an output: its value, or how it is displayed. */
  expected: Record<string, number | string>;
  /** How far a value may be off, because the published one is rounded; half a per cent by default. */
  within?: number;
  source: string;
};

type Description = {
  /** In lower case with hyphens; never changes, as it is part of addresses and stored calculations. */
  id: string;
  title: string;
  group: CalculatorGroup;
  /** One sentence: what it calculates. */
  summary: string;
  alsoCalled: string[];
  /** In words and symbols, one line each. */
  formula: string[];
  sources: Source[];
  /** Where it must not be trusted. */
  limits: string[];
  /** The day on which someone last compared it with its sources. */
  lastReviewed: string;
  /** The first one fills in the form. */
  examples: Example[];
};

export type Calculator = Description & {
  fields: Fields;
  compute(values: Record<string, unknown>): Computed;
};

/** Checks at compile time that compute() uses the fields as they are declared. */
export function defineCalculator<F extends Fields>(
  definition: Description & {
    inputs: F;
    compute(values: ValuesOf<F>): Computed;
  },
): Calculator {
  const { inputs, compute, ...description } = definition;
  return {
    ...description,
    fields: inputs,
    compute: (values) => compute(values as ValuesOf<F>),
  };
}

/** A calculator's description; the API adds the disclaimer. */
export function describeCalculator(calculator: Calculator): Omit<CalculatorInfo, 'disclaimer'> {
  const { id, title, group, summary, alsoCalled, formula, sources, limits, lastReviewed } = calculator;
  const example = calculator.examples[0];
  return {
    id,
    title,
    group,
    summary,
    alsoCalled,
    formula,
    sources,
    limits,
    lastReviewed,
    inputs: Object.entries(calculator.fields).map(
      ([name, field]): CalculatorInput => ({ ...field.info, name }),
    ),
    example: example ? { inputs: example.inputs, text: `${example.text} (${example.source})` } : null,
  };
}

/** Refuses input: the message names the field and what is wrong with it. */
export function refuse(field: string, message: string): never {
  throw new DosageError('calculation_invalid', { message, details: { field } });
}

/** A quantity of an example. */
export function quantity(value: number, unit: string): { value: number; unit: string } {
  return { value, unit };
}
