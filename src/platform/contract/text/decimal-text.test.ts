import { expect, test } from 'vitest';
import { decimalOf } from './decimal-text.ts';

test.each([
  ['1,5', 1.5],
  ['0,25', 0.25],
  ['12,50', 12.5],
  ['1,2345', 1.2345],
  ['0,125', 0.125],
  ['1234,567', 1234.567],
  ['-3,7', -3.7],
  ['−3,7', -3.7],
  [',5', 0.5],
  ['70,', 70],
  ['1.234', 1.234],
  [' 12,5 ', 12.5],
])('%j is %d', (text, number) => expect(decimalOf(text)).toBe(number));

test.each([
  '1,500',
  '12,345',
  '123,456',
  '1,500,000',
  '1.234,5',
  '1,2,3',
  '1 500',
  '1e3',
  '',
  ',',
  '.',
  '-',
  '5mg',
])('%j could be either, or is none', (text) => expect(decimalOf(text)).toBeNull());
