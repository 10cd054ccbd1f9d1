// Percent strength to mg per mL: what a percentage (weight in volume) means in mg per mL and as a ratio.
import { defineCalculator, quantity } from '../calculator.ts';
import { ansel } from '../formulas/sources.ts';
import { concentration } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const percentStrength = defineCalculator({
  id: 'convert-percent-strength',
  title: 'Percent strength to mg per mL',
  group: 'conversions',
  summary: 'What a percentage (weight in volume) means in mg per mL and as a ratio.',
  alsoCalled: ['w/v', '%', 'percent solution', 'mg/mL'],
  inputs: { strength: concentration('Strength') },
  formula: ['1% = 1 g in 100 mL = 10 mg per mL', 'Ratio: 1 in (1,000 ÷ mg per mL)'],
  compute({ strength }) {
    const percent = strength / 10;
    return {
      outputs: [
        main(output('perMl', 'Concentration', strength, 'mg/mL', 5)),
        main(output('percent', 'Percent strength', percent, '%', 5)),
        output('ratio', 'As a ratio, 1 in', 1000 / strength, 'score', 1),
      ],
      steps: [
        step('In mg per mL', '% × 10', withNumbers`${percent} × 10`, strength, 'mg/mL'),
        step(
          'Ratio',
          '1,000 ÷ mg per mL',
          withNumbers`1,000 ÷ ${strength}`,
          withNumbers`1 in ${1000 / strength}`,
        ),
      ],
    };
  },
  sources: [ansel],
  limits: ['Weight in volume; creams are weight in weight, spirits volume in volume.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '0.9%',
      inputs: { strength: quantity(0.9, '%') },
      expected: { perMl: 9 },
      within: 1e-9,
      source: 'by hand: 0.9 × 10',
    },
    {
      text: '2%',
      inputs: { strength: quantity(2, '%') },
      expected: { perMl: 20, ratio: 50 },
      within: 1e-9,
      source: 'by hand: 2 × 10',
    },
    {
      text: '0.1 mg per mL',
      inputs: { strength: quantity(100, 'mcg/mL') },
      expected: { percent: 0.01, ratio: 10_000 },
      within: 1e-9,
      source: 'by hand: 0.1 ÷ 10',
    },
  ],
});
