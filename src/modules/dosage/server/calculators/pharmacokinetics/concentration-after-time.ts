// Concentration after a time: what is left of a level when nothing more is given.
import { defineCalculator, quantity } from '../calculator.ts';
import { eliminationFields, rateConstantOf } from '../formulas/elimination.ts';
import { rowland, winter } from '../formulas/sources.ts';
import { hours, level, levelRange } from '../inputs/inputs.ts';
import { evenPoints, levelCurve } from '../results/curves.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const concentrationAfterTime = defineCalculator({
  id: 'concentration-after-time',
  title: 'Concentration after a time',
  group: 'pharmacokinetics',
  summary: 'What remains of a concentration after a time without further doses.',
  alsoCalled: ['first order', 'exponential decay', 'C(t)', 'remaining level', 'trough'],
  inputs: {
    initial: level('Concentration at the start'),
    ...eliminationFields(),
    time: hours('Time since then'),
    ...levelRange(),
  },
  formula: ['C = C0 × e^(−ke × t)', 'ke = ln 2 ÷ half-life'],
  compute({ initial, known, halfLife, rateConstant, time, low, high }) {
    const { ke, steps } = rateConstantOf(known, halfLife, rateConstant);
    const at = (when: number) => initial * Math.exp(-ke * when);
    const value = at(time);
    const passed = (time * ke) / Math.LN2;
    return {
      outputs: [
        main(output('level', 'Concentration', value, 'mg/L', 2)),
        output('micrograms', 'The same in mcg/L', value * 1_000, 'mcg/L', 2),
        output('left', 'Remaining', (value / initial) * 100, '%', 1),
        output('halfLives', 'Half-lives passed', passed, 'times', 2),
      ],
      steps: [
        ...steps,
        step(
          'Concentration',
          'C0 × e^(−ke × t)',
          withNumbers`${initial} × e^(−${ke} × ${time})`,
          value,
          'mg/L',
        ),
      ],
      curve: levelCurve(
        evenPoints(Math.max(time, (3 * Math.LN2) / ke), 120, at),
        { label: 'At this time', y: value },
        { low, high },
      ),
    };
  },
  sources: [rowland, winter],
  limits: [
    'First-order elimination after distribution: not for phenytoin, ethanol or other saturable drugs.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Gentamicin 8 mg/L, half-life 2 hours, after 6 hours',
      inputs: {
        initial: quantity(8, 'mg/L'),
        known: 'halfLife',
        halfLife: quantity(2, 'h'),
        time: quantity(6, 'h'),
      },
      expected: { level: 1, left: 12.5, halfLives: 3 },
      within: 1e-9,
      source: 'by hand from Rowland and Tozer: 8 ÷ 2³',
    },
    {
      text: 'Vancomycin 30 mg/L, ke 0.1 per hour, after 10 hours',
      inputs: {
        initial: quantity(30, 'mg/L'),
        known: 'rateConstant',
        rateConstant: quantity(0.1, 'per h'),
        time: quantity(10, 'h'),
      },
      expected: { level: 11.036, left: 36.788 },
      within: 0.001,
      source: 'by hand from Winter: 30 × e^−1',
    },
    {
      text: 'Digoxin 3 mcg/L, half-life 36 hours, after 3 days',
      inputs: {
        initial: quantity(3, 'mcg/L'),
        known: 'halfLife',
        halfLife: quantity(36, 'h'),
        time: quantity(3, 'day'),
      },
      expected: { level: 0.00075, micrograms: '0.75 mcg/L' },
      within: 1e-9,
      source: 'by hand from Winter: 3 mcg/L ÷ 2²',
    },
  ],
});
