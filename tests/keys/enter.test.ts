// Enter belongs to the input method while one composes: every handler of it asks the one helper that knows.
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isComposing, isEnter } from '#platform/web/ui/keys/enter.ts';

const root = new URL('../../', import.meta.url);
const helper = 'src/platform/web/ui/keys/enter.ts';
/** Listens through `usePageKeys`, which is silent during a composition. */
const behindPageKeys = ['src/modules/marking/web/desk-keys.ts'];

/** Where a file looks for Enter by itself. */
function ownLooks(text: string): string[] {
  return text
    .split('\n')
    .filter((line) =>
      /(?:[!=]==|case)\s*['"`](?:Enter|NumpadEnter)['"`]|['"`]Enter['"`]\s*[!=]==|\[[^\]]*['"`]Enter['"`][^\]]*\]\.includes|keyCode === 13/.test(
        line,
      ),
    );
}

const sources = fs
  .globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== helper && !behindPageKeys.includes(file));

test('no handler looks for Enter by itself', () => {
  const own = sources.flatMap((file) =>
    ownLooks(fs.readFileSync(new URL(file, root), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
  const asking = sources.filter((file) => /\bisEnter\(/.test(fs.readFileSync(new URL(file, root), 'utf8')));
  expect(asking.length).toBeGreaterThan(10);
});

test('what listens by itself is found', () => {
  for (const line of [
    "if (event.key === 'Enter') go();",
    "onKeyDown={(event) => event.key !== 'Enter' || go()}",
    "case 'Enter':",
    "if (['Enter', ' '].includes(event.key)) go();",
  ])
    expect(ownLooks(line)).toEqual([line]);
});

describe('Enter', () => {
  const press = (change: object) => ({ key: 'Enter', isComposing: false, keyCode: 13, ...change });

  test('does something only outside a composition, also as Safari ends one', () => {
    expect(isEnter(press({}))).toBe(true);
    expect(isEnter(press({ isComposing: true }))).toBe(false);
    expect(isEnter(press({ keyCode: 229 }))).toBe(false);
    expect(isEnter({ key: 'Enter', nativeEvent: press({ isComposing: true }) })).toBe(false);
    expect(
      isComposing({ key: 'ArrowDown', nativeEvent: press({ key: 'ArrowDown', isComposing: true }) }),
    ).toBe(true);
  });
});
