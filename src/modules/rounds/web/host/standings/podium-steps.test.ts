import { expect, test } from 'vitest';
import { appearsAtMs, stepsOf } from './podium-steps.ts';

const row = (number: number, rank: number, score: number) => ({
  number,
  name: `Player ${number}`,
  score,
  rank,
  previousRank: null,
  gained: 0,
});

test('a step has everyone who shares it, and no one is on the podium without points', () => {
  const steps = stepsOf([row(1, 1, 9), row(2, 1, 9), row(3, 3, 4), row(4, 4, 0)]);
  expect(steps.map(({ rank, rows }) => [rank, rows.length])).toEqual([
    [1, 2],
    [3, 1],
  ]);
  expect(stepsOf([row(1, 1, 0), row(2, 1, 0)])).toEqual([]);
});

test('steps appear from the lowest to the highest, and the lowest does not wait for empty ones', () => {
  const times = (count: number) => Array.from({ length: count }, (_, place) => appearsAtMs(place, count));
  for (const count of [1, 2, 3]) {
    const shown = times(count);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    expect(shown.at(-1)).toBe(appearsAtMs(0, 1));
  }
});
