import { expect, it } from 'vitest';
import { computeFormula } from './formula.ts';

it.each([
  ['1+2*3', 7],
  ['(1+2)*3', 9],
  ['-2**2', -4],
  ['2**-1', 0.5],
  ['7 % 4', 3],
  ['sqrt(pow(3,2)+pow(4,2))', 5],
  ['round(2*pi(), 2)', 6.28],
  ['(3)-(-1.5e1)', 18],
])('the formula %s is %d', (formula, value) => {
  expect(computeFormula(formula)).toBeCloseTo(value, 12);
});

it.each([
  '',
  '1/0',
  '1+',
  '(1',
  'constructor(1)',
  'x',
  '1 2',
  'sqrt',
  '('.repeat(1_000),
  `1${'+1'.repeat(2_000)}`,
  '-'.repeat(1_500),
])('what is no formula has no value: %j', (formula) => {
  expect(computeFormula(formula)).toBeNull();
});
