import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnedPoints as earned, percentOf, type SpeedRule, speedFactor } from './points.ts';

const earnedPoints = (points: number, fraction: number | null, elapsedMs: number, rule: SpeedRule) =>
  earned(points, fraction, speedFactor(elapsedMs, rule));

test('points × fraction × (1 − w + w × (1 − t / T))', () => {
  // 1 000 points, half right, 40% for speed, a quarter of the time used: 1000 × 0.5 × (0.6 + 0.4 × 0.75) = 450
  expect(earnedPoints(1000, 0.5, 5_000, { speedWeightPercent: 40, limitMs: 20_000 })).toBe(450);
  expect(earnedPoints(2, 1, 20_000, { speedWeightPercent: 100, limitMs: 20_000 })).toBe(0);
  expect(earnedPoints(2, 1, 0, { speedWeightPercent: 100, limitMs: 20_000 })).toBe(2);
});

test('without a limit, or with a weight of 0, speed plays no part', () => {
  expect(earnedPoints(3, 1, 99_999, { speedWeightPercent: 100, limitMs: null })).toBe(3);
  expect(earnedPoints(3, 1, 99_999, { speedWeightPercent: 0, limitMs: 1_000 })).toBe(3);
});

test('what is not graded earns nothing', () => {
  expect(earnedPoints(3, null, 0, { speedWeightPercent: 0, limitMs: null })).toBe(0);
});

test('the earlier never earns less, no one earns more than the points or less than the part without speed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 3_600_000 }),
      fc.integer({ min: -10_000, max: 4_000_000 }),
      fc.nat(1_000_000),
      (points, fraction, speedWeightPercent, limitMs, elapsedMs, laterMs) => {
        const rule = { speedWeightPercent, limitMs };
        const earned = earnedPoints(points, fraction, elapsedMs, rule);
        expect(earned).toBeLessThanOrEqual(points);
        expect(earned).toBeGreaterThanOrEqual(points * fraction * (1 - speedWeightPercent / 100) - 0.0001);
        expect(earned).toBeGreaterThanOrEqual(earnedPoints(points, fraction, elapsedMs + laterMs, rule));
      },
    ),
  );
});

test('percent is rounded, and null if nothing could be earned', () => {
  expect(percentOf(2, 3)).toBe(67);
  expect(percentOf(0, 0)).toBeNull();
});
