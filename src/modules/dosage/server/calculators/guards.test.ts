// What must be refused, and what must be warned of, before anybody reads a result.
import { describe, expect, test } from 'vitest';
import type { CalculationInputs } from '#modules/dosage/contract.ts';
import { AppError } from '#platform/contract/errors.ts';
import { calculate } from './calculate.ts';
import { q } from './calculator.ts';
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
      { weight: q(-70, 'kg') },
      'weight',
      /−70 kg can’t be negative\. Allowed: 1 to 700 kg/,
    ],
    ['zero', 'cockcroft-gault', { creatinine: q(0, 'mg/dL') }, 'creatinine', /0 mg\/dL can’t be/],
    ['not a number', 'cockcroft-gault', { weight: q(Number.NaN, 'kg') }, 'weight', /not a number/],
    ['infinite', 'cockcroft-gault', { weight: q(Number.POSITIVE_INFINITY, 'kg') }, 'weight', /not a number/],
    [
      'an unknown unit',
      'cockcroft-gault',
      { weight: q(70, 'stone') },
      'weight',
      /“stone” is no unit.*kg, lb/,
    ],
    ['no unit', 'cockcroft-gault', { weight: { value: 70 } }, 'weight', /is no unit of this/],
    ['a bare number', 'cockcroft-gault', { weight: 70 }, 'weight', /needs its unit/],
    ['a wrong dimension', 'cockcroft-gault', { weight: q(70, 'mL') }, 'weight', /“mL” is no unit/],
    ['a unit of the prototype', 'cockcroft-gault', { weight: q(70, 'constructor') }, 'weight', /is no unit/],
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
    ['a list for a number', 'cockcroft-gault', { weight: [] }, 'weight', /“” is not a number|no unit/],
    ['an unknown field', 'cockcroft-gault', { colour: 'red' }, 'colour', /no field “colour”/],
    ['a field of the prototype', 'cockcroft-gault', { toString: 'x' }, 'toString', /no field “toString”/],
    [
      'a choice that is none',
      'cockcroft-gault',
      { sex: 'other' },
      'sex',
      /“other” is none of the choices \(female, male\)/,
    ],
    ['a quantity for a choice', 'cockcroft-gault', { sex: q(1, 'kg') }, 'sex', /is none of the choices/],
    [
      'what is not asked for',
      'cockcroft-gault',
      { height: q(170, 'cm') },
      'height',
      /isn’t asked for with these choices/,
    ],
    ['what a choice makes needed', 'cockcroft-gault', { weightUsed: 'ideal' }, 'height', /Height is missing/],
    [
      'over the range',
      'cockcroft-gault',
      { weight: q(5000, 'kg') },
      'weight',
      /5,000 kg is out of range\. Allowed: 1 to 700 kg.*pounds/,
    ],
    ['under the range', 'cockcroft-gault', { age: q(12, 'year') }, 'age', /Allowed: 18 to 130 years/],
    [
      'F over 1',
      'loading-dose',
      { bioavailability: q(1.2, 'fraction') },
      'bioavailability',
      /out of range.*percentage/,
    ],
    [
      'F over 100%',
      'loading-dose',
      { bioavailability: q(120, '%') },
      'bioavailability',
      /Allowed: 0\.1 to 100%/,
    ],
    ['F zero', 'loading-dose', { bioavailability: q(0, 'fraction') }, 'bioavailability', /can’t be/],
    [
      'micromol/L as a hundredfold',
      'cockcroft-gault',
      { creatinine: q(500, 'mg/dL') },
      'creatinine',
      /Did you enter micromol\/L\?/,
    ],
    ['seconds as milliseconds', 'corrected-qt', { qt: q(0.4, 'ms') }, 'qt', /Did you enter seconds/],
    ['a zero clearance', 'half-life', { clearance: q(0, 'L/h') }, 'clearance', /can’t be/],
    ['a zero volume', 'infusion-rate', { volume: q(0, 'mL') }, 'volume', /can’t be/],
    ['a zero weight', 'infusion-rate-by-weight', { weight: q(0, 'kg') }, 'weight', /can’t be/],
    ['a zero heart rate', 'corrected-qt', { heartRate: q(0, 'per min') }, 'heartRate', /can’t be/],
    [
      'a level that rises',
      'elimination-from-two-levels',
      { second: q(30, 'mg/L') },
      'second',
      /below the first/,
    ],
    [
      'levels in the wrong order',
      'vancomycin-auc-two-levels',
      { secondTime: q(1.5, 'h') },
      'secondTime',
      /after that of the first/,
    ],
    [
      'a level within the infusion',
      'vancomycin-auc-two-levels',
      { firstTime: q(0.5, 'h') },
      'firstTime',
      /before the end of the infusion/,
    ],
    [
      'a dilution that strengthens',
      'dilution',
      { wanted: q(80, 'mg/mL') },
      'wanted',
      /stronger than the stock/,
    ],
    [
      'more than can be eliminated',
      'phenytoin-michaelis-menten',
      { dailyDose: q(600, 'mg/day') },
      'dailyDose',
      /rise without end/,
    ],
    ['more than 100%', 'absolute-neutrophil-count', { bands: q(61, '%') }, 'bands', /more than 100%/],
    [
      'a target below what is there',
      'loading-dose',
      { current: q(20, 'mg/L') },
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
      { opioids: [{ drug: 'morphine', dose: q(5, 'mg') }] },
      'opioids.0.times',
      /Opioid 1, Doses per day is missing/,
    ],
    [
      'an opioid without a factor',
      'morphine-milligram-equivalents',
      { opioids: [{ drug: 'buprenorphine', dose: q(8, 'mg'), times: q(2, 'per day') }] },
      'opioids.0.drug',
      /none of the choices/,
    ],
  ])('%s (%s)', (_, id, change, field, message) => {
    const refused = refusal(id, change);
    expect(refused.field).toBe(field);
    expect(refused.message).toMatch(message);
  });

  test('a decimal comma is never read as a thousand', () => {
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
          q(Number.NaN, field.info.units[0]!.id),
          '5',
          q(5, 'furlong'),
          { value: 5 },
          q(1e300, field.info.units[0]!.id),
        ]) {
          expect(refusal(calculator.id, { [name]: bad }).field).toBe(name);
        }
      }
    }
  });
});

