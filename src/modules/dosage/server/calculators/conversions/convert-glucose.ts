// Glucose: mg/dL and mmol/L: converts glucose between its two units.
import { defineCalculator, quantity } from '../calculator.ts';
import { glucose } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

const ama = {
  text: 'Young DS, Huth EJ. SI units for clinical measurement. American College of Physicians',
  year: 1998,
};

export const glucoseConversion = defineCalculator({
  id: 'convert-glucose',
  title: 'Glucose: mg/dL and mmol/L',
  group: 'conversions',
  summary: 'Converts glucose between its two units.',
  alsoCalled: ['18', 'blood sugar', 'SI units'],
  inputs: { glucose: glucose() },
  formula: ['mmol/L = mg/dL ÷ 18.016'],
  compute({ glucose }) {
    const value = glucose / 18.016;
    return {
      outputs: [
        main(output('molar', 'Glucose', value, 'mmol/L', 1)),
        main(output('mass', 'Glucose', glucose, 'mg/dL', 0)),
      ],
      steps: [step('In mmol/L', 'mg/dL ÷ 18.016', withNumbers`${glucose} ÷ 18.016`, value, 'mmol/L')],
    };
  },
  sources: [ama],
  limits: ['Glucose only: 180.16 g per mol.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '180.16 mg/dL',
      inputs: { glucose: quantity(180.16, 'mg/dL') },
      expected: { molar: 10 },
      within: 1e-9,
      source: 'by hand: the molar mass',
    },
    {
      text: '5.5 mmol/L',
      inputs: { glucose: quantity(5.5, 'mmol/L') },
      expected: { mass: 99.088 },
      within: 0.001,
      source: 'by hand: 5.5 × 18.016',
    },
  ],
});
