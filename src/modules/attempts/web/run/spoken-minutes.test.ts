import { expect, test } from 'vitest';
import { spokenMinutes } from './spoken-minutes.ts';
import { secondsLeft } from './use-time-left.ts';

test.each([
  [301, null],
  [300, 5],
  [291, 5],
  [290, null],
  [60, 1],
  [51, 1],
  [50, null],
  [1, null],
  [0, 0],
])('with %d seconds left it says %s', (seconds, said) => {
  expect(spokenMinutes(seconds)).toBe(said);
});

test('time is up at the deadline, not before and never below zero', () => {
  expect(secondsLeft(10_000, 9_999)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 99_000)).toBe(0);
  expect(secondsLeft(null, 5)).toBeNull();
});
