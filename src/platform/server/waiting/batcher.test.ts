import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

test('calls that arrive together are batched, and each gets its own result', async () => {
  const batches: number[][] = [];
  const batcher = createBatcher<number, number>({
    async run(items) {
      batches.push(items);
      return items.map((item) => item * 2);
    },
    gatherMs: 1,
    maxItems: 4,
    maxRunning: 1,
  });
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map((item) => batcher.add(item)));
  expect(results).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
});

test('an error reaches everyone in its batch and no one else', async () => {
  const batcher = createBatcher<number, number>({
    async run(items) {
      if (items.includes(2)) throw new Error('no');
      return items;
    },
    gatherMs: 1,
    maxItems: 2,
    maxRunning: 2,
  });
  const settled = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await batcher.drained();
});
