// Months in UTC, at their boundaries.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, monthOf } from './calendar.ts';

const anyMoment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

describe('the month of a given time', () => {
  test.each([
    ['2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ])('%s', (moment, from, to) => {
    const month = monthOf(Date.parse(moment));
    expect([month.from.toISOString(), month.to.toISOString()]).toEqual([from, to]);
  });

  test('contains it, and the next one follows without a gap', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const { from, to } = monthOf(moment.getTime());
        expect(from <= moment && moment < to).toBe(true);
        expect(monthOf(to.getTime()).from).toEqual(to);
        expect(monthOf(to.getTime() - 1).from).toEqual(from);
      }),
    );
  });
});

describe('months later', () => {
  test.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2027-11-30T10:00:00.000Z', 3, '2028-02-29T10:00:00.000Z'],
    ['2026-12-15T10:00:00.000Z', 1, '2027-01-15T10:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ])('%s and %i', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });

  test('are that many months later, never in the month after', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 1, max: 60 }), (moment, months) => {
        const count = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(count(addMonths(moment, months)) - count(moment)).toBe(months);
      }),
    );
  });
});
