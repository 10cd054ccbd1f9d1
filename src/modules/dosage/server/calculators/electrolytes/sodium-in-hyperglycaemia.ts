// Sodium corrected for glucose: what sodium would be without the water that high glucose draws into the blood.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, glucose, sodium } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const sodiumInHyperglycaemia = defineCalculator({
  id: 'sodium-in-hyperglycaemia',
  title: 'Sodium corrected for glucose',
  group: 'electrolytes',
  summary: 'What sodium would be without the water that high glucose draws into the blood.',
  alsoCalled: ['corrected sodium', 'hyperglycemia', 'Katz', 'Hillier', 'DKA'],
  inputs: {
    sodium: sodium('Measured sodium'),
    glucose: glucose(),
    factor: choice('Rise for each 100 mg/dL', { 1.6: '1.6 mmol/L (Katz)', 2.4: '2.4 mmol/L (Hillier)' }),
  },
  formula: ['Corrected Na = Na + factor × (glucose (mg/dL) − 100) ÷ 100'],
  compute({ sodium, glucose, factor }) {
    const value = sodium + (Number(factor) * Math.max(0, glucose - 100)) / 100;
    return {
      outputs: [output('corrected', 'Corrected sodium', value, 'mmol/L', 1)],
      steps: [
        step(
          'Corrected sodium',
          'Na + factor × (glucose − 100) ÷ 100',
          withNumbers`${sodium} + ${factor} × (${Math.max(100, glucose)} − 100) ÷ 100`,
          value,
          'mmol/L',
        ),
      ],
      notes: glucose <= 100 ? ['Glucose is not raised: no correction.'] : [],
    };
  },
  sources: [
    {
      text: 'Katz MA. Hyperglycemia-induced hyponatremia: calculation of expected serum sodium depression. N Engl J Med 289:843–844',
      year: 1973,
    },
    {
      text: 'Hillier TA, Abbott RD, Barrett EJ. Hyponatremia: evaluating the correction factor for hyperglycemia. Am J Med 106:399–403',
      year: 1999,
    },
  ],
  limits: ['The factor rises with glucose: above 400 mg/dL, Hillier’s factor fits better.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Na 130, glucose 600 mg/dL, Katz',
      inputs: { sodium: quantity(130, 'mmol/L'), glucose: quantity(600, 'mg/dL'), factor: '1.6' },
      expected: { corrected: 138 },
      source: 'by hand from Katz 1973: 130 + 8',
    },
    {
      text: 'The same, Hillier',
      inputs: { sodium: quantity(130, 'mmol/L'), glucose: quantity(600, 'mg/dL'), factor: '2.4' },
      expected: { corrected: 142 },
      source: 'by hand from Hillier 1999: 130 + 12',
    },
  ],
});
