// Styles refer to nothing that is not there.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../src');

/** Colours and sizes that styles refer to and no one sets: browsers then draw as if nothing were written there. */
function missing(texts: string[]): string[] {
  const set = new Set<string>();
  const used = new Set<string>();
  for (const text of texts) {
    for (const [, name] of text.matchAll(/(--[\w-]+)['"\]]*\s*:/g)) set.add(name ?? '');
    // Those used with a fallback are optional.
    for (const [, name] of text.matchAll(/var\((--[\w-]+)\)/g)) used.add(name ?? '');
  }
  return [...used].filter((name) => !set.has(name) && !name.startsWith('--mantine-'));
}

it('every custom property that styles use is set somewhere', () => {
  expect(missing(['a { color: var(--ink); }', ':root { --ink: black; }'])).toEqual([]);
  expect(missing(['a { color: var(--inkk); }', ':root { --ink: black; }'])).toEqual(['--inkk']);
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  const styled = files.filter((file) => /\.(css|tsx?)$/.test(file));
  expect(styled.length).toBeGreaterThan(500);
  expect(missing(styled.map((file) => fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
