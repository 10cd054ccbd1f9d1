// The units of every quantity that calculators ask for, by dimension, with exact factors between them.
import type { CalculatorInput } from '#modules/dosage/contract.ts';

export type Unit = Extract<CalculatorInput, { kind: 'number' }>['units'][number];

type Conversion = { label?: string; factor: number; offset?: number };

/** Value in a unit = value in the first unit of its dimension × factor + offset. */
const dimensions = {
  bodyMass: { kg: { factor: 1 }, g: { factor: 1_000 }, lb: { factor: 1 / 0.45359237 } },
  length: { cm: { factor: 1 }, m: { factor: 0.01 }, in: { factor: 1 / 2.54 } },
  age: {
    year: { factor: 1, label: 'years' },
    month: { factor: 12, label: 'months' },
    week: { factor: 365.25 / 7, label: 'weeks' },
    day: { factor: 365.25, label: 'days' },
  },
  // Molar masses: creatinine 113.12, glucose 180.16, calcium 40.08, bilirubin 584.66, magnesium 24.305 g/mol.
  creatinine: { 'mg/dL': { factor: 1 }, 'micromol/L': { factor: 88.4 } },
  glucose: { 'mg/dL': { factor: 1 }, 'mmol/L': { factor: 1 / 18.016 } },
  calcium: { 'mg/dL': { factor: 1 }, 'mmol/L': { factor: 1 / 4.008 } },
  bilirubin: { 'mg/dL': { factor: 1 }, 'micromol/L': { factor: 17.104 } },
  magnesium: {
    'mg/dL': { factor: 1 },
    'mmol/L': { factor: 1 / 2.4305 },
    'mEq/L': { factor: 2 / 2.4305 },
  },
  /** Blood urea nitrogen (28.01 g of nitrogen in a mol of urea), or the urea itself. */
  urea: {
    'mg/dL': { factor: 1, label: 'mg/dL of urea nitrogen' },
    'mmol/L': { factor: 1 / 2.801, label: 'mmol/L of urea' },
  },
  ethanol: { 'mg/dL': { factor: 1 }, 'mmol/L': { factor: 1 / 4.607 } },
  protein: { 'g/dL': { factor: 1 }, 'g/L': { factor: 10 } },
  ion: { 'mmol/L': { factor: 1 }, 'mEq/L': { factor: 1 } },
  osmolality: { 'mOsm/kg': { factor: 1 } },
  level: {
    'mg/L': { factor: 1 },
    'mcg/mL': { factor: 1, label: 'mcg per mL' },
    'mcg/L': { factor: 1_000 },
    'ng/mL': { factor: 1_000 },
  },
  /** Phenytoin, 252.27 g/mol. */
  phenytoin: {
    'mg/L': { factor: 1 },
    'mcg/mL': { factor: 1, label: 'mcg per mL' },
    'micromol/L': { factor: 1_000 / 252.27 },
  },
  /** Theophylline, 180.16 g/mol. */
  theophylline: {
    'mg/L': { factor: 1 },
    'mcg/mL': { factor: 1, label: 'mcg per mL' },
    'micromol/L': { factor: 1_000 / 180.16 },
  },
  /** Digoxin, 780.94 g/mol. */
  digoxin: { 'ng/mL': { factor: 1 }, 'mcg/L': { factor: 1 }, 'nmol/L': { factor: 1_000 / 780.94 } },
  dose: { mg: { factor: 1 }, mcg: { factor: 1_000 }, g: { factor: 0.001 } },
  microgramDose: { mcg: { factor: 1 }, mg: { factor: 0.001 } },
  insulin: { units: { factor: 1 } },
  dailyDose: {
    'mg/day': { factor: 1, label: 'mg per day' },
    'mcg/day': { factor: 1_000, label: 'mcg per day' },
    'g/day': { factor: 0.001, label: 'g per day' },
  },
  dailyUnits: { 'units/day': { factor: 1, label: 'units per day' } },
  dosePerKg: {
    'mg/kg': { factor: 1, label: 'mg per kg' },
    'mcg/kg': { factor: 1_000, label: 'mcg per kg' },
    'g/kg': { factor: 0.001, label: 'g per kg' },
  },
  dailyDosePerKg: {
    'mg/kg/day': { factor: 1, label: 'mg per kg per day' },
    'mcg/kg/day': { factor: 1_000, label: 'mcg per kg per day' },
    'g/kg/day': { factor: 0.001, label: 'g per kg per day' },
  },
  dosePerArea: {
    'mg/m2': { factor: 1, label: 'mg per m²' },
    'mcg/m2': { factor: 1_000, label: 'mcg per m²' },
    'g/m2': { factor: 0.001, label: 'g per m²' },
  },
  infusionDose: {
    'mcg/kg/min': { factor: 1, label: 'mcg per kg per minute' },
    'mcg/kg/h': { factor: 60, label: 'mcg per kg per hour' },
    'mg/kg/h': { factor: 0.06, label: 'mg per kg per hour' },
    'mg/kg/min': { factor: 0.001, label: 'mg per kg per minute' },
  },
  infusionAmount: {
    'mg/h': { factor: 1, label: 'mg per hour' },
    'mcg/min': { factor: 1_000 / 60, label: 'mcg per minute' },
    'mg/min': { factor: 1 / 60, label: 'mg per minute' },
  },
  rate: {
    'mL/h': { factor: 1, label: 'mL per hour' },
    'mL/min': { factor: 1 / 60, label: 'mL per minute' },
    'L/day': { factor: 0.024, label: 'L per day' },
  },
  volume: { mL: { factor: 1 }, L: { factor: 0.001 } },
  /** 1% is 1 g in 100 mL: 10 mg/mL. */
  concentration: {
    'mg/mL': { factor: 1, label: 'mg per mL' },
    'mcg/mL': { factor: 1_000, label: 'mcg per mL' },
    'g/L': { factor: 1, label: 'g per L' },
    '%': { factor: 0.1, label: '% (g per 100 mL)' },
  },
  time: {
    h: { factor: 1, label: 'hours' },
    min: { factor: 60, label: 'minutes' },
    day: { factor: 1 / 24, label: 'days' },
  },
  clearance: {
    'L/h': { factor: 1, label: 'L/h' },
    'mL/min': { factor: 1_000 / 60 },
    'L/day': { factor: 24 },
  },
  distribution: { L: { factor: 1 }, mL: { factor: 1_000 } },
  distributionPerKg: {
    'L/kg': { factor: 1, label: 'L per kg' },
    'mL/kg': { factor: 1_000, label: 'mL per kg' },
  },
  rateConstant: {
    'per h': { factor: 1, label: 'per hour' },
    'per min': { factor: 1 / 60, label: 'per minute' },
  },
  renalFunction: { 'mL/min': { factor: 1 }, 'mL/s': { factor: 1 / 60 } },
  fraction: { fraction: { factor: 1, label: 'as a fraction' }, '%': { factor: 100 } },
  percent: { '%': { factor: 1 }, fraction: { factor: 0.01, label: 'as a fraction' } },
  interval: { ms: { factor: 1 }, s: { factor: 0.001, label: 'seconds' } },
  heartRate: { 'per min': { factor: 1, label: 'beats per minute' } },
  cells: {
    '10^9/L': { factor: 1, label: '× 10⁹/L' },
    'cells/microlitre': { factor: 1_000, label: 'cells per microlitre' },
  },
  auc: { 'mg*min/mL': { factor: 1, label: 'mg·min/mL' } },
  exposure: { 'mg*h/L': { factor: 1, label: 'mg·h/L' } },
  /** US household measures for labelling: 21 CFR 101.9. */
  household: {
    mL: { factor: 1 },
    teaspoons: { factor: 1 / 5 },
    tablespoons: { factor: 1 / 15 },
    'fluid ounces': { factor: 1 / 30 },
  },
  millimoles: { mmol: { factor: 1 } },
  milliequivalents: { mEq: { factor: 1 } },
  surface: { m2: { factor: 1, label: 'm²' } },
  temperature: {
    degC: { factor: 1, label: '°C' },
    degF: { factor: 1.8, offset: 32, label: '°F' },
    K: { factor: 1, offset: 273.15, label: 'K' },
  },
  ratio: { INR: { factor: 1 } },
  seconds: { s: { factor: 1, label: 'seconds' } },
  carbohydrate: { g: { factor: 1 } },
  dropFactor: { 'drops/mL': { factor: 1, label: 'drops per mL' } },
  dosesPerDay: { 'per day': { factor: 1, label: 'doses per day' } },
  count: { times: { factor: 1, label: 'times' } },
  /** Potassium chloride, 74.55 g/mol: one mEq of potassium in each mmol. */
  potassiumChloride: {
    mEq: { factor: 1 },
    mmol: { factor: 1 },
    mg: { factor: 74.55 },
    g: { factor: 0.07455 },
  },
  /** Magnesium sulfate heptahydrate, 246.47 g/mol: two mEq of magnesium in each mmol. */
  magnesiumSulfate: {
    g: { factor: 1 },
    mg: { factor: 1_000 },
    mmol: { factor: 1_000 / 246.47 },
    mEq: { factor: 2_000 / 246.47 },
  },
  /** Grams in a number of millilitres: 1 in 1,000. */
  ratioStrength: { 'mL per g': { factor: 1, label: '(1 in …)' } },
  patch: { 'mcg/h': { factor: 1, label: 'mcg per hour' } },
  unitsPerKg: { 'units/kg/h': { factor: 1, label: 'units per kg per hour' } },
  heparinRate: { 'units/h': { factor: 1, label: 'units per hour' } },
  heparinConcentration: { 'units/mL': { factor: 1, label: 'units per mL' } },
  /** The Child-Pugh bands are given as 2 and 3 mg/dL or 34 and 51 micromol/L: 17 to one. */
  bilirubinBands: { 'mg/dL': { factor: 1 }, 'micromol/L': { factor: 17 } },
} satisfies Record<string, Record<string, Conversion>>;

