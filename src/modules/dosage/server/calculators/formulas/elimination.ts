// How fast a drug is eliminated, as people know it: by its half-life or by its rate constant.
import type { Step } from '../calculator.ts';
import { choice, hours, number, onlyIf } from '../inputs/inputs.ts';
import { rateConstantStep } from './repeated-doses.ts';

export const eliminationFields = () => ({
  known: choice('Elimination known by', { halfLife: 'Half-life', rateConstant: 'Rate constant (ke)' }),
  halfLife: onlyIf('known', ['halfLife'], hours('Half-life')),
  rateConstant: onlyIf(
    'known',
    ['rateConstant'],
    number('Elimination rate constant', 'rateConstant', { min: 1e-4, max: 100, plausible: [0.001, 10] }),
  ),
});

export function rateConstantOf(
  known: 'halfLife' | 'rateConstant',
  halfLife: number | null,
  rateConstant: number | null,
): { ke: number; steps: Step[] } {
  if (known === 'rateConstant') return { ke: rateConstant!, steps: [] };
  const ke = Math.LN2 / halfLife!;
  return { ke, steps: [rateConstantStep(halfLife!, ke)] };
}
