// Magnesium sulfate: g, mmol and mEq: converts an amount of magnesium sulfate (heptahydrate) between g, mmol and mEq of magnesium, with the volume of a solution.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, number } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const magnesiumSulfate = defineCalculator({
  id: 'magnesium-sulfate',
  title: 'Magnesium sulfate: g, mmol and mEq',
  group: 'electrolytes',
  summary:
    'Converts an amount of magnesium sulfate (heptahydrate) between g, mmol and mEq of magnesium, with the volume of a solution.',
  alsoCalled: ['magnesium', 'milliequivalents'],
  inputs: {
    amount: number('Amount', 'magnesiumSulfate', { min: 0.01, max: 100, plausible: [0.1, 40] }),
    strength: choice('Solution', {
      50: '50% (500 mg per mL)',
      20: '20%',
      8: '8% (80 mg per mL)',
      4: '4% (40 mg per mL)',
    }),
  },
  formula: ['mmol = g × 1,000 ÷ 246.47', 'mEq = mmol × 2', 'Volume (mL) = g × 100 ÷ %'],
  compute({ amount, strength }) {
    const mmol = (amount * 1000) / 246.47;
    const volume = (amount * 100) / Number(strength);
    return {
      outputs: [
        main(output('mmol', 'Magnesium', mmol, 'mmol', 2)),
        main(output('mEq', 'Magnesium', mmol * 2, 'mEq', 2)),
        output('g', 'Magnesium sulfate', amount, 'g', 3),
        output('volume', 'Volume', volume, 'mL', 2),
      ],
      steps: [
        step('mmol', 'g × 1,000 ÷ 246.47', withNumbers`${amount} × 1,000 ÷ 246.47`, mmol, 'mmol'),
        step('mEq', 'mmol × 2', withNumbers`${mmol} × 2`, mmol * 2, 'mEq'),
        step('Volume', 'g × 100 ÷ %', withNumbers`${amount} × 100 ÷ ${strength}`, volume, 'mL'),
      ],
      notes: ['The 50% solution must be diluted to 20% or less before intravenous use.'],
    };
  },
  sources: [
    {
      text: 'Magnesium sulfate injection 50% prescribing information, US FDA: 500 mg per mL are 4.06 mEq per mL',
      year: 2020,
    },
  ],
  limits: ['Heptahydrate only; oral salts have different masses.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '1 g',
      inputs: { amount: quantity(1, 'g'), strength: '50' },
      expected: { mmol: 4.06, mEq: 8.12, volume: 2 },
      within: 0.01,
      source: 'label of magnesium sulfate injection: 8.12 mEq in 2 mL',
    },
    {
      text: '4 g of a 4% solution',
      inputs: { amount: quantity(4000, 'mg'), strength: '4' },
      expected: { mEq: 32.46, volume: 100 },
      within: 0.01,
      source: 'by hand: 4,000 ÷ 246.47 × 2',
    },
    {
      text: '4 g of an 8% solution',
      inputs: { amount: quantity(4, 'g'), strength: '8' },
      expected: { volume: 50 },
      source: 'by hand: 4,000 ÷ 80',
    },
    {
      text: '2 g of a 20% solution',
      inputs: { amount: quantity(2, 'g'), strength: '20' },
      expected: { volume: 10 },
      source: 'by hand: 2,000 ÷ 200',
    },
  ],
});
