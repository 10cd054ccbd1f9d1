import { expect, test } from 'vitest';
import { nextCard } from './next-card.ts';

/** Five cards in rows of three. */
const tops = [0, 0, 0, 80, 80];

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, -1],
  ['ArrowDown', 0, 3],
  ['ArrowDown', 2, -1],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, -2],
  ['Home', 4, 0],
  ['End', 0, 4],
  ['a', 1, -1],
])('%s from card %i leads to %i', (key, at, target) => {
  const found = nextCard(key, at, tops);
  expect(found).toBe(target);
});
