import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundles } from '#src/bundles.ts';
import { fileOf, zoneOf } from '#src/conventions.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('every bundle names files that are there', () => {
  const named = bundles.flatMap(({ files = [], schemasOf = [] }) => [...files, ...schemasOf]);
  expect(named.length).toBeGreaterThan(20);
  // `!(…)` is known to what fits a path, not to what finds files.
  const plain = named.filter((pattern) => !pattern.includes('!('));
  expect(plain.filter((pattern) => fs.globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});

it('a file is known by its path in the house, whatever the bundler adds', () => {
  const contract = path.join(root, 'src/modules/quizzes/contract.ts');
  expect(fileOf(`${contract}?schemas`)).toBe('src/modules/quizzes/contract.ts');
  expect(fileOf(path.join(root, 'node_modules/zod/src/index.ts'))).toBeNull();
  expect(zoneOf('src/modules/quizzes/contract/bank.ts')).toBe('module-contract');
});
