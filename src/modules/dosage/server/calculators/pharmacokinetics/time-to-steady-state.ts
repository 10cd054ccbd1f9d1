// Time to steady state: what fraction of steady state is reached after a time, or what fraction of a drug is
// eliminated.
import { defineCalculator, quantity } from '../calculator.ts';
import { rowland } from '../formulas/sources.ts';
import { hours } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const steadyStateFraction = defineCalculator({
  id: 'time-to-steady-state',
  title: 'Time to steady state',
  group: 'pharmacokinetics',
  summary: 'The fraction of steady state reached, or of a drug eliminated, after a time.',
  alsoCalled: ['half-lives', 'washout', 'steady state', 'fraction'],
  inputs: { halfLife: hours('Half-life'), time: hours('Time') },
  formula: ['n = time ÷ half-life', 'Reached = 1 − 0.5^n', 'Left after stopping = 0.5^n'],
  compute({ halfLife, time }) {
    const count = time / halfLife;
    const left = 0.5 ** count;
    return {
      outputs: [
        output('reached', 'Of steady state reached', (1 - left) * 100, '%', 1),
        output('left', 'Left after stopping', left * 100, '%', 1),
        output('halfLives', 'Half-lives', count, 'times', 2),
        output('ninety', 'Time to 90%', (Math.LN10 / Math.LN2) * halfLife, 'h', 1),
      ],
      steps: [
        step('Half-lives', 'time ÷ half-life', withNumbers`${time} ÷ ${halfLife}`, count, ''),
        step('Reached', '(1 − 0.5^n) × 100', withNumbers`(1 − 0.5^${count}) × 100`, (1 - left) * 100, '%'),
      ],
      notes: ['The dose and the interval make no difference to the time, only the half-life does.'],
    };
  },
  sources: [rowland],
  limits: ['Linear kinetics, constant dosing, no loading dose.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Half-life 6 hours, after 18 hours',
      inputs: { halfLife: quantity(6, 'h'), time: quantity(18, 'h') },
      expected: { reached: 87.5, left: 12.5 },
      within: 1e-9,
      source: 'by hand: three half-lives',
    },
    {
      text: 'Half-life 1.5 days, after 7.5 days',
      inputs: { halfLife: quantity(1.5, 'day'), time: quantity(7.5, 'day') },
      expected: { reached: 96.875, halfLives: 5 },
      within: 1e-6,
      source: 'by hand: five half-lives',
    },
    {
      text: 'Half-life 10 hours: 90% after 3.32 half-lives',
      inputs: { halfLife: quantity(10, 'h'), time: quantity(33.219, 'h') },
      expected: { reached: 90, ninety: 33.219 },
      within: 0.001,
      source: 'Rowland and Tozer: 3.3 half-lives to 90%',
    },
  ],
});
