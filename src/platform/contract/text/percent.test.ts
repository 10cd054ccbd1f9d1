import { expect, test } from 'vitest';
import { toPercent } from './percent.ts';

test.each([
  [0, 0],
  [0.004, 1],
  [0.0001, 1],
  [0.274, 27],
  [2 / 3, 67],
  [199 / 200, 99],
  [0.99999, 99],
  [1, 100],
  [1.005, 101],
  [-0.25, -25],
  // What a computation misses nothing and all by.
  [1.4e-17, 0],
  [-1.4e-17, 0],
  [1 - 1.2e-16, 100],
])('%d is shown as %d%%', (share, percent) => expect(toPercent(share)).toBe(percent));

test('no share is rounded up to a limit', () => {
  expect(toPercent(0.595, 0, [60])).toBe(59);
  expect(toPercent(0.5999, 1, [60])).toBe(59.9);
  expect(toPercent(0.6, 0, [60])).toBe(60);
  // 0.6 as computers add it up.
  expect(toPercent(0.1 * 3 + 0.3, 0, [60])).toBe(60);
  expect(toPercent(0.604, 0, [60])).toBe(60);
  expect(toPercent(0.599, 0, [60.5])).toBe(60);
  expect(toPercent(0.604, 0, [60.5])).toBe(60);
});

test('digits after the point keep to the same rule', () => {
  expect(toPercent(0.99999, 2)).toBe(99.99);
  expect(toPercent(0.00001, 1)).toBe(0.1);
  expect(toPercent(1 / 3, 2)).toBe(33.33);
});
