// Potassium chloride: mEq and mg: converts an amount of potassium chloride between mEq (mmol) and mg.
import { defineCalculator, quantity } from '../calculator.ts';
import { number } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const potassiumChloride = defineCalculator({
  id: 'potassium-chloride',
  title: 'Potassium chloride: mEq and mg',
  group: 'electrolytes',
  summary: 'Converts an amount of potassium chloride between mEq (mmol) and mg.',
  alsoCalled: ['potassium', 'KCl', 'milliequivalents'],
  inputs: { amount: number('Amount', 'potassiumChloride', { min: 0.01, max: 5_000, plausible: [0.5, 400] }) },
  formula: ['mg = mEq × 74.55', '1 mEq of potassium chloride is 1 mmol'],
  compute({ amount }) {
    return {
      outputs: [
        main(output('mg', 'Potassium chloride', amount * 74.55, 'mg', 1)),
        main(output('mEq', 'Potassium', amount, 'mEq', 2)),
        output('element', 'Elemental potassium', amount * 39.098, 'mg', 1),
      ],
      steps: [
        step('Potassium chloride in mg', 'mEq × 74.55', withNumbers`${amount} × 74.55`, amount * 74.55, 'mg'),
      ],
      notes: [
        'Never give concentrated potassium undiluted. Usual rates are up to 10 mEq per hour, or up to 20 with monitoring.',
      ],
    };
  },
  sources: [
    { text: 'Potassium chloride injection prescribing information, US FDA: 20 mEq are 1.49 g', year: 2019 },
    { text: 'ISMP list of high-alert medications in acute care settings', year: 2018 },
  ],
  limits: ['Potassium chloride only: other salts have different masses.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '20 mEq',
      inputs: { amount: quantity(20, 'mEq') },
      expected: { mg: 1491, element: 781.96 },
      within: 0.01,
      source: 'label of potassium chloride injection: 1.49 g',
    },
    {
      text: '1.5 g',
      inputs: { amount: quantity(1.5, 'g') },
      expected: { mEq: 20.12 },
      within: 0.001,
      source: 'by hand: 1,500 ÷ 74.55',
    },
    {
      text: '600 mg tablet',
      inputs: { amount: quantity(600, 'mg') },
      expected: { mEq: 8 },
      within: 0.06,
      source: 'label of potassium chloride tablets: 600 mg are 8 mEq',
    },
  ],
});
