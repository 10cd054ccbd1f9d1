import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorthDiscussing, normalisedGain, pairVotes } from './turns.ts';

const votes = fc.uniqueArray(fc.tuple(fc.nat(40), fc.constantFrom(null, 0, 0.5, 1)), {
  selector: ([id]) => id,
});
const bySeat = (given: [number, number | null][]) =>
  new Map(given.map(([seatId, fraction]) => [seatId, { fraction }]));

test('everyone is in one pair, or answered once; and the gain is what the shares of those in pairs say', () => {
  fc.assert(
    fc.property(votes, votes, (one, other) => {
      const [first, second] = [bySeat(one), bySeat(other)];
      const pairs = pairVotes(first, second);
      const both = [...first.keys()].filter((id) => second.has(id));
      const shareOf = (of: typeof first) =>
        both.filter((id) => of.get(id)?.fraction === 1).length / Math.max(1, both.length);
      const { onlyFirst, onlySecond, ...inPairs } = pairs;
      expect(Object.values(inPairs).reduce((sum, count) => sum + count, 0)).toBe(both.length);
      expect([both.length + onlyFirst, both.length + onlySecond]).toEqual([first.size, second.size]);
      const [before, after] = [shareOf(first), shareOf(second)];
      const gain = normalisedGain(pairs);
      if (both.length === 0 || before === 1) expect(gain).toBeNull();
      else expect(gain).toBeCloseTo((after - before) / (1 - before), 10);
      // The other way round, who gained has lost.
      const back = pairVotes(second, first);
      expect([back.wrongRight, back.rightWrong]).toEqual([pairs.rightWrong, pairs.wrongRight]);
    }),
  );
});

test('a question is worth discussing from 30% right to 70%', () => {
  const cases: [number, number, boolean][] = [
    [3, 10, true],
    [7, 10, true],
    [2, 10, false],
    [8, 10, false],
    [0, 0, false],
    [1, 1, false],
    [1, 2, true],
  ];
  for (const [right, answered, isWorth] of cases)
    expect(isWorthDiscussing(right, answered), `${right} of ${answered}`).toBe(isWorth);
});
