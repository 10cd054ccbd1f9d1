import { expect, test } from 'vitest';
import { seededShuffle } from './seeded-shuffle.ts';

test('a seeded order is a permutation and always the same', () => {
  const items = [0, 1, 2, 3, 4, 5];
  const order = seededShuffle(items, 'round:question');
  expect(order).toEqual(seededShuffle(items, 'round:question'));
  expect([...order].sort()).toEqual(items);
  const orders = new Set(Array.from({ length: 50 }, (_, seed) => seededShuffle(items, `s${seed}`).join()));
  expect(orders.size).toBeGreaterThan(40);
});
