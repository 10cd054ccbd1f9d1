// The cloud of words as it grows.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlacedWord, placeWords } from './place-words.ts';

const sizes = { smallest: 16, largest: 96 };
const anyWords = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1, maxLength: 8 }),
    count: fc.integer({ min: 1, max: 400 }),
    width: fc.double({ min: 0.5, max: 15, noNaN: true }),
  }),
  { selector: ({ key }) => key, maxLength: 40 },
);
const anyBox = fc.record({
  width: fc.integer({ min: 280, max: 1_900 }),
  height: fc.integer({ min: 200, max: 900 }),
});

const meet = (one: PlacedWord, other: PlacedWord) =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height;

test('words of a cloud never overlap, stay inside, and are all there or left out, however it grows', () => {
  fc.assert(
    fc.property(anyWords, anyBox, fc.infiniteStream(fc.nat(3)), (words, box, more) => {
      const first = placeWords(words, box, new Map(), sizes);
      const grown = words.map((word) => ({ ...word, count: word.count + (more.next().value ?? 0) }));
      const second = placeWords(grown, box, new Map(first.placed.map((word) => [word.key, word])), sizes);
      for (const { placed, leftOut } of [first, second]) {
        expect(placed.length + leftOut.length).toBe(words.length);
        for (const [at, one] of placed.entries()) {
          expect(placed.slice(at + 1).some((other) => meet(one, other))).toBe(false);
          expect(one.x - one.width / 2).toBeGreaterThanOrEqual(-1e-6);
          expect(one.x + one.width / 2).toBeLessThanOrEqual(box.width + 1e-6);
          expect(one.y - one.height / 2).toBeGreaterThanOrEqual(-1e-6);
          expect(one.y + one.height / 2).toBeLessThanOrEqual(box.height + 1e-6);
          expect(one.size).toBeGreaterThanOrEqual(sizes.smallest);
        }
      }
    }),
    { numRuns: 60 },
  );
});

const box = { width: 1_400, height: 700 };
const common = ['energy', 'work', 'heat', 'force', 'power', 'time', 'mass', 'speed', 'light', 'charge'];
const cloud = common.map((key, at) => ({ key, count: 30 - 2 * at, width: key.length * 0.55 }));

test('a cloud is the same for the same words, whatever their order', () => {
  expect(placeWords(cloud.toReversed(), box, new Map(), sizes)).toEqual(
    placeWords(cloud, box, new Map(), sizes),
  );
});

test('a word that comes into a cloud leaves the others where they are', () => {
  const { placed } = placeWords(cloud, box, new Map(), sizes);
  const before = new Map(placed.map((word) => [word.key, word]));
  const after = placeWords([...cloud, { key: 'field', count: 1, width: 2.5 }], box, before, sizes);
  expect(after.leftOut).toEqual([]);
  for (const { key, x, y } of after.placed.filter(({ key }) => before.has(key)))
    expect([x, y]).toEqual([before.get(key)?.x, before.get(key)?.y]);
});
