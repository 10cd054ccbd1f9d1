// The dosage calculations API: which calculators there are, what each asks for, and a result with its steps.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Page, Paging } from '#platform/contract/paging.ts';

export const calculatorGroups = [
  'renal', 'body-size', 'dosing', 'infusion', 'pharmacokinetics', 'electrolytes', 'cardiology', 'pain', 'endocrine', 'haematology', 'antimicrobials', 'hepatology', 'oncology', 'anaesthesia', 'conversions',
] as const; // biome-ignore format: a table
export const CalculatorGroup = z.enum(calculatorGroups);
export type CalculatorGroup = z.output<typeof CalculatorGroup>;

export const Source = z.object({ text: z.string(), year: z.number(), url: z.string().optional() });

const Unit = z.object({
  /** Its name in calls: 'kg', 'mg/dL', 'mcg/min'. */
  id: z.string(),
  /** What people read; often the same. */
  label: z.string(),
  /** The accepted range, and the narrower one outside of which a warning asks people to check the value. */
  min: z.number(),
  max: z.number(),
  plausible: z.object({ min: z.number(), max: z.number() }).nullable(),
  /** Value in this unit = value in the first unit × factor + offset, so that switching units converts the value. */
  factor: z.number(),
  offset: z.number(),
  step: z.number().nullable(),
});

const field = {
  name: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  /** Only asked if another choice has one of these values. */
  onlyIf: z.object({ name: z.string(), values: z.array(z.string()) }).nullable(),
  isOptional: z.boolean(),
};
export const CalculatorInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), ...field, units: z.array(Unit).min(1) }),
  z.object({
    kind: z.literal('choice'),
    ...field,
    options: z.array(z.object({ value: z.string(), label: z.string() })).min(2),
  }),
  /** A list of rows of the same fields, such as opioids with their doses. */
  z.object({
    kind: z.literal('rows'),
    ...field,
    minRows: z.number(),
    maxRows: z.number(),
    fields: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('number'), ...field, units: z.array(Unit).min(1) }),
        z.object({
          kind: z.literal('choice'),
          ...field,
          options: z.array(z.object({ value: z.string(), label: z.string() })).min(2),
        }),
      ]),
    ),
  }),
]);
export type CalculatorInput = z.output<typeof CalculatorInput>;

export const CalculatorSummary = z.object({
  id: z.string(),
  title: z.string(),
  group: CalculatorGroup,
  /** One sentence: what it calculates. */
  summary: z.string(),
  /** Other names for the search. */
  alsoCalled: z.array(z.string()),
});
export type CalculatorSummary = z.output<typeof CalculatorSummary>;

export const CalculatorInfo = CalculatorSummary.extend({
  inputs: z.array(CalculatorInput),
  /** The formula in words and symbols, one line each. */
  formula: z.array(z.string()),
  sources: z.array(Source),
  /** Where it must not be trusted. */
  limits: z.array(z.string()),
  lastReviewed: z.iso.date(),
  /** A published worked example, to fill in the form. */
  example: z.object({ inputs: z.record(z.string(), z.unknown()), text: z.string() }).nullable(),
  disclaimer: z.string(),
});
export type CalculatorInfo = z.output<typeof CalculatorInfo>;

const Quantity = z.object({ value: z.number(), unit: z.string().max(40) });
/** A number needs its unit beside it; there is no default unit. */
export const InputValue = z.union([Quantity, z.string().max(80)]);
export const CalculationInputs = z.record(
  z.string().max(60),
  z.union([InputValue, z.array(z.record(z.string().max(60), InputValue)).max(20)]),
);
export type CalculationInputs = z.output<typeof CalculationInputs>;

export const Output = z.object({
  name: z.string(),
  label: z.string(),
  /** Unrounded; null if the result is a word, such as a class. */
  value: z.number().nullable(),
  /** For reading: rounded once, by the rules of ISMP, with the unit. */
  display: z.string(),
  unit: z.string(),
  /** The main result. */
  isMain: z.boolean(),
});
export const Step = z.object({
  /** What this step does: 'Ideal body weight'. */
  title: z.string(),
  /** With names: 'IBW = 50 + 2.3 × (height − 60 in)' */
  formula: z.string(),
  /** With the numbers of this calculation. */
  substituted: z.string(),
  result: z.string(),
});
export const Curve = z.object({
  title: z.string(),
  x: z.object({ label: z.string(), unit: z.string() }),
  y: z.object({ label: z.string(), unit: z.string() }),
  points: z.array(z.tuple([z.number(), z.number()])),
  /** Horizontal lines: average at steady state, limits of the range. */
  lines: z.array(z.object({ label: z.string(), y: z.number() })),
});

