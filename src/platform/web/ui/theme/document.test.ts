import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../../..');
const css = fs.readFileSync(path.join(import.meta.dirname, 'document.css'), 'utf8');

test('icons of every size in use grow with the text beside them', () => {
  const files = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
  const sizes = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.tsx')))
    for (const [, size = ''] of fs
      .readFileSync(path.join(source, file), 'utf8')
      .matchAll(/<\w*Icon\w*\s[^>]*?\bsize=\{(\d+)\}/g))
      sizes.add(size);
  expect(sizes.size).toBeGreaterThan(4);
  for (const size of sizes)
    expect(css).toContain(
      `:where(.tabler-icon[width='${size}']) {\n  width: ${Number(size) / 16}rem;\n  height: ${Number(size) / 16}rem;\n}`,
    );
});
