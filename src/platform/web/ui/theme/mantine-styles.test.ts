import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../../..');
const core = path.join(root, 'node_modules/@mantine/core');

/** Names of the Mantine parts that any of our files imports. */
function importedParts(): Set<string> {
  const files = fs.readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const parts = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))) {
    const text = fs.readFileSync(path.join(root, 'src', file), 'utf8');
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      // A list over several lines ends with a comma, which no name follows.
      for (const name of names.split(',').map((entry) => entry.trim()))
        if (name) parts.add(name.split(' ')[0] ?? '');
    }
  }
  return parts;
}

function hasStyles(part: string): boolean {
  return fs.existsSync(path.join(core, 'styles', `${part}.layer.css`));
}

/** A part with all the parts it uses, by Mantine's own imports. */
function withInnerParts(part: string, found: Set<string>): Set<string> {
  const folder = ['esm/components', 'esm/utils']
    .map((place) => path.join(core, place, part))
    .find(fs.existsSync);
  if (found.has(part) || !folder) return found;
  found.add(part);
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.mjs')) continue;
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    for (const [, inner = ''] of text.matchAll(/from "(?:\.\.\/)+(?:utils\/)?([A-Z]\w+)\//g))
      withInnerParts(inner, found);
  }
  return found;
}

test('mantine.css lists the styles of exactly the parts in use', () => {
  const css = fs.readFileSync(path.join(import.meta.dirname, 'mantine.css'), 'utf8');
  const listed = [...css.matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)].map(([, name]) => name);
  const imported = importedParts();
  expect(imported.size).toBeGreaterThan(10);
  const needed = new Set<string>();
  for (const part of imported) withInnerParts(part, needed);
  expect(listed.toSorted()).toEqual([...needed].filter(hasStyles).toSorted());
});
