// Insulin correction dose: sensitivity factor from the daily insulin, and the units that bring glucose down to a target.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { choice, glucose, number, optional } from '../inputs/inputs.ts';
import { amount, main, output, step, withNumbers } from '../results/results.ts';

const totalDaily = () =>
  number('Total daily insulin', 'dailyUnits', { min: 1, max: 1_000, plausible: [5, 300] });

const walsh = { text: 'Walsh J, Roberts R. Pumping insulin, 6th ed. Torrey Pines Press', year: 2017 };

const davidson = {
  text: 'Davidson PC, Hebblewhite HR, Steed RD, Bode BW. Analysis of guidelines for basal-bolus insulin dosing. Endocr Pract 14:1095–1101',
  year: 2008,
};

const steps = { whole: 1, half: 0.5 };

const penField = () =>
  choice('Smallest step', { whole: '1 unit', half: '0.5 unit' }, 'Of the pen or syringe');

export const insulinCorrection = defineCalculator({
  id: 'insulin-correction',
  title: 'Insulin correction dose',
  group: 'endocrine',
  summary:
    'Sensitivity factor from total daily insulin, and the units needed to bring glucose down to a target.',
  alsoCalled: ['ISF', 'correction factor', '1800 rule', '1500 rule', 'sliding scale'],
  inputs: {
    total: optional(totalDaily()),
    rule: optional(
      choice(
        'Rule',
        {
          1800: '1,800 (rapid-acting)',
          1700: '1,700',
          1500: '1,500 (regular)',
          100: '100, in mmol/L (rapid-acting)',
        },
        'Sources disagree; a lower constant gives more insulin',
      ),
    ),
    sensitivity: optional(
      number('Known sensitivity: one unit lowers glucose by', 'glucose', {
        min: 1,
        max: 1_000,
        plausible: [5, 200],
        hint: 'Instead of total daily insulin and the rule',
      }),
    ),
    glucose: glucose('Glucose now'),
    target: glucose('Target glucose'),
    pen: penField(),
  },
  formula: [
    'Sensitivity (mg/dL per unit) = constant ÷ total daily insulin',
    'Correction = (glucose − target) ÷ sensitivity, never below 0, and 0 under 70 mg/dL',
  ],
  compute({ total, rule, sensitivity: known, glucose, target, pen }) {
    const isByRule = total !== null && rule !== null;
    if (known === null && !isByRule)
      refuse(
        total === null ? 'total' : 'rule',
        'Sensitivity: enter the total daily insulin and the rule, or the known sensitivity.',
      );
    const constant = rule === '100' ? 100 * 18.016 : Number(rule);
    const sensitivity = known ?? constant / total!;
    const isLow = glucose < 70;
    // Whatever the target: no one corrects a low glucose downwards.
    const value = isLow ? 0 : Math.max(0, (glucose - target) / sensitivity);
    return {
      outputs: [
        main(amount('units', 'Correction dose', value, 'units', { step: steps[pen], mayBeNone: true })),
        output('sensitivity', 'Sensitivity: one unit lowers glucose by', sensitivity, 'mg/dL', 1),
        output('si', 'The same in mmol/L', sensitivity / 18.016, 'mmol/L', 2),
      ],
      steps: [
        known === null
          ? step(
              'Sensitivity',
              'constant ÷ total daily insulin',
              withNumbers`${constant} ÷ ${total!}`,
              sensitivity,
              'mg/dL',
            )
          : step('Sensitivity', 'as entered', withNumbers`${known} mg/dL`, sensitivity, 'mg/dL'),
        step(
          'Correction',
          isLow ? 'none in hypoglycaemia' : '(glucose − target) ÷ sensitivity, never below 0',
          isLow ? withNumbers`${glucose} mg/dL` : withNumbers`(${glucose} − ${target}) ÷ ${sensitivity}`,
          value,
          'units',
        ),
      ],
      warnings: [
        ...(known !== null && isByRule ? ['Sensitivity: the known value is used, not the rule.'] : []),
        ...(isLow
          ? [
              'Glucose now: hypoglycaemia (under 70 mg/dL, 3.9 mmol/L). No insulin: treat with glucose and measure again.',
            ]
          : glucose < target
            ? ['Glucose now: below the target, so no correction. Watch for hypoglycaemia.']
            : []),
      ],
      notes: ['Subtract insulin on board: rapid-acting insulin works for 3 to 5 hours.'],
    };
  },
  sources: [davidson, walsh],
  limits: ['A starting point, to be adjusted by measured effect; not for ketoacidosis.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '45 units a day, rule of 1800, from 250 to 120 mg/dL',
      inputs: {
        total: quantity(45, 'units/day'),
        rule: '1800',
        glucose: quantity(250, 'mg/dL'),
        target: quantity(120, 'mg/dL'),
        pen: 'half',
      },
      expected: { sensitivity: 40, units: 3.25 },
      within: 1e-9,
      source: 'by hand: 1,800 ÷ 45; 130 ÷ 40',
    },
    {
      text: 'Below the target: none',
      inputs: {
        total: quantity(45, 'units/day'),
        rule: '1800',
        glucose: quantity(100, 'mg/dL'),
        target: quantity(120, 'mg/dL'),
        pen: 'whole',
      },
      expected: { units: '0 units' },
      source: 'by hand',
    },
    {
      text: 'Hypoglycaemia: none, however low the target',
      inputs: {
        total: quantity(45, 'units/day'),
        rule: '1800',
        glucose: quantity(65, 'mg/dL'),
        target: quantity(50, 'mg/dL'),
        pen: 'half',
      },
      expected: { units: '0 units' },
      source: 'American Diabetes Association: hypoglycaemia under 70 mg/dL',
    },
    {
      text: 'Less than half a step of the pen: none',
      inputs: {
        total: quantity(45, 'units/day'),
        rule: '1800',
        glucose: quantity(125, 'mg/dL'),
        target: quantity(120, 'mg/dL'),
        pen: 'whole',
      },
      expected: { units: '0 units', sensitivity: 40 },
      source: 'by hand: 5 ÷ 40 = 0.125 units cannot be dialled',
    },
    {
      text: '50 units a day, rule of 1500, from 220 to 100 mg/dL',
      inputs: {
        total: quantity(50, 'units/day'),
        rule: '1500',
        glucose: quantity(220, 'mg/dL'),
        target: quantity(100, 'mg/dL'),
        pen: 'whole',
      },
      expected: { sensitivity: 30, units: 4 },
      source: 'by hand: 1,500 ÷ 50; 120 ÷ 30',
    },
    {
      text: '50 units a day, rule of 1700, from 202 to 100 mg/dL',
      inputs: {
        total: quantity(50, 'units/day'),
        rule: '1700',
        glucose: quantity(202, 'mg/dL'),
        target: quantity(100, 'mg/dL'),
        pen: 'whole',
      },
      expected: { sensitivity: 34, units: 3 },
      source: 'by hand from Davidson 2008: 1,700 ÷ 50; 102 ÷ 34',
    },
    {
      text: '50 units a day, rule of 100, from 14 to 6 mmol/L',
      inputs: {
        total: quantity(50, 'units/day'),
        rule: '100',
        glucose: quantity(14, 'mmol/L'),
        target: quantity(6, 'mmol/L'),
        pen: 'whole',
      },
      expected: { si: 2, units: 4 },
      within: 1e-9,
      source: 'by hand: 100 ÷ 50; 8 ÷ 2',
    },
    {
      text: 'A known sensitivity of 50 mg/dL, from 250 to 100 mg/dL',
      inputs: {
        sensitivity: quantity(50, 'mg/dL'),
        glucose: quantity(250, 'mg/dL'),
        target: quantity(100, 'mg/dL'),
        pen: 'whole',
      },
      expected: { units: 3, sensitivity: 50 },
      within: 1e-9,
      source: 'by hand from Walsh: 150 ÷ 50',
    },
  ],
});
