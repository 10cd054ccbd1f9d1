import { expect, it } from 'vitest';
import { expectEach } from './expect-each.ts';

it('expectEach tries everything and reports each failure by its name', async () => {
  const tried: number[] = [];
  const all = expectEach(
    [1, 2, 3].map((number) => [`number ${number}`, number] as const),
    async (number) => {
      tried.push(number);
      expect(number % 2, 'the rest').toBe(0);
    },
  );
  await expect(all).rejects.toThrow(/2 of 3 fail:\nnumber 1: the rest[\s\S]*number 3: the rest/);
  expect(tried).toEqual([1, 2, 3]);
});

it('expectEach passes when all pass, and finds nothing to try suspicious', async () => {
  await expectEach([['one', 1]], (number) => expect(number).toBe(1));
  await expect(expectEach([], () => {})).rejects.toThrow('nothing to try');
});
