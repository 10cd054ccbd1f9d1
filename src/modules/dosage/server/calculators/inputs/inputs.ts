// The fields that calculators ask for, with the units and ranges that each accepts.
import type { Doubts, Field, Fields, ValuesOf } from '../calculator.ts';
import { type Dimension, unitsOf } from '../units/quantities.ts';

type Asked = { onlyIf: null; isOptional: false };
const asked: Asked = { onlyIf: null, isOptional: false };

type NumberOptions = Parameters<typeof unitsOf>[1] & { hint?: string; doubts?: Doubts };

export function number(label: string, dimension: Dimension, options: NumberOptions): Field<number> {
  const { hint = null, doubts, ...range } = options;
  const isWhole = counts.has(dimension);
  const units = unitsOf(dimension, { ...range, ...(isWhole && { step: 1 }) });
  return { info: { kind: 'number', label, hint, ...asked, units }, doubts, isWhole };
}

/** No one takes 2.5 doses a day. */
const counts: ReadonlySet<Dimension> = new Set<Dimension>(['dosesPerDay', 'count']);

export function choice<const V extends string>(
  label: string,
  options: Record<V, string>,
  hint: string | null = null,
): Field<V> {
  const list = Object.entries<string>(options).map(([value, text]) => ({ value, label: text }));
  return { info: { kind: 'choice', label, hint, ...asked, options: list } };
}

export function rows<F extends Fields>(
  label: string,
  fields: F,
  count: { min: number; max: number },
  hint: string | null = null,
): Field<ValuesOf<F>[]> {
  const infos = Object.entries(fields).map(([name, field]) => {
    if (field.info.kind === 'rows') throw new Error('A row has no rows.');
    return { ...field.info, name };
  });
  return {
    info: { kind: 'rows', label, hint, ...asked, minRows: count.min, maxRows: count.max, fields: infos },
    rowFields: fields,
  };
}

export function optional<T>(field: Field<T>): Field<T | null> {
  return { ...field, info: { ...field.info, isOptional: true } };
}

/** Asked only where the choice `name` has one of these values. */
export function onlyIf<T>(name: string, values: string[], field: Field<T>): Field<T | null> {
  return { ...field, info: { ...field.info, onlyIf: { name, values } } };
}

export function yesOrNo(label: string, hint: string | null = null): Field<'yes' | 'no'> {
  return choice(label, { no: 'No', yes: 'Yes' }, hint);
}

export const sex = () => choice('Sex', { female: 'Female', male: 'Male' }, 'As the formula was derived');

/** For any person; if the age is entered as well, the two are compared. */
export const weight = (label = 'Weight') =>
  number(label, 'bodyMass', { min: 0.2, max: 700, plausible: [0.4, 250], step: 0.1, doubts: poundsDoubt });
export const adultWeight = (label = 'Weight') =>
  number(label, 'bodyMass', {
    min: 1,
    max: 700,
    plausible: [30, 250],
    step: 0.1,
    only: ['kg', 'lb'],
    doubts: poundsDoubt,
  });
export const childWeight = (label = 'Weight') =>
  number(label, 'bodyMass', { min: 0.2, max: 300, plausible: [0.4, 120], step: 0.1, doubts: poundsDoubt });
const poundsDoubt: Doubts = {
  high: { kg: 'Were pounds entered as kilograms?' },
  low: { kg: 'Was the weight entered in another unit?' },
};

export const height = (label = 'Height') =>
  number(label, 'length', {
    min: 20,
    max: 300,
    plausible: [40, 230],
    step: 1,
    doubts: {
      low: { cm: 'Were inches or metres entered as centimetres?' },
      high: { '*': 'Check the unit.' },
    },
  });
export const knownSurface = () =>
  number('Known body surface area', 'surface', {
    min: 0.05,
    max: 6,
    plausible: [0.15, 3],
    step: 0.01,
    hint: 'Instead of weight and height',
  });
/** For formulas that start at 60 inches. */
export const adultHeight = (label = 'Height') =>
  number(label, 'length', {
    min: 50,
    max: 280,
    plausible: [120, 230],
    step: 1,
    doubts: { low: { cm: 'Were inches entered as centimetres?' } },
  });

export const age = () =>
  number('Age', 'age', {
    min: 0,
    max: 130,
    plausible: [0, 110],
    hint: 'Only used to check that the weight is plausible, not in the formula',
  });
export const adultAge = () =>
  number('Age', 'age', { min: 18, max: 130, plausible: [18, 110], only: ['year'] });
export const childAge = () => number('Age', 'age', { min: 0, max: 18, plausible: [0, 18] });

