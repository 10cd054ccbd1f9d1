// Body surface area (Mosteller): body surface area from height and weight by the square root that most dose protocols use.

import { defineCalculator, quantity } from '../calculator.ts';
import { mosteller, mostellerSource } from '../formulas/body-surface.ts';
import { height, weight } from '../inputs/inputs.ts';
import { output } from '../results/results.ts';

export const bodySurfaceMosteller = defineCalculator({
  id: 'body-surface-area-mosteller',
  title: 'Body surface area (Mosteller)',
  group: 'body-size',
  summary:
    'Body surface area from height and weight, using the square-root formula of most dosing protocols.',
  alsoCalled: ['BSA', 'Mosteller', 'm2'],
  inputs: { height: height(), weight: weight() },
  formula: ['BSA (m²) = √(height (cm) × weight (kg) ÷ 3,600)'],
  compute({ height, weight }) {
    const surface = mosteller(height, weight);
    return {
      outputs: [output('surface', 'Body surface area', surface.value, 'm²', 2)],
      steps: [surface.step],
    };
  },
  sources: [mostellerSource],
  limits: [
    'Formulas differ by a few per cent, and more in infants and in severe obesity: use the formula in your protocol.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '170 cm, 70 kg',
      inputs: { height: quantity(170, 'cm'), weight: quantity(70, 'kg') },
      expected: { surface: 1.818 },
      within: 0.0005,
      source: 'by hand from Mosteller 1987',
    },
    {
      text: 'Child of 100 cm, 15 kg',
      inputs: { height: quantity(100, 'cm'), weight: quantity(15, 'kg') },
      expected: { surface: 0.6455 },
      within: 0.0005,
      source: 'by hand from Mosteller 1987: √(1,500 ÷ 3,600)',
    },
    {
      text: '180 cm, 80 kg: a square root without a remainder',
      inputs: { height: quantity(180, 'cm'), weight: quantity(80, 'kg') },
      expected: { surface: 2 },
      source: 'by hand from Mosteller 1987: √(14,400 ÷ 3,600)',
    },
  ],
});
