// Creatinine: mg/dL and micromol/L: converts creatinine between its two units.
import { defineCalculator, quantity } from '../calculator.ts';
import { creatinine } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

const ama = {
  text: 'Young DS, Huth EJ. SI units for clinical measurement. American College of Physicians',
  year: 1998,
};

export const creatinineConversion = defineCalculator({
  id: 'convert-creatinine',
  title: 'Creatinine: mg/dL and micromol/L',
  group: 'conversions',
  summary: 'Converts creatinine between its two units.',
  alsoCalled: ['88.4', 'SI units'],
  inputs: { creatinine: creatinine() },
  formula: ['micromol/L = mg/dL × 88.4'],
  compute({ creatinine }) {
    const value = creatinine * 88.4;
    return {
      outputs: [
        main(output('molar', 'Creatinine', value, 'micromol/L', 1)),
        main(output('mass', 'Creatinine', creatinine, 'mg/dL', 2)),
      ],
      steps: [step('In micromol/L', 'mg/dL × 88.4', withNumbers`${creatinine} × 88.4`, value, 'micromol/L')],
    };
  },
  sources: [ama],
  limits: ['Creatinine only: 113.12 g per mol.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '1 mg/dL',
      inputs: { creatinine: quantity(1, 'mg/dL') },
      expected: { molar: 88.4 },
      within: 1e-9,
      source: 'Young and Huth 1998: factor 88.4',
    },
    {
      text: '150 micromol/L',
      inputs: { creatinine: quantity(150, 'micromol/L') },
      expected: { mass: 1.6968 },
      within: 0.0001,
      source: 'by hand: 150 ÷ 88.4',
    },
  ],
});
