// Every action in the audit log has a name in words: what modules record, and what is done to each type of record.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dictionaries, zoneOf } from '#src/conventions.ts';

const words = Object.assign(
  {},
  ...globSync([...dictionaries])
    .filter((file) => file.endsWith('/en-audit.json'))
    .map((file) => JSON.parse(readFileSync(file, 'utf8'))),
) as Record<string, string>;

/** Codes written beside `action`, in files that write to the log. */
function codesIn(text: string): string[] {
  return [...text.matchAll(/\baction(?:: |\s*=)[^;,\n]*/g)].flatMap(([line]) =>
    [...line.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, code]) => code ?? ''),
  );
}

it('a search for codes finds them', () => {
  expect(codesIn("{ action: isOff ? 'user.suspend' : 'user.activate', subject }")).toHaveLength(2);
});

it('each has its name', () => {
  const files = globSync('src/modules/**/*.ts').filter((file) => zoneOf(file) === 'module-server');
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const recorded = texts.filter((text) => text.includes('recordAudit(')).flatMap(codesIn);
  const kinds = texts
    .filter((text) => text.includes('shownFirst'))
    .flatMap((text) => [...text.matchAll(/^ {4}kind: '([a-z-]+)',$/gm)].map(([, kind]) => kind ?? ''));
  const ofRecords = kinds.flatMap((kind) => ['create', 'update', 'delete'].map((verb) => `${kind}.${verb}`));
  expect(recorded.length).toBeGreaterThan(15);
  expect(kinds.sort()).toEqual(['drug', 'guideline', 'interaction', 'substance']);
  expect([...new Set([...recorded, ...ofRecords])].filter((code) => !(code in words))).toEqual([]);
});
