// Elimination from two levels: rate constant and half-life from two concentrations while a drug level falls.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { winter } from '../formulas/sources.ts';
import { hours, level } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const eliminationFromLevels = defineCalculator({
  id: 'elimination-from-two-levels',
  title: 'Elimination from two levels',
  group: 'pharmacokinetics',
  summary: 'Rate constant and half-life from two concentrations while a drug level falls.',
  alsoCalled: ['ke', 'two-point', 'half-life', 'first order'],
  inputs: {
    first: level('First concentration'),
    second: level('Second concentration'),
    time: hours('Time between'),
  },
  formula: ['ke = ln(C1 ÷ C2) ÷ time between', 'Half-life = ln 2 ÷ ke'],
  compute({ first, second, time }) {
    if (second >= first)
      refuse('second', 'Second concentration: it must be below the first, or nothing was eliminated.');
    const ke = Math.log(first / second) / time;
    const value = Math.LN2 / ke;
    return {
      outputs: [
        main(output('halfLife', 'Half-life', value, 'h', 2)),
        main(output('ke', 'Elimination rate constant', ke, 'per h', 4)),
      ],
      steps: [
        step(
          'Rate constant',
          'ln(C1 ÷ C2) ÷ time',
          withNumbers`ln(${first} ÷ ${second}) ÷ ${time}`,
          ke,
          'per h',
        ),
        step('Half-life', 'ln 2 ÷ ke', withNumbers`0.693147 ÷ ${ke}`, value, 'h'),
      ],
      warnings:
        time < value
          ? [
              'Time between: the levels are less than a half-life apart, so small errors change the result a lot.',
            ]
          : [],
    };
  },
  sources: [winter],
  limits: ['Both levels after distribution, in the same interval, with no dose between them.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '20 mg/L, 12 hours later 5 mg/L',
      inputs: { first: quantity(20, 'mg/L'), second: quantity(5, 'mg/L'), time: quantity(12, 'h') },
      expected: { halfLife: 6, ke: 0.115525 },
      within: 1e-5,
      source: 'by hand: two half-lives in 12 hours',
    },
    {
      text: '8 mg/L, 6 hours later 2 mg/L',
      inputs: { first: quantity(8, 'mcg/mL'), second: quantity(2, 'mg/L'), time: quantity(360, 'min') },
      expected: { halfLife: 3 },
      within: 1e-9,
      source: 'by hand: two half-lives in 6 hours',
    },
  ],
});
