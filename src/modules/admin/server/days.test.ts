import { expect, test } from 'vitest';
import { fillDays, firstDayOf } from './days.ts';

const noon = Date.UTC(2026, 2, 2, 12);

test('days end with today in UTC and leave none out', () => {
  expect(firstDayOf(noon, 3).toISOString()).toBe('2026-02-28T00:00:00.000Z');
  const found = [
    { day: '2026-03-02', count: 2 },
    { day: '2026-02-28', count: 1 },
    { day: '2026-01-01', count: 9 },
  ];
  expect(fillDays(found, noon, 3)).toEqual([
    { day: '2026-02-28', count: 1 },
    { day: '2026-03-01', count: 0 },
    { day: '2026-03-02', count: 2 },
  ]);
});

test('a day begins at midnight in UTC', () => {
  expect(firstDayOf(Date.UTC(2026, 2, 2) - 1, 1).toISOString()).toBe('2026-03-01T00:00:00.000Z');
  expect(firstDayOf(Date.UTC(2026, 2, 2), 1).toISOString()).toBe('2026-03-02T00:00:00.000Z');
});
