// Milligrams, micrograms and grams: converts an amount of a drug.
import { defineCalculator, quantity } from '../calculator.ts';
import { nist } from '../formulas/sources.ts';
import { dose } from '../inputs/inputs.ts';
import { exactOutput, main, step, withNumbers } from '../results/results.ts';

export const drugMassConversion = defineCalculator({
  id: 'convert-drug-mass',
  title: 'Milligrams, micrograms and grams',
  group: 'conversions',
  summary: 'Converts an amount of a drug between mg, mcg and g.',
  alsoCalled: ['mg', 'mcg', 'g', 'metric', 'microgram', 'milligram'],
  inputs: { amount: dose('Amount') },
  formula: ['mcg = mg × 1,000', 'g = mg ÷ 1,000'],
  compute({ amount }) {
    const [micrograms, grams] = [amount * 1_000, amount / 1_000];
    return {
      outputs: [
        main(exactOutput('milligrams', 'In milligrams', amount, 'mg')),
        main(exactOutput('micrograms', 'In micrograms', micrograms, 'mcg')),
        main(exactOutput('grams', 'In grams', grams, 'g')),
      ],
      steps: [
        step('In micrograms', 'mg × 1,000', withNumbers`${amount} × 1,000`, micrograms, 'mcg'),
        step('In grams', 'mg ÷ 1,000', withNumbers`${amount} ÷ 1,000`, grams, 'g'),
      ],
    };
  },
  sources: [nist],
  limits: ['A slip between mg and mcg is a thousandfold error: have unusual results checked.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Levothyroxine 0.125 mg',
      inputs: { amount: quantity(0.125, 'mg') },
      expected: { micrograms: '125 mcg', grams: 0.000125 },
      source: 'by hand: 0.125 × 1,000',
    },
    {
      text: 'Ceftriaxone 1.5 g',
      inputs: { amount: quantity(1.5, 'g') },
      expected: { milligrams: '1,500 mg' },
      source: 'by hand: 1.5 × 1,000',
    },
    {
      text: 'Digoxin 62.5 mcg',
      inputs: { amount: quantity(62.5, 'mcg') },
      expected: { milligrams: '0.0625 mg' },
      source: 'by hand: 62.5 ÷ 1,000',
    },
  ],
});
