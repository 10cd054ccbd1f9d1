// Body surface area (Du Bois): body surface area from height and weight by the oldest formula, the basis of many reference values.

import { defineCalculator, quantity } from '../calculator.ts';
import { duBois, duBoisSource } from '../formulas/body-surface.ts';
import { height, weight } from '../inputs/inputs.ts';
import { output } from '../results/results.ts';

export const bodySurfaceDuBois = defineCalculator({
  id: 'body-surface-area-du-bois',
  title: 'Body surface area (Du Bois)',
  group: 'body-size',
  summary:
    'Body surface area from height and weight, using the oldest formula, the basis of many reference values.',
  alsoCalled: ['BSA', 'DuBois', 'm2'],
  inputs: { height: height(), weight: weight() },
  formula: ['BSA (m²) = 0.007184 × height (cm)^0.725 × weight (kg)^0.425'],
  compute({ height, weight }) {
    const surface = duBois(height, weight);
    return {
      outputs: [output('surface', 'Body surface area', surface.value, 'm²', 2)],
      steps: [surface.step],
    };
  },
  sources: [duBoisSource],
  limits: ['Derived from nine people; underestimates in infants and obesity.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '170 cm, 70 kg',
      inputs: { height: quantity(170, 'cm'), weight: quantity(70, 'kg') },
      expected: { surface: 1.81 },
      within: 0.001,
      source: 'by hand from Du Bois 1916',
    },
    {
      text: 'Child of 100 cm, 15 kg',
      inputs: { height: quantity(100, 'cm'), weight: quantity(15, 'kg') },
      expected: { surface: 0.64 },
      within: 0.001,
      source: 'by hand from Du Bois 1916',
    },
  ],
});
