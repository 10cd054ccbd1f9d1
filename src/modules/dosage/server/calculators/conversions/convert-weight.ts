// Pounds to kilograms: converts a weight between pounds, kilograms and grams.
import { defineCalculator, quantity } from '../calculator.ts';
import { nist } from '../formulas/sources.ts';
import { weight } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const poundsConversion = defineCalculator({
  id: 'convert-weight',
  title: 'Pounds to kilograms',
  group: 'conversions',
  summary: 'Converts a weight between pounds, kilograms and grams.',
  alsoCalled: ['lb', 'kg', 'weight'],
  inputs: { weight: weight() },
  formula: ['kg = lb × 0.45359237'],
  compute({ weight }) {
    const pounds = weight / 0.45359237;
    return {
      outputs: [
        main(output('kilograms', 'Weight', weight, 'kg', weight < 5 ? 2 : 1)),
        main(output('pounds', 'Weight', pounds, 'lb', 1)),
        output('grams', 'Weight', weight * 1000, 'g', 0),
      ],
      steps: [step('In lb', 'kg ÷ 0.45359237', withNumbers`${weight} ÷ 0.45359237`, pounds, 'lb')],
      notes: ['Doses are based on kilograms: weigh and record in kilograms only.'],
    };
  },
  sources: [nist],
  limits: ['Mixing up pounds and kilograms is the most common weight error in children’s doses.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '25 lb',
      inputs: { weight: quantity(25, 'lb') },
      expected: { kilograms: 11.34 },
      within: 0.001,
      source: 'by hand: 25 × 0.45359237',
    },
    {
      text: '70 kg',
      inputs: { weight: quantity(70, 'kg') },
      expected: { pounds: 154.324 },
      within: 0.001,
      source: 'by hand: 70 ÷ 0.45359237',
    },
    {
      text: '3,250 g',
      inputs: { weight: quantity(3250, 'g') },
      expected: { kilograms: '3.25 kg' },
      source: 'by hand',
    },
  ],
});