export const Calculation = z.object({
  /** Null if it is not stored. */
  id: z.string().nullable(),
  calculatorId: z.string(),
  title: z.string(),
  /** As entered, for reading: 'Weight: 70 kg'. */
  given: z.array(z.object({ label: z.string(), text: z.string() })),
  inputs: CalculationInputs,
  outputs: z.array(Output),
  /** Set if a maximum replaced the formula's result. */
  capped: z.object({ calculated: z.string(), maximum: z.string(), text: z.string() }).nullable(),
  steps: z.array(Step),
  /** Implausible input and similar warnings: shown before anything else. */
  warnings: z.array(z.string()),
  notes: z.array(z.string()),
  /**
   * Outputs that are rounded for reading or measuring, in full. Results that were stored before have them in their
   * notes.
   */
  unrounded: z.array(z.object({ label: z.string(), text: z.string() })).default([]),
  interpretation: z.string().nullable(),
  curve: Curve.nullable(),
  sources: z.array(Source),
  limits: z.array(z.string()),
  disclaimer: z.string(),
  calculatedAt: z.iso.datetime(),
});
export type Calculation = z.output<typeof Calculation>;

const Request = z.object({ calculatorId: z.string().max(80), inputs: CalculationInputs });
const ById = z.object({ id: z.string().max(80) });

export const dosageContract = defineContract({
  listCalculators: {
    method: 'GET',
    path: '/pharmacology/guest/calculators',
    access: 'guest',
    rate: 'read',
    isSameForAll: true,
    summary: 'List all calculators in their groups',
    response: z.object({ calculators: z.array(CalculatorSummary) }),
  },
  readCalculator: {
    method: 'GET',
    path: '/pharmacology/guest/calculators/:id',
    access: 'guest',
    rate: 'read',
    isSameForAll: true,
    summary: 'Get a calculator’s inputs, formula, sources and limits',
    params: ById,
    response: z.object({ calculator: CalculatorInfo }),
    errors: ['calculator_not_found'],
  },
  calculateDosage: {
    method: 'POST',
    path: '/pharmacology/dosage-calculations',
    access: 'user',
    rate: 'write',
    summary: 'Calculate, and save the result in your history',
    body: Request,
    response: z.object({ calculation: Calculation }),
    errors: ['calculator_not_found', 'calculation_invalid', 'DAILY_LIMIT_EXCEEDED'],
    hasDailyLimit: true,
  },
  calculateDosageAsGuest: {
    method: 'POST',
    path: '/pharmacology/guest/dosage-calculations',
    access: 'guest',
    rate: 'read',
    summary: 'Calculate without an account, a limited number of times a day; nothing is saved',
    body: Request,
    response: z.object({ calculation: Calculation }),
    errors: ['calculator_not_found', 'calculation_invalid', 'GUEST_LIMIT'],
    hasDailyLimit: true,
  },
  answerWhileTyping: {
    method: 'POST',
    path: '/pharmacology/guest/dosage-answers',
    access: 'guest',
    rate: 'read',
    summary:
      'Calculate while someone is still changing the numbers; nothing is saved, and a minute of changes counts once',
    body: Request,
    response: z.object({ calculation: Calculation }),
    errors: ['calculator_not_found', 'calculation_invalid', 'GUEST_LIMIT', 'DAILY_LIMIT_EXCEEDED'],
    hasDailyLimit: true,
  },
  listDosageCalculations: {
    method: 'GET',
    path: '/pharmacology/dosage-calculations',
    access: 'user',
    rate: 'read',
    summary: 'List your calculations, newest first; admins can name another account',
    query: Paging.extend({
      userId: z.string().max(64).optional(),
      calculatorId: z.string().max(80).optional(),
    }),
    response: Page.extend({
      calculations: z.array(Calculation),
    }),
    errors: ['forbidden'],
  },
  deleteDosageCalculation: {
    method: 'DELETE',
    path: '/pharmacology/dosage-calculations/:id',
    access: 'user',
    rate: 'write',
    summary: 'Delete one of your calculations',
    params: ById,
    response: Done,
    errors: ['calculation_not_found'],
  },
});
