// Heat maps: nothing is lost in the fields, and the hottest cell is where the marks are.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heatOf, thirdsOf } from './heat.ts';

const counts = fc.array(fc.nat(50), { minLength: 36 * 24, maxLength: 36 * 24 });

test('every mark is in one of nine fields', () => {
  fc.assert(
    fc.property(counts, (cells) => {
      const total = cells.reduce((sum, count) => sum + count, 0);
      const fields = thirdsOf({ columns: 36, rows: 24, counts: cells }).flat();
      expect(fields).toHaveLength(9);
      expect(fields.reduce((sum, count) => sum + count, 0)).toBe(total);
    }),
    { numRuns: 20 },
  );
});

test('one mark is hottest at its own cell, cools around it and is cold further off', () => {
  const cells = new Array<number>(36 * 24).fill(0);
  const cell = 10 * 36 + 20;
  cells[cell] = 3;
  const heat = heatOf({ columns: 36, rows: 24, counts: cells });
  expect(heat[cell]).toBe(1);
  expect(heat[cell + 1]).toBeCloseTo(4 / 6, 12);
  expect(heat[cell + 36]).toBeCloseTo(4 / 6, 12);
  expect(heat[cell + 3]).toBe(0);
  expect(thirdsOf({ columns: 36, rows: 24, counts: cells })[1]).toEqual([0, 3, 0]);
});

test('at the edge nothing runs over to the other side', () => {
  const cells = new Array<number>(36 * 24).fill(0);
  cells[35] = 1;
  const heat = heatOf({ columns: 36, rows: 24, counts: cells });
  expect(heat[36]).toBe(0);
  expect(heat[0]).toBe(0);
});

test('no marks, no heat', () => {
  expect(heatOf({ columns: 2, rows: 1, counts: [0, 0] })).toEqual([0, 0]);
});
