import { expect, test } from 'vitest';
import { calculators } from '../../server/calculators/registry.ts';
import { byGroup, findCalculators } from './matching.ts';

const idsOf = (search: string) => findCalculators(calculators, search).map(({ id }) => id);

test('an empty search returns everything, each once, in its group', () => {
  const groups = byGroup(findCalculators(calculators, ' '));
  expect(groups.flatMap(([, members]) => members)).toHaveLength(calculators.length);
  expect(new Set(groups.map(([group]) => group)).size).toBe(groups.length);
});

test('titles, summaries and other names are searched, ignoring case and accents', () => {
  expect(idsOf('COCKCROFT gault')).toEqual(['cockcroft-gault']);
  expect(idsOf('Cóckcroft-Gault')).toEqual(['cockcroft-gault']);
  expect(idsOf('MME')).toContain('morphine-milligram-equivalents');
  expect(idsOf('no such thing')).toEqual([]);
});

test('the matching other name is returned, if the title does not contain it', () => {
  const by = (search: string, wanted: string) =>
    findCalculators(calculators, search).find(({ id }) => id === wanted)?.by;
  expect(by('crcl', 'cockcroft-gault')).toBe('CrCl');
  expect(by('cockcroft', 'cockcroft-gault')).toBeNull();
});
