// Accumulation: how many times higher a drug is at steady state than after the first dose.
import { defineCalculator, quantity } from '../calculator.ts';
import { rateConstantStep } from '../formulas/repeated-doses.ts';
import { rowland } from '../formulas/sources.ts';
import { hours } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const accumulation = defineCalculator({
  id: 'accumulation',
  title: 'Accumulation',
  group: 'pharmacokinetics',
  summary: 'How many times higher a drug level is at steady state than after the first dose.',
  alsoCalled: ['accumulation ratio', 'R'],
  inputs: { halfLife: hours('Half-life'), interval: hours('Interval') },
  formula: ['R = 1 ÷ (1 − e^(−ke × interval)), ke = ln 2 ÷ half-life'],
  compute({ halfLife, interval }) {
    const ke = Math.LN2 / halfLife;
    const value = 1 / (1 - Math.exp(-ke * interval));
    return {
      outputs: [output('ratio', 'Accumulation ratio', value, 'times', 2)],
      steps: [
        rateConstantStep(halfLife, ke),
        step(
          'Accumulation ratio',
          '1 ÷ (1 − e^(−ke × interval))',
          withNumbers`1 ÷ (1 − e^(−${ke} × ${interval}))`,
          value,
          '',
        ),
      ],
    };
  },
  sources: [rowland],
  limits: ['Linear kinetics, one compartment, doses at even intervals.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Interval equal to the half-life',
      inputs: { halfLife: quantity(6, 'h'), interval: quantity(6, 'h') },
      expected: { ratio: 2 },
      within: 1e-9,
      source: 'Rowland and Tozer: twofold where the interval is the half-life',
    },
    {
      text: 'Half-life 6 hours, every 8 hours',
      inputs: { halfLife: quantity(6, 'h'), interval: quantity(8, 'h') },
      expected: { ratio: 1.658 },
      within: 0.001,
      source: 'by hand from Rowland and Tozer',
    },
  ],
});
