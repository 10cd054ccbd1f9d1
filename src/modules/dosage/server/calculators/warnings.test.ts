// What must be warned about before anyone reads a result.
import { describe, expect, test } from 'vitest';
import type { CalculationInputs } from '#modules/dosage/contract.ts';
import { calculate } from './calculate.ts';
import { quantity } from './calculator.ts';
import { findCalculator } from './registry.ts';

function base(id: string): CalculationInputs {
  return findCalculator(id)!.examples[0]!.inputs;
}
function run(id: string, change: Record<string, unknown> = {}) {
  return calculate(findCalculator(id)!, { ...base(id), ...change } as CalculationInputs);
}

describe('a warning', () => {
  test.each<[what: string, id: string, change: Record<string, unknown>, message: RegExp]>([
    [
      'an adult of 25 kg',
      'cockcroft-gault',
      { weight: quantity(25, 'kg') },
      /Actual weight: 25 kg is implausible \(expected 30 to 250 kg\)/,
    ],
    ['an adult of 260 kg', 'cockcroft-gault', { weight: quantity(260, 'kg') }, /pounds/],
    ['an adult of 60 lb', 'cockcroft-gault', { weight: quantity(60, 'lb') }, /60 lb is implausible/],
    [
      'an adult by age of 20 kg',
      'weight-based-dose',
      { weight: quantity(20, 'kg'), age: quantity(40, 'year') },
      /implausible for an adult \(expected 30 to 250 kg\)/,
    ],
    [
      'a child of 5 years with 5 kg',
      'weight-based-dose',
      { weight: quantity(5, 'kg'), age: quantity(5, 'year') },
      /implausible at this age \(about 18\.3 kg/,
    ],
    [
      '25 lb as 25 kg at 18 months',
      'weight-based-dose',
      { weight: quantity(25, 'kg'), age: quantity(18, 'month') },
      /Were pounds entered as kilograms\?/,
    ],
    ['a child of 0.3 kg', 'divided-daily-dose', { weight: quantity(0.3, 'kg') }, /0\.3 kg is implausible/],
    [
      'a child of 130 kg',
      'divided-daily-dose',
      { weight: quantity(130, 'kg') },
      /130 kg is implausible \(expected 0\.4 to 120 kg\)/,
    ],
    [
      'a height of 35 cm',
      'body-mass-index',
      { height: quantity(35, 'cm') },
      /35 cm is implausible.*inches or metres/,
    ],
    ['a height of 240 cm', 'body-mass-index', { height: quantity(240, 'cm') }, /240 cm is implausible/],
    [
      'a body mass index under 10',
      'body-mass-index',
      { weight: quantity(20, 'kg'), height: quantity(170, 'cm') },
      /Body mass index: 6\.9 kg\/m²/,
    ],
    [
      'a body mass index over 70',
      'body-mass-index',
      { weight: quantity(240, 'kg'), height: quantity(150, 'cm') },
      /Body mass index: 106\.7/,
    ],
    [
      'a creatinine of 88 mg/dL',
      'cockcroft-gault',
      { creatinine: quantity(88, 'mg/dL') },
      /Did you enter micromol\/L\?/,
    ],
    [
      'a creatinine of 1 micromol/L',
      'ckd-epi-2021',
      { creatinine: quantity(2, 'micromol/L') },
      /Did you enter mg\/dL\?/,
    ],
    ['an albumin of 40 g/dL', 'corrected-calcium', { albumin: quantity(40, 'g/dL') }, /Did you enter g\/L\?/],
    ['an albumin of 4 g/L', 'corrected-calcium', { albumin: quantity(4, 'g/L') }, /Did you enter g\/dL\?/],
    [
      'a calcium of 17 mg/dL',
      'corrected-calcium',
      { calcium: quantity(17, 'mg/dL') },
      /17 mg\/dL is implausible/,
    ],
    [
      'a calcium of 2.4 mg/dL',
      'corrected-calcium',
      { calcium: quantity(2.4, 'mg/dL') },
      /Did you enter mmol\/L\?/,
    ],
    [
      'a calcium of 9 mmol/L',
      'corrected-calcium',
      { calcium: quantity(9, 'mmol/L') },
      /Did you enter mg\/dL\?/,
    ],
    [
      'a QT of 190 ms',
      'corrected-qt',
      { qt: quantity(190, 'ms') },
      /190 ms is implausible \(expected 200 to 700 ms\)/,
    ],
    ['a QT of 710 ms', 'corrected-qt', { qt: quantity(710, 'ms') }, /710 ms is implausible/],
    [
      'a heart rate of 15',
      'corrected-qt',
      { heartRate: quantity(15, 'per min') },
      /15 per minute is implausible/,
    ],
    [
      'a heart rate of 310',
      'corrected-qt',
      { heartRate: quantity(310, 'per min') },
      /310 per minute is implausible/,
    ],
    ['a potassium of 0.8', 'anion-gap', { potassium: quantity(0.8, 'mmol/L') }, /expected 1 to 9 mmol\/L/],
    [
      'a potassium of 9.5',
      'anion-gap',
      { potassium: quantity(9.5, 'mmol/L') },
      /9\.5 mmol\/L is implausible/,
    ],
    [
      'a glucose of 1.5 mg/dL',
      'insulin-correction',
      { glucose: quantity(1.5, 'mg/dL') },
      /Did you enter mmol\/L\?/,
    ],
    [
      'a glucose of 8 mg/dL',
      'insulin-correction',
      { glucose: quantity(8, 'mg/dL') },
      /Did you enter mmol\/L\?/,
    ],
    [
      'a glucose of 120 mmol/L',
      'insulin-correction',
      { glucose: quantity(120, 'mmol/L') },
      /Did you enter mg\/dL\?/,
    ],
    ['a glucose of 51 mmol/L', 'osmolality', { glucose: quantity(51, 'mmol/L') }, /Did you enter mg\/dL\?/],
    [
      'a bilirubin of 60 mg/dL',
      'child-pugh',
      { bilirubin: quantity(60, 'mg/dL') },
      /Did you enter micromol\/L\?/,
    ],
    [
      'tenfold mg per kg',
      'weight-based-dose',
      { dosePerKg: quantity(150, 'mg/kg'), usualDosePerKg: quantity(15, 'mg/kg') },
      /10 times.*decimal point/,
    ],
    [
      'twice the usual mg per kg',
      'divided-daily-dose',
      { usualDosePerKg: quantity(45, 'mg/kg/day') },
      /2 times 45 mg per kg per day/,
    ],
    [
      'a tenth of the mg per kg',
      'weight-based-dose',
      { dosePerKg: quantity(1.5, 'mg/kg'), usualDosePerKg: quantity(15, 'mg/kg') },
      /a tenth/,
    ],
    [
      'an infusion over 999 mL per hour',
      'infusion-rate-by-weight',
      { dose: quantity(500, 'mcg/kg/min') },
      /1,312\.5 mL per hour is more than 999/,
    ],
    [
      'a rate over 999 mL per hour',
      'drops-per-minute',
      { time: quantity(0.5, 'h') },
      /2,000 mL per hour is more than 999/,
    ],
    ['hypoglycaemia', 'insulin-correction', { glucose: quantity(60, 'mg/dL') }, /hypoglycaemia.*No insulin/],
    [
      'a glucose below the target',
      'insulin-correction',
      { glucose: quantity(110, 'mg/dL') },
      /below the target/,
    ],
    [
      '50 MME a day',
      'morphine-milligram-equivalents',
      { opioids: [{ drug: 'morphine', dose: quantity(25, 'mg'), times: quantity(2, 'per day') }] },
      /50 or more/,
    ],
    ['4,300 mg of acetaminophen', 'acetaminophen-daily-total', {}, /over the maximum of 4,000 mg per day/],
    [
      'a fast rise of sodium',
      'sodium-deficit',
      { target: quantity(135, 'mmol/L') },
      /more than 8 mmol\/L above/,
    ],
    ['a weak kidney', 'enoxaparin-dose', { creatinineClearance: quantity(10, 'mL/min') }, /under 15 mL\/min/],
  ])('%s (%s)', (_, id, change, message) => {
    expect(run(id, change).warnings.join('\n')).toMatch(message);
  });

  test('none if everything is usual', () => {
    const usual: [string, Record<string, unknown>][] = [
      ['cockcroft-gault', {}],
      ['weight-based-dose', { age: quantity(40, 'year') }],
      ['weight-based-dose', { weight: quantity(18, 'kg'), age: quantity(5, 'year') }],
      ['weight-based-dose', { weight: quantity(3.4, 'kg'), age: quantity(0, 'day') }],
      ['weight-based-dose', { weight: quantity(0.9, 'kg'), age: quantity(2, 'day') }],
      ['weight-based-dose', { weight: quantity(85, 'kg'), age: quantity(15, 'year') }],
      ['corrected-qt', {}],
      ['corrected-calcium', {}],
      ['child-pugh', {}],
    ];
    for (const [id, change] of usual) expect(run(id, change).warnings, id).toEqual([]);
  });
});

test('an adult of 70 kg is never given more than a maximum, whatever the dose per kg', () => {
  for (const perKg of [1, 14, 15, 20, 100, 200]) {
    const result = run('weight-based-dose', {
      weight: quantity(70, 'kg'),
      dosePerKg: quantity(perKg, 'mg/kg'),
    });
    expect(result.outputs[0]!.value).toBeLessThanOrEqual(1000);
    expect(result.capped === null).toBe(perKg * 70 <= 1000);
  }
});