export type Dimension = keyof typeof dimensions;

type Range = {
  min: number;
  max: number;
  /** Outside this range a warning asks people to check the value. */
  plausible?: [number, number];
  step?: number;
  /** Which units, if not all of the dimension; the first one is what the formula works in. */
  only?: string[];
};

/** The units of a field; the range is given in the first of them. */
export function unitsOf(dimension: Dimension, range: Range): Unit[] {
  const table: Record<string, Conversion> = dimensions[dimension];
  const ids = range.only ?? Object.keys(table);
  const first = conversion(table, ids[0]!);
  return ids.map((id) => {
    const own = conversion(table, id);
    const factor = own.factor / first.factor;
    const offset = (own.offset ?? 0) - (first.offset ?? 0) * factor;
    const convert = (value: number) => value * factor + offset;
    const isFirst = id === ids[0];
    return {
      id,
      label: own.label ?? id,
      min: isFirst ? range.min : tidy(convert(range.min), 'up'),
      max: isFirst ? range.max : tidy(convert(range.max), 'down'),
      plausible: range.plausible
        ? {
            min: isFirst ? range.plausible[0] : tidy(convert(range.plausible[0]), 'up'),
            max: isFirst ? range.plausible[1] : tidy(convert(range.plausible[1]), 'down'),
          }
        : null,
      factor,
      offset,
      step: isFirst ? (range.step ?? null) : null,
    };
  });
}

function conversion(table: Record<string, Conversion>, id: string): Conversion {
  const found = table[id];
  if (!found) throw new Error(`There is no unit ${id} here.`);
  return found;
}

/** Four digits are enough to state a limit; rounded inwards, so that it remains one. */
function tidy(value: number, towards: 'up' | 'down'): number {
  if (value === 0) return 0;
  const scale = 10 ** (3 - Math.floor(Math.log10(Math.abs(value))));
  const scaled = value * scale;
  const near = Math.round(scaled);
  if (Math.abs(scaled - near) < 1e-6) return clean(near / scale);
  return clean((towards === 'up' ? Math.ceil(scaled) : Math.floor(scaled)) / scale);
}

function clean(value: number): number {
  return Number(value.toPrecision(12));
}

/** Converts what was entered to the unit that the formula works in. */
export function toFirstUnit(value: number, unit: Unit): number {
  return clean14((value - unit.offset) / unit.factor);
}

/** A conversion leaves noise in the last digits of a float; no measurement has fourteen digits. */
function clean14(value: number): number {
  return Number(value.toPrecision(14));
}
