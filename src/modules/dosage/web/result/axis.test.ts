import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksOf } from './axis.ts';
import { tablePoints } from './curve-table.tsx';

test('ticks are on round numbers, and hours on parts of days', () => {
  expect(marksOf(18.2, 5)).toEqual([0, 5, 10, 15]);
  expect(marksOf(0.9, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(marksOf(48, 8, 'h')).toEqual([0, 6, 12, 18, 24, 30, 36, 42, 48]);
  expect(marksOf(120, 6, 'h')).toEqual([0, 24, 48, 72, 96, 120]);
  expect(marksOf(0, 5)).toEqual([0]);
});

test('for any range there are some ticks, not too many, and none outside', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      fc.integer({ min: 3, max: 10 }),
      fc.constantFrom('h', 'mg/L'),
      (max, most, unit) => {
        const marks = marksOf(max, most, unit);
        expect(marks[0]).toBe(0);
        expect(marks.length).toBeLessThanOrEqual(most + 1);
        expect(marks.at(-1)).toBeLessThanOrEqual(max * (1 + 1e-9));
        if (unit !== 'h') expect(marks.length).toBeGreaterThan(1);
      },
    ),
  );
});

test('the table has the ends and every turn of the curve', () => {
  const points = Array.from({ length: 400 }, (_, at): [number, number] => [at, at % 37]);
  const rows = tablePoints(points);
  expect(rows.length).toBeLessThan(80);
  expect(rows[0]).toEqual([0, 0]);
  expect(rows.at(-1)).toEqual([399, 399 % 37]);
  for (const peak of points.filter(([, value]) => value === 36)) expect(rows).toContainEqual(peak);
});
