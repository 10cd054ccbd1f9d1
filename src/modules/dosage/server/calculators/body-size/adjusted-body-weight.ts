// Adjusted body weight: ideal weight and 40% of what is over it, for doses in obesity.

import { defineCalculator, quantity } from '../calculator.ts';
import {
  adjustedBodyWeight,
  bauer,
  devine,
  idealBodyWeight,
  shortHeightWarnings,
} from '../formulas/body-weights.ts';
import { adultHeight, adultWeight, sex } from '../inputs/inputs.ts';
import { output } from '../results/results.ts';
import { withoutNoise } from '../units/display.ts';

export const adjustedWeight = defineCalculator({
  id: 'adjusted-body-weight',
  title: 'Adjusted body weight',
  group: 'body-size',
  summary: 'Ideal weight plus 40% of the excess, for dosing in obesity.',
  alsoCalled: ['AdjBW', 'ABW', 'dosing weight', 'obesity'],
  inputs: { sex: sex(), height: adultHeight(), weight: adultWeight('Actual weight') },
  formula: [
    'IBW = 50 (male) or 45.5 (female) + 2.3 × (height in inches − 60)',
    'AdjBW = IBW + 0.4 × (actual − IBW), or the actual weight if it is below the ideal weight',
  ],
  compute({ sex, height, weight }) {
    const ideal = idealBodyWeight(height, sex);
    const adjusted = adjustedBodyWeight(weight, ideal.value);
    const percent = withoutNoise((weight / ideal.value) * 100);
    const notes: string[] = [];
    if (weight < ideal.value)
      notes.push(
        'The actual weight is below the ideal weight: there is nothing to adjust, so dose by actual weight.',
      );
    return {
      outputs: [
        output('adjusted', 'Adjusted body weight', adjusted.value, 'kg', 1),
        output('ideal', 'Ideal body weight', ideal.value, 'kg', 1),
        output('percent', 'Actual ÷ ideal weight', percent, '%', 0, [120]),
      ],
      steps: [ideal.step, adjusted.step],
      warnings: shortHeightWarnings(height),
      notes,
      interpretation:
        percent > 120
          ? 'More than 120% of the ideal weight: aminoglycosides and some other drugs are dosed by adjusted weight.'
          : 'Up to 120% of the ideal weight: the actual or the ideal weight is usually used.',
    };
  },
  sources: [devine, bauer],
  limits: ['The factor 0.4 was derived for aminoglycosides; for other drugs it is convention. Adults only.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Man of 70 inches, 120 kg',
      inputs: { sex: 'male', height: quantity(70, 'in'), weight: quantity(120, 'kg') },
      expected: { adjusted: 91.8, ideal: 73 },
      within: 1e-9,
      source: 'by hand from Devine 1974 and Bauer 1983',
    },
    {
      text: 'Woman of 64 inches, 100 kg',
      inputs: { sex: 'female', height: quantity(64, 'in'), weight: quantity(100, 'kg') },
      expected: { adjusted: 72.82, ideal: 54.7 },
      within: 1e-9,
      source: 'by hand from Devine 1974 and Bauer 1983: 54.7 + 0.4 × 45.3',
    },
    {
      text: 'Man of 70 inches, 60 kg: below the ideal weight, nothing to adjust',
      inputs: { sex: 'male', height: quantity(70, 'in'), weight: quantity(60, 'kg') },
      expected: { adjusted: 60, ideal: 73, percent: 82.19 },
      source: 'by hand from Devine 1974: 60 ÷ 73',
    },
    {
      text: 'Man of 70 inches, 87.7 kg: 120.1% of the ideal weight is shown as that, not as 120%',
      inputs: { sex: 'male', height: quantity(70, 'in'), weight: quantity(87.7, 'kg') },
      expected: { percent: '120.1%' },
      source: 'by hand from Devine 1974: 87.7 ÷ 73',
    },
  ],
});
