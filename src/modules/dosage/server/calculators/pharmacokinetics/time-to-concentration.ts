// Time to a concentration: how long a level takes to fall to another one.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { eliminationFields, rateConstantOf } from '../formulas/elimination.ts';
import { rowland, winter } from '../formulas/sources.ts';
import { level } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const timeToConcentration = defineCalculator({
  id: 'time-to-concentration',
  title: 'Time to a concentration',
  group: 'pharmacokinetics',
  summary: 'How long a concentration takes to fall to a lower one without further doses.',
  alsoCalled: ['washout', 'time to target', 'hold the dose', 'first order', 'elimination'],
  inputs: {
    initial: level('Concentration now'),
    target: level('Concentration to reach'),
    ...eliminationFields(),
  },
  formula: ['t = ln(C now ÷ C to reach) ÷ ke', 'ke = ln 2 ÷ half-life'],
  compute({ initial, target, known, halfLife, rateConstant }) {
    if (target >= initial)
      refuse('target', 'Concentration to reach: it must be below the concentration now.');
    const { ke, steps } = rateConstantOf(known, halfLife, rateConstant);
    const value = Math.log(initial / target) / ke;
    return {
      outputs: [
        main(output('time', 'Time', value, 'h', 1)),
        output('days', 'The same in days', value / 24, 'day', 2),
        output('halfLives', 'Half-lives', (value * ke) / Math.LN2, 'times', 2),
      ],
      steps: [
        ...steps,
        step(
          'Time',
          'ln(C now ÷ C to reach) ÷ ke',
          withNumbers`ln(${initial} ÷ ${target}) ÷ ${ke}`,
          value,
          'h',
        ),
      ],
    };
  },
  sources: [rowland, winter],
  limits: [
    'First-order elimination after distribution: not for phenytoin, ethanol or other saturable drugs.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Vancomycin from 30 to 15 mg/L, half-life 8 hours',
      inputs: {
        initial: quantity(30, 'mg/L'),
        target: quantity(15, 'mg/L'),
        known: 'halfLife',
        halfLife: quantity(8, 'h'),
      },
      expected: { time: 8, halfLives: 1 },
      within: 1e-9,
      source: 'by hand from Winter: one half-life',
    },
    {
      text: 'Theophylline from 35 to 15 mg/L, ke 0.087 per hour',
      inputs: {
        initial: quantity(35, 'mg/L'),
        target: quantity(15, 'mcg/mL'),
        known: 'rateConstant',
        rateConstant: quantity(0.087, 'per h'),
      },
      expected: { time: 9.739 },
      within: 0.001,
      source: 'by hand from Rowland and Tozer: 0.8473 ÷ 0.087',
    },
  ],
});
