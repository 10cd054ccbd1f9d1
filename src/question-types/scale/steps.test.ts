// The steps of a scale, and the figures of its answers.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSteps, dividesRange, figuresOf, stepIndexOf, stepName, valuesOf } from './steps.ts';

const likert = { min: 1, max: 5, step: 1, minLabel: 'Strongly disagree', maxLabel: 'Strongly agree' };

describe('steps', () => {
  test('a Likert scale has five', () => {
    expect(valuesOf(likert)).toEqual([1, 2, 3, 4, 5]);
    expect([1, 3, 5].map((value) => stepName(likert, value))).toEqual([
      '1, Strongly disagree',
      '3',
      '5, Strongly agree',
    ]);
  });

  test('tenths are exact, and below zero there is a minus sign', () => {
    const tenths = { ...likert, min: -0.3, max: 0.3, step: 0.1, minLabel: '' };
    expect(valuesOf(tenths)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
    expect(dividesRange(tenths)).toBe(true);
    expect(stepIndexOf(tenths, 0.1 + 0.2)).toBe(6);
    expect(stepName(tenths, -0.3)).toBe('−0.3');
  });

  test('values between the steps or beyond the ends are not steps', () => {
    expect(
      [0, 1.5, 6, Number.NaN, Number.POSITIVE_INFINITY].map((value) => stepIndexOf(likert, value)),
    ).toEqual([null, null, null, null, null]);
  });

  test('ends the wrong way round leave nothing to choose from', () => {
    expect(valuesOf({ ...likert, min: 5, max: 1 })).toEqual([]);
    expect(dividesRange({ ...likert, max: 10, step: 2 })).toBe(false);
    expect(countSteps({ ...likert, max: 10, step: 2 })).toBe(5);
  });

  test('every step is found at its own place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000, max: 1_000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 5_000 }),
        (min, count, stepInHundredths) => {
          const step = stepInHundredths / 100;
          const steps = { ...likert, min, max: min + (count - 1) * step, step };
          const values = valuesOf(steps);
          expect(values).toHaveLength(count);
          expect(values.map((value) => stepIndexOf(steps, value))).toEqual(values.map((_, index) => index));
        },
      ),
    );
  });
});

describe('figures', () => {
  // The worked example of Wikipedia's article on the standard deviation, which has the population's, 2.
  test('2, 4, 4, 4, 5, 5, 7, 9 has mean 5, median 4.5 and sample deviation √(32 / 7)', () => {
    const figures = figuresOf([9, 2, 4, 5, 4, 4, 5, 7]);
    expect(figures?.mean).toBe(5);
    expect(figures?.median).toBe(4.5);
    expect(figures?.standardDeviation).toBeCloseTo(Math.sqrt(32 / 7), 12);
  });

  test('none has no figures, one has no spread', () => {
    expect(figuresOf([])).toBeUndefined();
    expect(figuresOf([3])).toEqual({ mean: 3, median: 3, standardDeviation: 0 });
  });

  test('large numbers keep their digits: NIST NumAcc3', () => {
    // 1000000.2 once, then 1000000.1 and 1000000.3 in turn, 500 times each: mean 1000000.2, deviation 0.1.
    const values = [1_000_000.2, ...Array.from({ length: 1_000 }, (_, i) => 1_000_000 + (i % 2 ? 0.3 : 0.1))];
    expect(figuresOf(values)?.mean).toBeCloseTo(1_000_000.2, 8);
    expect(figuresOf(values)?.standardDeviation).toBeCloseTo(0.1, 8);
  });

  test('they lie within the answers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 60 }),
        (values) => {
          const figures = figuresOf(values);
          const [low, high] = [Math.min(...values), Math.max(...values)];
          for (const figure of [figures?.mean ?? Number.NaN, figures?.median ?? Number.NaN]) {
            expect(figure).toBeGreaterThanOrEqual(low - 1e-9);
            expect(figure).toBeLessThanOrEqual(high + 1e-9);
          }
          // Popoviciu: no sample spreads wider than half its range, times √(n / (n − 1)).
          expect(figures?.standardDeviation).toBeLessThanOrEqual(((high - low) / 2) * Math.SQRT2 + 1e-9);
        },
      ),
    );
  });
});
