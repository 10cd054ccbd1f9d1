import { expect, it } from 'vitest';
import { hasPassed, monthsAfter } from './verdict.ts';

it('decides on exact points: no rounding helps, no division hurts', () => {
  expect(hasPassed(2, 3, 66.5)).toBe(true);
  // 59.6% would be rounded to 60.
  expect(hasPassed(59.6, 100, 60)).toBe(false);
  // A third and two thirds of points that are stored to four decimals.
  expect(hasPassed(1.2, 2, 60)).toBe(true);
  expect(hasPassed(0.6, 1, 60)).toBe(true);
  expect(hasPassed(0, 0, 1)).toBe(false);
});

it('the validity of a certificate ends on the same day of another month, or its last', () => {
  expect(monthsAfter(Date.UTC(2027, 7, 31, 9), 6).toISOString()).toBe('2028-02-29T09:00:00.000Z');
  expect(monthsAfter(Date.UTC(2026, 10, 23), 24).toISOString()).toBe('2028-11-23T00:00:00.000Z');
});
