// Ideal body weight (Devine): the weight by height and sex that some drugs are dosed by.

import { defineCalculator, quantity } from '../calculator.ts';
import { devine, idealBodyWeight, shortHeightWarnings } from '../formulas/body-weights.ts';
import { adultHeight, sex } from '../inputs/inputs.ts';
import { output } from '../results/results.ts';

export const idealWeight = defineCalculator({
  id: 'ideal-body-weight',
  title: 'Ideal body weight (Devine)',
  group: 'body-size',
  summary: 'A weight derived from height and sex, used to dose some drugs.',
  alsoCalled: ['IBW', 'Devine', 'predicted body weight'],
  inputs: { sex: sex(), height: adultHeight() },
  formula: ['Male: 50 kg + 2.3 kg for each inch over 60', 'Female: 45.5 kg + 2.3 kg for each inch over 60'],
  compute({ sex, height }) {
    const ideal = idealBodyWeight(height, sex);
    return {
      outputs: [output('ideal', 'Ideal body weight', ideal.value, 'kg', 1)],
      steps: [ideal.step],
      warnings: shortHeightWarnings(height),
    };
  },
  sources: [devine],
  limits: ['Adults of 60 inches (152.4 cm) or more. Derived for gentamicin dosing, not as a target weight.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Man of 70 inches',
      inputs: { sex: 'male', height: quantity(70, 'in') },
      expected: { ideal: 73 },
      within: 1e-9,
      source: 'by hand from Devine 1974',
    },
    {
      text: 'Woman of 65 inches',
      inputs: { sex: 'female', height: quantity(65, 'in') },
      expected: { ideal: 57 },
      within: 1e-9,
      source: 'by hand from Devine 1974',
    },
  ],
});
