// Ratio strength to mg per mL: what 1 in 1,000 means in mg per mL; labels no longer give strengths this way.
import { defineCalculator, quantity } from '../calculator.ts';
import { ansel } from '../formulas/sources.ts';
import { number } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const ratioStrength = defineCalculator({
  id: 'convert-ratio-strength',
  title: 'Ratio strength to mg per mL',
  group: 'conversions',
  summary: 'What 1 in 1,000 means in mg per mL; labels no longer give strengths this way.',
  alsoCalled: ['1:1000', '1:10000', 'epinephrine ratio', 'adrenaline'],
  inputs: { ratio: number('1 in', 'ratioStrength', { min: 1, max: 1e7, plausible: [5, 1e6] }) },
  formula: ['1 in n = 1 g in n mL = 1,000 ÷ n mg per mL'],
  compute({ ratio }) {
    const value = 1000 / ratio;
    return {
      outputs: [
        main(output('perMl', 'Concentration', value, 'mg/mL', 6)),
        output('micrograms', 'In mcg', value * 1000, 'mcg/mL', 3),
        output('percent', 'Percent strength', value / 10, '%', 6),
      ],
      steps: [step('In mg per mL', '1,000 ÷ n', withNumbers`1,000 ÷ ${ratio}`, value, 'mg/mL')],
      notes: [
        'US labels of epinephrine have given mg per mL only since 2016, because ratios led to tenfold errors.',
      ],
    };
  },
  sources: [
    ansel,
    {
      text: 'United States Pharmacopeia, general chapter 7 (labeling): no ratio strengths on single-entity injections',
      year: 2016,
    },
  ],
  limits: ['Weight in volume.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '1 in 1,000',
      inputs: { ratio: quantity(1000, 'mL per g') },
      expected: { perMl: 1, percent: 0.1 },
      within: 1e-9,
      source: 'label of epinephrine: 1 mg per mL',
    },
    {
      text: '1 in 10,000',
      inputs: { ratio: quantity(10_000, 'mL per g') },
      expected: { perMl: 0.1, micrograms: 100 },
      within: 1e-9,
      source: 'label of epinephrine: 0.1 mg per mL',
    },
  ],
});
