import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastMonday, weekBounds } from './weeks.ts';

const iso = (moment: number) => new Date(moment).toISOString();

describe('the week before', () => {
  it('is reported from seven on Monday morning by the reader’s clock', () => {
    // Monday, 2026-11-23.
    expect(lastMonday(Date.parse('2026-11-23T06:59:00Z'), 'UTC')).toBe('2026-11-09');
    expect(lastMonday(Date.parse('2026-11-23T07:00:00Z'), 'UTC')).toBe('2026-11-16');
    expect(lastMonday(Date.parse('2026-11-29T23:59:00Z'), 'UTC')).toBe('2026-11-16');
    expect(lastMonday(Date.parse('2026-11-22T18:00:00Z'), 'Pacific/Auckland')).toBe('2026-11-16');
    expect(lastMonday(Date.parse('2026-11-23T07:00:00Z'), 'America/New_York')).toBe('2026-11-09');
  });

  it('is between two midnights, also across a clock change', () => {
    const bounds = (monday: string, zone: string) => {
      const { from, to } = weekBounds(monday, zone);
      return [iso(from), iso(to)];
    };
    expect(bounds('2026-11-16', 'UTC')).toEqual(['2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z']);
    // Summer time ended on Sunday, 2026-10-25.
    expect(bounds('2026-10-19', 'Europe/Berlin')).toEqual([
      '2026-10-18T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    expect(bounds('2026-11-16', 'Asia/Kathmandu')[0]).toBe('2026-11-15T18:15:00.000Z');
  });

  it('follows the one before it without a gap', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Apia'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500 }), fc.constantFrom(...zones), (week, zone) => {
        const monday = (weeks: number) =>
          iso(Date.parse('2012-01-02T00:00:00Z') + weeks * 7 * 86_400_000).slice(0, 10);
        expect(weekBounds(monday(week), zone).to).toBe(weekBounds(monday(week + 1), zone).from);
      }),
      { numRuns: 60 },
    );
  });
});
