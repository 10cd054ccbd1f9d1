// The list of what is stored in browsers, checked against the code that stores it.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { zoneOf } from '#src/conventions.ts';
import { expectEach } from '#tests/support/app/expect-each.ts';
import { browserStorage } from './browser-storage.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const touchesStorage =
  /\b(localStorage|sessionStorage|ofDevice|ofTab|indexedDB|openDatabase|useKeptSwitch\()/;
/** Files that others give their names to. */
const namedElsewhere = [
  'src/modules/marking/web/use-kept-switch.ts',
  'src/modules/rounds/web/join/early-join-script.ts',
  // Takes any name, and is where storage is touched.
  'src/platform/web/stored.ts',
  'src/platform/web/stored-database.ts',
  'src/modules/shell/web/app/storage/storage-line.tsx',
];
/** Names that libraries use. */
const ofLibraries = ['mantine-color-scheme-value', 'react-router-scroll-positions'];
/** Names that the server uses, too. */
const ofContracts = ['rounds.language'];

const names: readonly string[] = browserStorage.flatMap((entry) => [...entry.names]);
const stems = names.map((name) => name.replace(/\*$/, ''));

function browserCode(): [file: string, code: string][] {
  const all = fs.globSync('src/**/*.{ts,tsx}', { cwd: root });
  const files = all.filter(
    (file) =>
      ['platform-web', 'module-web'].includes(zoneOf(file)) &&
      !file.endsWith('consent/web/browser-storage.ts'),
  );
  return files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]);
}

/** Texts in a piece of code, each up to its first placeholder. */
function literals(code: string): string[] {
  return [...code.matchAll(/'([^'\n]*)'|`([^`$\n]*)/g)].map(([, plain, template]) => plain ?? template ?? '');
}

const isDeclared = (literal: string) =>
  names.includes(literal) ||
  names.some((name) => name.endsWith('*') && literal.startsWith(name.slice(0, -1)));

test('every file that stores something uses a name from the list', async () => {
  const keeping = browserCode().filter(
    ([file, code]) => touchesStorage.test(code) && !namedElsewhere.includes(file),
  );
  expect(keeping.length).toBeGreaterThan(15);
  await expectEach(keeping, (code) => {
    expect(literals(code).filter(isDeclared), 'names that are in the list').not.toEqual([]);
  });
});

test('every name with our prefix is in the list', () => {
  const ours = browserCode().flatMap(([file, code]) =>
    literals(code)
      .filter((literal) => /^rounds\.[a-z]/.test(literal) && !isDeclared(literal))
      .map((literal) => `${file}: ${literal}`),
  );
  expect(ours).toEqual([]);
});

test('every name of the list is in the code', () => {
  const code = browserCode().flatMap(([, text]) => literals(text));
  const unused = stems.filter(
    (stem) => ![...ofLibraries, ...ofContracts].includes(stem) && !code.some((text) => text.startsWith(stem)),
  );
  expect(unused).toEqual([]);
});
