// Checks the ranking schemes against plain definitions and their promises.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SchemeName, schemeNames } from './schemes.ts';
import { fractionOf } from './scoring.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const permutation = (count: number) =>
  fc.shuffledSubarray(range(count), { minLength: count, maxLength: count });
const someOrder = fc.integer({ min: 2, max: 12 }).chain((count) => permutation(count));
const ofRanks = (scheme: SchemeName, ranks: number[]) => fractionOf(scheme, range(ranks.length), ranks);

describe.each(schemeNames)('%s', (scheme) => {
  test('is 1 for the right order and for no other', () => {
    fc.assert(
      fc.property(someOrder, (ranks) => {
        const fraction = ofRanks(scheme, ranks);
        const isRight = ranks.every((rank, place) => rank === place);
        expect(fraction >= 0 && fraction <= 1).toBe(true);
        expect(fraction === 1).toBe(isRight);
        expect(ofRanks(scheme, range(ranks.length))).toBe(1);
      }),
    );
  });

  test('does not care what the items are called', () => {
    const two = fc
      .integer({ min: 2, max: 9 })
      .chain((count) => fc.tuple(permutation(count), permutation(count)));
    fc.assert(
      fc.property(two, ([ranks, names]) => {
        const renamed = ranks.map((rank) => names[rank] as number);
        expect(fractionOf(scheme, names, renamed)).toBe(ofRanks(scheme, ranks));
      }),
    );
  });

  test('treats items that look the same as interchangeable', () => {
    fc.assert(
      fc.property(someOrder, fc.integer({ min: 1, max: 3 }), (ranks, kinds) => {
        const key = range(ranks.length);
        const looks = (item: number) => `look ${item % kinds}`;
        const fraction = fractionOf(scheme, key, ranks, looks);
        const looksRight = ranks.every((rank, place) => looks(rank) === looks(place));
        expect(fraction === 1).toBe(looksRight);
        expect(fraction >= 0 && fraction <= 1).toBe(true);
      }),
    );
  });

  test('has nothing to get wrong with one item', () => {
    expect(fractionOf(scheme, [4], [4])).toBe(1);
  });
});

test('pairs are counted one by one', () => {
  fc.assert(
    fc.property(someOrder, (ranks) => {
      const pairs = ranks.flatMap((rank, place) => ranks.slice(place + 1).map((later) => later > rank));
      expect(ofRanks('pairs', ranks)).toBeCloseTo(pairs.filter(Boolean).length / pairs.length, 12);
    }),
  );
});

test('the longest subset is the longest among all subsets', () => {
  const small = fc.integer({ min: 2, max: 8 }).chain((count) => permutation(count));
  fc.assert(
    fc.property(small, (ranks) => {
      let longest = 0;
      for (let mask = 1; mask < 2 ** ranks.length; mask += 1) {
        const chosen = ranks.filter((_, place) => mask & (2 ** place));
        if (chosen.every((rank, index) => index === 0 || rank > (chosen[index - 1] as number)))
          longest = Math.max(longest, chosen.length);
      }
      expect(ofRanks('longest-subset', ranks)).toBe(longest > 1 ? longest / ranks.length : 0);
    }),
  );
});

test('the longest run is the longest stretch among all stretches', () => {
  fc.assert(
    fc.property(someOrder, (ranks) => {
      let longest = 0;
      for (const start of ranks.keys())
        for (let end = start + 1; end <= ranks.length; end += 1) {
          const stretch = ranks.slice(start, end);
          if (stretch.every((rank, index) => rank === (stretch[0] as number) + index))
            longest = Math.max(longest, stretch.length);
        }
      expect(ofRanks('longest-run', ranks)).toBe(longest > 1 ? longest / ranks.length : 0);
    }),
  );
});

test('a reversal earns nothing, except for nearness', () => {
  for (const scheme of schemeNames) {
    const reverse = range(6).reverse();
    expect(ofRanks(scheme, reverse)).toBeCloseTo(scheme === 'distance' ? 0.4 : 0, 12);
  }
});