describe('warned of', () => {
  test.each<[what: string, id: string, change: Record<string, unknown>, message: RegExp]>([
    [
      'an adult of 25 kg',
      'cockcroft-gault',
      { weight: q(25, 'kg') },
      /Actual weight: 25 kg is implausible \(expected 30 to 250 kg\)/,
    ],
    ['an adult of 260 kg', 'cockcroft-gault', { weight: q(260, 'kg') }, /pounds/],
    ['an adult of 60 lb', 'cockcroft-gault', { weight: q(60, 'lb') }, /60 lb is implausible/],
    [
      'an adult by age of 20 kg',
      'weight-based-dose',
      { weight: q(20, 'kg'), age: q(40, 'year') },
      /implausible for an adult \(expected 30 to 250 kg\)/,
    ],
    [
      'a child of 5 years with 5 kg',
      'weight-based-dose',
      { weight: q(5, 'kg'), age: q(5, 'year') },
      /implausible at this age \(about 18\.3 kg/,
    ],
    [
      '25 lb as 25 kg at 18 months',
      'weight-based-dose',
      { weight: q(25, 'kg'), age: q(18, 'month') },
      /Were pounds entered as kilograms\?/,
    ],
    ['a child of 0.3 kg', 'divided-daily-dose', { weight: q(0.3, 'kg') }, /0\.3 kg is implausible/],
    [
      'a child of 130 kg',
      'divided-daily-dose',
      { weight: q(130, 'kg') },
      /130 kg is implausible \(expected 0\.4 to 120 kg\)/,
    ],
    [
      'a height of 35 cm',
      'body-mass-index',
      { height: q(35, 'cm') },
      /35 cm is implausible.*inches or metres/,
    ],
    ['a height of 240 cm', 'body-mass-index', { height: q(240, 'cm') }, /240 cm is implausible/],
    [
      'a body mass index under 10',
      'body-mass-index',
      { weight: q(20, 'kg'), height: q(170, 'cm') },
      /Body mass index: 6\.9 kg\/m²/,
    ],
    [
      'a body mass index over 70',
      'body-mass-index',
      { weight: q(240, 'kg'), height: q(150, 'cm') },
      /Body mass index: 106\.7/,
    ],
    [
      'a creatinine of 88 mg/dL',
      'cockcroft-gault',
      { creatinine: q(88, 'mg/dL') },
      /Did you enter micromol\/L\?/,
    ],
    [
      'a creatinine of 1 micromol/L',
      'ckd-epi-2021',
      { creatinine: q(2, 'micromol/L') },
      /Did you enter mg\/dL\?/,
    ],
    ['an albumin of 40 g/dL', 'corrected-calcium', { albumin: q(40, 'g/dL') }, /Did you enter g\/L\?/],
    ['an albumin of 4 g/L', 'corrected-calcium', { albumin: q(4, 'g/L') }, /Did you enter g\/dL\?/],
    ['a calcium of 17 mg/dL', 'corrected-calcium', { calcium: q(17, 'mg/dL') }, /17 mg\/dL is implausible/],
    ['a calcium of 2.4 mg/dL', 'corrected-calcium', { calcium: q(2.4, 'mg/dL') }, /Did you enter mmol\/L\?/],
    ['a calcium of 9 mmol/L', 'corrected-calcium', { calcium: q(9, 'mmol/L') }, /Did you enter mg\/dL\?/],
    [
      'a QT of 190 ms',
      'corrected-qt',
      { qt: q(190, 'ms') },
      /190 ms is implausible \(expected 200 to 700 ms\)/,
    ],
    ['a QT of 710 ms', 'corrected-qt', { qt: q(710, 'ms') }, /710 ms is implausible/],
    ['a heart rate of 15', 'corrected-qt', { heartRate: q(15, 'per min') }, /15 per minute is implausible/],
    [
      'a heart rate of 310',
      'corrected-qt',
      { heartRate: q(310, 'per min') },
      /310 per minute is implausible/,
    ],
    ['a potassium of 0.8', 'anion-gap', { potassium: q(0.8, 'mmol/L') }, /expected 1 to 9 mmol\/L/],
    ['a potassium of 9.5', 'anion-gap', { potassium: q(9.5, 'mmol/L') }, /9\.5 mmol\/L is implausible/],
    ['a glucose of 1.5 mg/dL', 'insulin-correction', { glucose: q(1.5, 'mg/dL') }, /Did you enter mmol\/L\?/],
    ['a glucose of 8 mg/dL', 'insulin-correction', { glucose: q(8, 'mg/dL') }, /Did you enter mmol\/L\?/],
    [
      'a glucose of 120 mmol/L',
      'insulin-correction',
      { glucose: q(120, 'mmol/L') },
      /Did you enter mg\/dL\?/,
    ],
    ['a glucose of 51 mmol/L', 'osmolality', { glucose: q(51, 'mmol/L') }, /Did you enter mg\/dL\?/],
    ['a bilirubin of 60 mg/dL', 'child-pugh', { bilirubin: q(60, 'mg/dL') }, /Did you enter micromol\/L\?/],
    [
      'tenfold mg per kg',
      'weight-based-dose',
      { dosePerKg: q(150, 'mg/kg'), usualDosePerKg: q(15, 'mg/kg') },
      /tenfold.*decimal point/,
    ],
    [
      'twice the usual mg per kg',
      'divided-daily-dose',
      { usualDosePerKg: q(45, 'mg/kg/day') },
      /2 times 45 mg per kg per day/,
    ],
    [
      'a tenth of the mg per kg',
      'weight-based-dose',
      { dosePerKg: q(1.5, 'mg/kg'), usualDosePerKg: q(15, 'mg/kg') },
      /a tenth/,
    ],
    [
      'an infusion over 999 mL per hour',
      'infusion-rate-by-weight',
      { dose: q(500, 'mcg/kg/min') },
      /1,312\.5 mL per hour is more than 999/,
    ],
    [
      'a rate over 999 mL per hour',
      'drops-per-minute',
      { time: q(0.5, 'h') },
      /2,000 mL per hour is more than 999/,
    ],
    ['hypoglycaemia', 'insulin-correction', { glucose: q(60, 'mg/dL') }, /hypoglycaemia.*No insulin/],
    ['a glucose below the target', 'insulin-correction', { glucose: q(110, 'mg/dL') }, /below the target/],
    [
      '50 MME a day',
      'morphine-milligram-equivalents',
      { opioids: [{ drug: 'morphine', dose: q(25, 'mg'), times: q(2, 'per day') }] },
      /50 or more/,
    ],
    ['4,300 mg of acetaminophen', 'acetaminophen-daily-total', {}, /over the maximum of 4,000 mg per day/],
    ['a fast rise of sodium', 'sodium-deficit', { target: q(135, 'mmol/L') }, /more than 8 mmol\/L above/],
    ['a weak kidney', 'enoxaparin-dose', { creatinineClearance: q(10, 'mL/min') }, /under 15 mL\/min/],
  ])('%s (%s)', (_, id, change, message) => {
    expect(run(id, change).warnings.join('\n')).toMatch(message);
  });

  test('nothing, where everything is usual', () => {
    const usual: [string, Record<string, unknown>][] = [
      ['cockcroft-gault', {}],
      ['weight-based-dose', { age: q(40, 'year') }],
      ['weight-based-dose', { weight: q(18, 'kg'), age: q(5, 'year') }],
      ['weight-based-dose', { weight: q(3.4, 'kg'), age: q(0, 'day') }],
      ['weight-based-dose', { weight: q(0.9, 'kg'), age: q(2, 'day') }],
      ['weight-based-dose', { weight: q(85, 'kg'), age: q(15, 'year') }],
      ['corrected-qt', {}],
      ['corrected-calcium', {}],
      ['child-pugh', {}],
    ];
    for (const [id, change] of usual) expect(run(id, change).warnings, id).toEqual([]);
  });
});

test('an adult of 70 kg is never given more than a maximum, whatever the dose per kg', () => {
  for (const perKg of [1, 14, 15, 20, 100, 200]) {
    const result = run('weight-based-dose', { weight: q(70, 'kg'), dosePerKg: q(perKg, 'mg/kg') });
    expect(result.outputs[0]!.value).toBeLessThanOrEqual(1000);
    expect(result.capped === null).toBe(perKg * 70 <= 1000);
  }
});
