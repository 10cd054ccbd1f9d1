// Small files of the browser's bundle become one where the same pages load them: nothing is lost, nothing turns in circles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chunk, joinedChunks, type Load } from '../bin/build/joined-chunks.ts';

/** Each file needs only earlier ones, as bundlers leave them. */
const bundle = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 1, max: 5_000 }),
      needs: fc.array(fc.nat(30)),
      isFixed: fc.boolean(),
    }),
    {
      minLength: 2,
      maxLength: 24,
    },
  )
  .map((files): Chunk[] =>
    files.map((file, at) => ({ ...file, needs: at === 0 ? [] : file.needs.map((need) => need % at) })),
  );
const loadsOf = (chunks: readonly Chunk[]) =>
  fc.array(
    fc.record({
      files: fc.array(fc.nat(chunks.length - 1), { minLength: 1, maxLength: 4 }),
      weight: fc.constantFrom(0.3, 1),
      care: fc.constantFrom(1, 3),
    }),
    { minLength: 1, maxLength: 12 },
  );
const bundleAndLoads = bundle.chain((chunks) => fc.tuple(fc.constant(chunks), loadsOf(chunks)));

type Sets = number[][];
const all = (chunks: readonly Chunk[], joined: Sets): Sets => [
  ...joined,
  ...chunks.flatMap(({ isFixed }, place) => (isFixed ? [[place]] : [])),
];
const setOf = (sets: Sets) => new Map(sets.flatMap((members, at) => members.map((place) => [place, at])));

/** The sets that each set needs, others only. */
function needsOf(chunks: readonly Chunk[], sets: Sets): Set<number>[] {
  const at = setOf(sets);
  return sets.map((members, own) => {
    const needs = members.flatMap((place) => chunks[place]?.needs ?? []).map((need) => at.get(need) ?? -1);
    return new Set(needs.filter((need) => need !== own));
  });
}

/** Requests and bytes of a load, with all that its files need. */
function costOf(chunks: readonly Chunk[], sets: Sets, load: Load): { requests: number; bytes: number } {
  const at = setOf(sets);
  const needs = needsOf(chunks, sets);
  const loaded = new Set(load.files.map((file) => at.get(file) ?? -1));
  for (const each of loaded) for (const need of needs[each] ?? []) loaded.add(need);
  const places = [...loaded].flatMap((each) => sets[each] ?? []);
  return {
    requests: loaded.size,
    bytes: places.reduce((total, place) => total + (chunks[place]?.bytes ?? 0), 0),
  };
}

const costOfRequest = 800;

describe('files that pages load together', () => {
  it('are each in one bundle, and what is fixed stays as it is', () => {
    fc.assert(
      fc.property(bundleAndLoads, ([chunks, loads]) => {
        const joined = joinedChunks(chunks, loads, costOfRequest);
        const free = chunks.flatMap(({ isFixed }, place) => (isFixed ? [] : [place]));
        expect(joined.flat().toSorted((a, b) => a - b)).toEqual(free);
      }),
    );
  });

  it('never make bundles that need each other', () => {
    fc.assert(
      fc.property(bundleAndLoads, ([chunks, loads]) => {
        const sets = all(chunks, joinedChunks(chunks, loads, costOfRequest));
        const needs = needsOf(chunks, sets);
        const isDone = new Set<number>();
        for (let left = sets.length; left > 0; left -= 1) {
          const next = sets.findIndex(
            (_, at) => !isDone.has(at) && [...(needs[at] ?? [])].every((need) => isDone.has(need)),
          );
          expect(next, 'a bundle that needs only what was loaded').toBeGreaterThanOrEqual(0);
          isDone.add(next);
        }
      }),
    );
  });

  it('cost all loads together no more than before', () => {
    fc.assert(
      fc.property(bundleAndLoads, ([chunks, loads]) => {
        const apart = chunks.map((_, place) => [place]);
        const joined = all(chunks, joinedChunks(chunks, loads, costOfRequest));
        const total = (sets: Sets) =>
          loads.reduce((sum, load) => {
            const [now, before] = [costOf(chunks, sets, load), costOf(chunks, apart, load)];
            return (
              sum + load.weight * (now.requests * costOfRequest + load.care * (now.bytes - before.bytes))
            );
          }, 0);
        expect(total(joined)).toBeLessThanOrEqual(total(apart) + 1e-6);
      }),
    );
  });

  it('become one if the same pages load them, and stay apart if one is large and rarely needed', () => {
    const file = (bytes: number): Chunk => ({ bytes, needs: [], isFixed: false });
    const page = (...files: number[]): Load => ({ files, weight: 1, care: 1 });
    expect(joinedChunks([file(100), file(200)], [page(0, 1), page(0, 1)], costOfRequest)).toEqual([[0, 1]]);
    expect(joinedChunks([file(100), file(9_000)], [page(0), page(0, 1)], costOfRequest)).toEqual([[0], [1]]);
  });
});
