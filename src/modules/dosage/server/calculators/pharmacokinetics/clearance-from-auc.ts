// Clearance from dose and AUC: clearance from a dose and the area under its curve.
import { defineCalculator, quantity } from '../calculator.ts';
import { rowland } from '../formulas/sources.ts';
import { bioavailability, dose, number } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const clearanceFromExposure = defineCalculator({
  id: 'clearance-from-auc',
  title: 'Clearance from dose and AUC',
  group: 'pharmacokinetics',
  summary: 'Clearance from a dose and the area under its curve.',
  alsoCalled: ['CL', 'AUC', 'exposure'],
  inputs: {
    dose: dose(),
    bioavailability: bioavailability(),
    auc: number('AUC', 'exposure', { min: 1e-4, max: 1e5, plausible: [0.001, 10_000] }),
  },
  formula: ['CL = F × dose ÷ AUC'],
  compute({ dose, bioavailability, auc }) {
    const value = (bioavailability * dose) / auc;
    return {
      outputs: [
        output('clearance', 'Clearance', value, 'L/h', 3),
        output('perMinute', 'In mL/min', (value * 1000) / 60, 'mL/min', 1),
      ],
      steps: [
        step('Clearance', 'F × dose ÷ AUC', withNumbers`${bioavailability} × ${dose} ÷ ${auc}`, value, 'L/h'),
      ],
    };
  },
  sources: [rowland],
  limits: ['AUC to infinity of one dose, or over one interval at steady state.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '500 mg IV, AUC 100 mg·h/L',
      inputs: {
        dose: quantity(500, 'mg'),
        bioavailability: quantity(1, 'fraction'),
        auc: quantity(100, 'mg*h/L'),
      },
      expected: { clearance: 5, perMinute: 83.33 },
      source: 'by hand: 500 ÷ 100',
    },
    {
      text: '2 g a day, AUC24 567 mg·h/L',
      inputs: {
        dose: quantity(2, 'g'),
        bioavailability: quantity(1, 'fraction'),
        auc: quantity(567, 'mg*h/L'),
      },
      expected: { clearance: 3.527 },
      source: 'by hand: 2,000 ÷ 567',
    },
  ],
});
