// What must be refused before anyone reads a result.
import { describe, expect, test } from 'vitest';
import type { CalculationInputs } from '#modules/dosage/contract.ts';
import { AppError } from '#platform/contract/errors.ts';
import { calculate } from './calculate.ts';
import { quantity } from './calculator.ts';
import { calculators, findCalculator } from './registry.ts';

function base(id: string): CalculationInputs {
  return findCalculator(id)!.examples[0]!.inputs;
}
function run(id: string, change: Record<string, unknown> = {}) {
  return calculate(findCalculator(id)!, { ...base(id), ...change } as CalculationInputs);
}

function refusal(id: string, change: Record<string, unknown>): { message: string; field: unknown } {
  try {
    run(id, change);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('calculation_invalid');
    expect(error.status).toBe(422);
    return { message: error.message, field: (error.details as { field: string }).field };
  }
  throw new Error(`${id} took ${JSON.stringify(change)}`);
}

describe('refused', () => {
  test.each<[what: string, id: string, change: Record<string, unknown>, field: string, message: RegExp]>([
    ['missing', 'cockcroft-gault', { weight: undefined }, 'weight', /^Actual weight is missing/],
    ['empty', 'cockcroft-gault', { weight: '' }, 'weight', /is missing/],
    ['null', 'cockcroft-gault', { age: null }, 'age', /is missing/],
    [
      'negative',
      'cockcroft-gault',
      { weight: quantity(-70, 'kg') },
      'weight',
      /−70 kg can’t be negative\. Allowed: 1 to 700 kg/,
    ],
    [
      'zero',
      'cockcroft-gault',
      { creatinine: quantity(0, 'mg/dL') },
      'creatinine',
      /0 mg\/dL is not possible/,
    ],
    ['not a number', 'cockcroft-gault', { weight: quantity(Number.NaN, 'kg') }, 'weight', /not a number/],
    [
      'infinite',
      'cockcroft-gault',
      { weight: quantity(Number.POSITIVE_INFINITY, 'kg') },
      'weight',
      /not a number/,
    ],
    [
      'an unknown unit',
      'cockcroft-gault',
      { weight: quantity(70, 'stone') },
      'weight',
      /“stone” is not a unit.*kg, lb/,
    ],
    ['no unit', 'cockcroft-gault', { weight: { value: 70 } }, 'weight', /is not a unit for this/],
    ['a bare number', 'cockcroft-gault', { weight: 70 }, 'weight', /needs its unit/],
    ['a wrong dimension', 'cockcroft-gault', { weight: quantity(70, 'mL') }, 'weight', /“mL” is not a unit/],
    [
      'a unit of the prototype',
      'cockcroft-gault',
      { weight: quantity(70, 'constructor') },
      'weight',
      /is not a unit/,
    ],
    [
      'a comma in a text',
      'cockcroft-gault',
      { creatinine: '1,5' },
      'creatinine',
      /“1,5” has a comma.*point \(1\.5\)/,
    ],
    [
      'a comma in a value',
      'cockcroft-gault',
      { creatinine: { value: '1,5', unit: 'mg/dL' } },
      'creatinine',
      /has a comma/,
    ],
    [
      'a number as text',
      'cockcroft-gault',
      { creatinine: { value: '15', unit: 'mg/dL' } },
      'creatinine',
      /“15” is not a number/,
    ],
    ['a list for a number', 'cockcroft-gault', { weight: [] }, 'weight', /“” is not a number|not a unit/],
    ['an unknown field', 'cockcroft-gault', { colour: 'red' }, 'colour', /no field “colour”/],
    ['a field of the prototype', 'cockcroft-gault', { toString: 'x' }, 'toString', /no field “toString”/],
    [
      'a choice that is none',
      'cockcroft-gault',
      { sex: 'other' },
      'sex',
      /“other” is not one of the choices \(female, male\)/,
    ],
    [
      'a quantity for a choice',
      'cockcroft-gault',
      { sex: quantity(1, 'kg') },
      'sex',
      /is not one of the choices/,
    ],
    [
      'what is not asked for',
      'cockcroft-gault',
      { height: quantity(170, 'cm') },
      'height',
      /isn’t used with these choices/,
    ],
    ['what a choice makes needed', 'cockcroft-gault', { weightUsed: 'ideal' }, 'height', /Height is missing/],
    [
      'over the range',
      'cockcroft-gault',
      { weight: quantity(5000, 'kg') },
      'weight',
      /5,000 kg is out of range\. Allowed: 1 to 700 kg.*pounds/,
    ],
    ['under the range', 'cockcroft-gault', { age: quantity(12, 'year') }, 'age', /Allowed: 18 to 130 years/],
    [
      'F over 1',
      'loading-dose',
      { bioavailability: quantity(1.2, 'fraction') },
      'bioavailability',
      /out of range.*percentage/,
    ],
    [
      'F over 100%',
      'loading-dose',
      { bioavailability: quantity(120, '%') },
      'bioavailability',
      /Allowed: 0\.1 to 100%/,
    ],
    [
      'F zero',
      'loading-dose',
      { bioavailability: quantity(0, 'fraction') },
      'bioavailability',
      /is not possible/,
    ],
    [
      'micromol/L as a hundredfold',
      'cockcroft-gault',
      { creatinine: quantity(500, 'mg/dL') },
      'creatinine',
      /Did you enter micromol\/L\?/,
    ],
    ['seconds as milliseconds', 'corrected-qt', { qt: quantity(0.4, 'ms') }, 'qt', /Did you enter seconds/],
    ['a zero clearance', 'half-life', { clearance: quantity(0, 'L/h') }, 'clearance', /is not possible/],
    ['a zero volume', 'infusion-rate', { volume: quantity(0, 'mL') }, 'volume', /is not possible/],
    ['a zero weight', 'infusion-rate-by-weight', { weight: quantity(0, 'kg') }, 'weight', /is not possible/],
    [
      'a zero heart rate',
      'corrected-qt',
      { heartRate: quantity(0, 'per min') },
      'heartRate',
      /is not possible/,
    ],
    [
      'a level that rises',
      'elimination-from-two-levels',
      { second: quantity(30, 'mg/L') },
      'second',
      /below the first/,
    ],
    [
      'levels in the wrong order',
      'vancomycin-auc-two-levels',
      { secondTime: quantity(1.5, 'h') },
      'secondTime',
      /after that of the first/,
    ],
    [
      'a level within the infusion',
      'vancomycin-auc-two-levels',
      { firstTime: quantity(0.5, 'h') },
      'firstTime',
      /before the end of the infusion/,
    ],
    [
      'a dilution that strengthens',
      'dilution',
      { wanted: quantity(80, 'mg/mL') },
      'wanted',
      /stronger than the stock/,
    ],
    [
      'more than can be eliminated',
      'phenytoin-michaelis-menten',
      { dailyDose: quantity(600, 'mg/day') },
      'dailyDose',
      /rise indefinitely/,
    ],
    ['more than 100%', 'absolute-neutrophil-count', { bands: quantity(61, '%') }, 'bands', /more than 100%/],
    [
      'a target below what is there',
      'loading-dose',
      { current: quantity(20, 'mg/L') },
      'current',
      /no loading dose is needed/,
    ],
    ['no rows', 'morphine-milligram-equivalents', { opioids: [] }, 'opioids', /1 to 10 rows/],
    ['too many rows', 'morphine-milligram-equivalents', { opioids: Array(11).fill({}) }, 'opioids', /not 11/],
    [
      'rows that are none',
      'morphine-milligram-equivalents',
      { opioids: 'morphine' },
      'opioids',
      /a list is needed/,
    ],
    [
      'a row that is none',
      'morphine-milligram-equivalents',
      { opioids: [7] },
      'opioids.0',
      /wrong with this row/,
    ],
    [
      'a field missing in a row',
      'morphine-milligram-equivalents',
      { opioids: [{ drug: 'morphine', dose: quantity(5, 'mg') }] },
      'opioids.0.times',
      /Opioid 1, Doses per day is missing/,
    ],
    [
      'an opioid without a factor',
      'morphine-milligram-equivalents',
      { opioids: [{ drug: 'buprenorphine', dose: quantity(8, 'mg'), times: quantity(2, 'per day') }] },
      'opioids.0.drug',
      /not one of the choices/,
    ],
  ])('%s (%s)', (_, id, change, field, message) => {
    const refused = refusal(id, change);
    expect(refused.field).toBe(field);
    expect(refused.message).toMatch(message);
  });

  test('a decimal comma is never read as a thousands separator', () => {
    for (const text of ['1,5', '0,25', '1,500', ' 12,5 ']) {
      expect(refusal('weight-based-dose', { weight: { value: text, unit: 'kg' } }).message).toContain(
        'comma',
      );
    }
  });

  test('each number of each calculator: NaN, text, a foreign unit and no unit', () => {
    for (const calculator of calculators) {
      const inputs = calculator.examples[0]!.inputs;
      for (const [name, field] of Object.entries(calculator.fields)) {
        if (field.info.kind !== 'number' || !(name in inputs)) continue;
        for (const bad of [
          quantity(Number.NaN, field.info.units[0]!.id),
          '5',
          quantity(5, 'furlong'),
          { value: 5 },
          quantity(1e300, field.info.units[0]!.id),
        ]) {
          expect(refusal(calculator.id, { [name]: bad }).field).toBe(name);
        }
      }
    }
  });
});
