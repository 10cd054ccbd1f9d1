// @vitest-environment happy-dom
// Every key that works wherever the focus is, on every screen: none while a dialog, a menu, a list or a field is open.
import fs from 'node:fs';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useDeskKeys } from '#modules/marking/web/use-desk-keys.ts';
import {
  type Commands,
  useShortcuts as useEditorKeys,
} from '#modules/quizzes/web/editor/shortcuts/use-shortcuts.ts';
import { useShortcuts as useHostKeys } from '#modules/rounds/web/host/use-shortcuts.ts';
import { useSearchKeys } from '#modules/shell/web/workspace/search-keys.ts';
import { useAnswerKeys } from '#question-types/views/answer-keys.ts';

type Press = { key: string } & Partial<KeyboardEventInit>;
type Screen = {
  /** Notes each command that a key runs. */
  use(note: () => void): void;
  /** Keys without Ctrl, which a field takes for itself. */
  plain: Press[];
  withCtrl: Press[];
};

const all = (note: () => void) => new Proxy({}, { get: () => note });

const screens: Record<string, Screen> = {
  'src/modules/marking/web/use-desk-keys.ts': {
    use: (note) => useDeskKeys(true, note),
    plain: ['n', 'j', 'k', 'ArrowLeft', 'ArrowRight', '0', '7', 'c'].map((key) => ({ key })),
    withCtrl: [{ key: 'Enter', ctrlKey: true }],
  },
  'src/modules/rounds/web/host/use-shortcuts.ts': {
    use: (note) => useHostKeys(all(note)),
    plain: [' ', 'ArrowRight', 'p', 'l', 'f', '?'].map((key) => ({ key })),
    withCtrl: [],
  },
  'src/modules/quizzes/web/editor/shortcuts/use-shortcuts.ts': {
    use: (note) => useEditorKeys(all(note) as Commands),
    plain: [{ key: '?' }],
    withCtrl: [
      ...['z', 'y', 'd', 's'].map((key) => ({ key, ctrlKey: true })),
      ...['n', 'ArrowUp', 'ArrowDown'].map((key) => ({ key, altKey: true })),
      ...['PageUp', 'PageDown', 'F2'].map((key) => ({ key })),
    ],
  },
  'src/question-types/views/answer-keys.ts': {
    use: (note) => useAnswerKeys(3, true, note, note),
    plain: ['a', 'c', '1', '3', 'Enter'].map((key) => ({ key })),
    withCtrl: [],
  },
  'src/modules/shell/web/workspace/search-keys.ts': {
    use: (note) => useSearchKeys(note),
    plain: [],
    withCtrl: [
      { key: 'k', ctrlKey: true },
      { key: 'K', metaKey: true },
    ],
  },
};

const covers = {
  'a dialog of ours': '<dialog open><button>Focus</button></dialog>',
  'a dialog by role': '<div role="dialog"><button>Focus</button></div>',
  'a warning': '<div role="alertdialog"></div>',
  'a menu of ours': '<details open data-menu><summary>More</summary><button>Focus</button></details>',
  'a menu by role': '<div role="menu"><button role="menuitem">Focus</button></div>',
  'a list': '<div role="listbox"></div>',
};
const fields = ['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"></p>'];

afterEach(() => document.body.replaceChildren());

/** How many commands these presses run, on what has the focus. */
function pressAll(use: Screen['use'], presses: readonly Press[], target: Element = document.body): number {
  let count = 0;
  const { unmount } = renderHook(() =>
    use(() => {
      count += 1;
    }),
  );
  for (const press of presses)
    target.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }));
  unmount();
  return count;
}

function show(html: string): Element {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector('button, input, textarea, select, [contenteditable]') ?? document.body;
}

describe.each(Object.entries(screens))('%s', (_, { use, plain, withCtrl }) => {
  const presses = [...plain, ...withCtrl];

  it('runs a command for each of its keys', () => {
    expect(pressAll(use, presses)).toBe(presses.length);
  });

  it.each(Object.entries(covers))('runs none behind %s, wherever the focus is', (_, html) => {
    const inside = show(html);
    expect(pressAll(use, presses, inside)).toBe(0);
    expect(pressAll(use, presses)).toBe(0);
  });

  it.each(fields)('leaves %s its letters', (html) => {
    const field = show(html);
    expect(pressAll(use, plain, field)).toBe(0);
    expect(pressAll(use, withCtrl, field)).toBe(withCtrl.length);
  });

  it('runs none while an input method composes', () => {
    expect(
      pressAll(
        use,
        presses.map((press) => ({ ...press, isComposing: true })),
      ),
    ).toBe(0);
  });

  it('goes on once what was hidden or closed is no longer over the page', () => {
    show('<dialog></dialog><details data-menu></details><div role="menu" hidden></div>');
    expect(pressAll(use, presses)).toBe(presses.length);
  });
});

/** They listen for what they are in the middle of, or keep keys away from the screen around them. */
const others = [
  'src/modules/quizzes/web/preview/preview.tsx',
  'src/platform/web/ui/keys/page-keys.ts',
  'src/platform/web/ui/row-editor/drag-row.ts',
];

it('the list of keys has all screens in it, and no other way to listen', () => {
  const files = fs
    .globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
    .map((file) => [file.replaceAll('\\', '/'), fs.readFileSync(file, 'utf8')] as const);
  const where = (fits: RegExp) => files.flatMap(([file, text]) => (fits.test(text) ? [file] : [])).sort();
  expect(where(/usePageKeys\(/).filter((file) => !file.endsWith('/page-keys.ts'))).toEqual(
    Object.keys(screens).sort(),
  );
  expect(where(/addEventListener\(\s*'key/)).toEqual(others);
});