const creatinineDoubts: Doubts = {
  high: { 'mg/dL': 'Did you enter micromol/L?' },
  low: { 'micromol/L': 'Did you enter mg/dL?' },
};
export const creatinine = () =>
  number('Serum creatinine', 'creatinine', {
    min: 0.02,
    max: 300,
    plausible: [0.15, 20],
    step: 0.1,
    doubts: creatinineDoubts,
  });
export const creatinineClearance = (label = 'Creatinine clearance') =>
  number(label, 'renalFunction', { min: 0, max: 400, plausible: [5, 200], step: 1, only: ['mL/min'] });
export const albumin = () =>
  number('Albumin', 'protein', {
    min: 0.3,
    max: 80,
    plausible: [1, 6],
    step: 0.1,
    doubts: { high: { 'g/dL': 'Did you enter g/L?' }, low: { 'g/L': 'Did you enter g/dL?' } },
  });
export const calcium = () =>
  number('Total calcium', 'calcium', {
    min: 0.5,
    max: 80,
    plausible: [4, 16],
    step: 0.1,
    doubts: { low: { 'mg/dL': 'Did you enter mmol/L?' }, high: { 'mmol/L': 'Did you enter mg/dL?' } },
  });
const glucoseDoubts: Doubts = {
  low: { 'mg/dL': 'Did you enter mmol/L?' },
  high: { 'mmol/L': 'Did you enter mg/dL?', 'mg/dL': 'Check the unit.' },
};
export const glucose = (label = 'Glucose') =>
  number(label, 'glucose', { min: 1, max: 9_100, plausible: [20, 900], doubts: glucoseDoubts, step: 1 });
export const sodium = (label = 'Sodium') =>
  number(label, 'ion', { min: 60, max: 250, plausible: [100, 180], step: 1 });
export const potassium = () =>
  number('Potassium', 'ion', { min: 0.2, max: 20, plausible: [1, 9], step: 0.1 });
export const chloride = () => number('Chloride', 'ion', { min: 40, max: 200, plausible: [65, 140], step: 1 });
export const bicarbonate = (label = 'Bicarbonate') =>
  number(label, 'ion', { min: 0.5, max: 80, plausible: [3, 55], step: 1 });
export const bilirubin = () =>
  number('Total bilirubin', 'bilirubin', {
    min: 0.05,
    max: 1_000,
    plausible: [0.1, 50],
    step: 0.1,
    doubts: { high: { 'mg/dL': 'Did you enter micromol/L?' }, low: { 'micromol/L': 'Did you enter mg/dL?' } },
  });
export const inr = () => number('INR', 'ratio', { min: 0.5, max: 20, plausible: [0.8, 10], step: 0.1 });

export const dosePerKg = (label = 'Dose per kg') =>
  number(label, 'dosePerKg', { min: 1e-6, max: 5_000, plausible: [1e-5, 200] });
export const dose = (label = 'Dose') =>
  number(label, 'dose', { min: 1e-6, max: 1e6, plausible: [1e-4, 50_000] });
export const concentration = (label = 'Concentration') =>
  number(label, 'concentration', { min: 1e-6, max: 1_500, plausible: [1e-5, 1_000] });
export const level = (label: string) =>
  number(label, 'level', { min: 1e-4, max: 5_000, plausible: [0.001, 1_000] });
export const volume = (label = 'Volume') =>
  number(label, 'volume', { min: 0.001, max: 50_000, plausible: [0.01, 20_000] });
export const hours = (label: string) =>
  number(label, 'time', { min: 0.001, max: 2_000, plausible: [0.02, 400] });
export const clearance = () =>
  number('Clearance', 'clearance', { min: 1e-4, max: 500, plausible: [0.005, 150] });
export const distribution = (label = 'Volume of distribution') =>
  number(label, 'distribution', { min: 0.1, max: 100_000, plausible: [1, 50_000], only: ['L'] });
/** The blood can't receive more than was given: values above 1 are refused. */
export const bioavailability = () =>
  number('Bioavailability (F)', 'fraction', {
    min: 0.001,
    max: 1,
    plausible: [0.01, 1],
    hint: '0–1 (IV = 1)',
    doubts: { high: { fraction: 'Did you enter a percentage?' } },
  });
export const saltFactor = () =>
  number('Salt factor (S)', 'fraction', {
    min: 0.05,
    max: 1,
    plausible: [0.3, 1],
    hint: 'The fraction of the salt that is drug; 1 if it is not a salt',
  });
const endOfRange = (label: string) =>
  optional(number(label, 'level', { min: 0, max: 5_000, plausible: [0, 1_000] }));
/** The target range of levels: drawn beside the curve, not used in the calculation. */
export const levelRange = () => ({
  low: endOfRange('Lower end of the range'),
  high: endOfRange('Upper end of the range'),
});
export const dosesToPlot = () =>
  number('Doses to plot', 'count', { min: 1, max: 30, plausible: [1, 30], step: 1 });
