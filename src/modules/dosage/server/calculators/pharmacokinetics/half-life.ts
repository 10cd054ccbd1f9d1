// Half-life from volume and clearance: half-life and elimination rate constant from the volume of distribution and the clearance.
import { defineCalculator, quantity } from '../calculator.ts';
import { rowland } from '../formulas/sources.ts';
import { clearance, distribution } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const halfLife = defineCalculator({
  id: 'half-life',
  title: 'Half-life from volume and clearance',
  group: 'pharmacokinetics',
  summary: 'Half-life and elimination rate constant from the volume of distribution and the clearance.',
  alsoCalled: ['t1/2', 'ke', 'elimination rate constant'],
  inputs: { distribution: distribution(), clearance: clearance() },
  formula: ['ke = CL ÷ Vd', 'Half-life = ln 2 × Vd ÷ CL = 0.693 ÷ ke'],
  compute({ distribution, clearance }) {
    const ke = clearance / distribution;
    const value = Math.LN2 / ke;
    return {
      outputs: [
        output('halfLife', 'Half-life', value, 'h', 2),
        output('ke', 'Elimination rate constant', ke, 'per h', 4),
        output('steadyState', 'Time to 90% of steady state', (Math.LN10 / Math.LN2) * value, 'h', 1),
      ],
      steps: [
        step('Rate constant', 'CL ÷ Vd', withNumbers`${clearance} ÷ ${distribution}`, ke, 'per h'),
        step('Half-life', 'ln 2 ÷ ke', withNumbers`0.693147 ÷ ${ke}`, value, 'h'),
      ],
    };
  },
  sources: [rowland],
  limits: ['One compartment and linear kinetics.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '50 L, 5 L/h',
      inputs: { distribution: quantity(50, 'L'), clearance: quantity(5, 'L/h') },
      expected: { halfLife: 6.931, ke: 0.1 },
      within: 0.001,
      source: 'by hand: 0.693 × 50 ÷ 5',
    },
    {
      text: '35 L, 100 mL/min',
      inputs: { distribution: quantity(35, 'L'), clearance: quantity(100, 'mL/min') },
      expected: { halfLife: 4.043 },
      within: 0.001,
      source: 'by hand: 0.693 × 35 ÷ 6',
    },
  ],
});
