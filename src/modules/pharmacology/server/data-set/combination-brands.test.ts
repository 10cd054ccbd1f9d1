// Brands of combinations lead to all of their ingredients, which have their own records.
import { expect, test } from 'vitest';
import { normaliseName } from '../../contract/names.ts';
import { buildIndex } from '../search/search-index.ts';
import { searchNames } from '../search/search-names.ts';
import { combinationBrands } from './combination-brands.ts';
import { idOfName } from './plausibility.ts';
import { readScope } from './read-files.ts';

test('every ingredient is a drug in scope, and every brand is listed once', async () => {
  const known = new Set((await readScope()).map(({ generic }) => idOfName(generic)));
  for (const { brands, drugIds } of combinationBrands) {
    expect(new Set(drugIds).size, brands.join()).toBeGreaterThan(1);
    for (const id of drugIds) expect(known.has(id), `${brands[0]}: ${id}`).toBe(true);
  }
  const names = combinationBrands.flatMap(({ brands }) => brands.map(normaliseName));
  expect(new Set(names).size).toBe(names.length);
});

test('the search finds all of them by the brand, even with a typo in it', async () => {
  const drugs = (await readScope()).map(({ generic }) => ({ id: idOfName(generic), generic }));
  const names = combinationBrands.flatMap(({ brands, drugIds }) =>
    brands.flatMap((name) => drugIds.map((drugId) => ({ drugId, name, kind: 'combination' as const }))),
  );
  const index = buildIndex(drugs, names);
  for (const [brand, ids] of [
    ['Norco', ['acetaminophen', 'hydrocodone']],
    ['percocet', ['acetaminophen', 'oxycodone']],
    ['Trijardy', ['empagliflozin', 'linagliptin', 'metformin']],
  ] as const) {
    const { matches } = searchNames(index, brand);
    expect(matches.map(({ drugId }) => drugId).sort()).toEqual(ids);
    expect(matches.every(({ tier }) => tier === 'exact')).toBe(true);
  }
  expect(searchNames(index, 'percoset').didYouMean.map(({ drugId }) => drugId)).toContain('oxycodone');
});
