// The editor's keyboard shortcuts: one table for what they do, how they are shown and how they are recognised.
type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

type Shortcut = {
  label: string;
  /** As they are shown; `Mod` is Ctrl or ⌘. */
  keys: readonly string[];
  matches(keys: Keys): boolean;
};

const isAlt = (keys: Keys) => keys.altKey && !keys.ctrlKey && !keys.metaKey && !keys.shiftKey;
const isMod = (keys: Keys) => (keys.ctrlKey || keys.metaKey) && !keys.altKey;
const isPlain = (keys: Keys) => !keys.altKey && !keys.ctrlKey && !keys.metaKey;
const isLetter = (keys: Keys, letter: string) => keys.key.toLowerCase() === letter;

const shortcuts = {
  // By the key's place too, because Option makes other letters of it on a Mac.
  new: {
    label: 'shortcutNew',
    keys: ['Alt', 'N'],
    matches: (keys) => isAlt(keys) && (isLetter(keys, 'n') || keys.code === 'KeyN'),
  },
  previous: {
    label: 'shortcutPrevious',
    keys: ['Page Up'],
    matches: (keys) => isPlain(keys) && keys.key === 'PageUp',
  },
  next: {
    label: 'shortcutNext',
    keys: ['Page Down'],
    matches: (keys) => isPlain(keys) && keys.key === 'PageDown',
  },
  focusText: { label: 'shortcutFocus', keys: ['F2'], matches: (keys) => isPlain(keys) && keys.key === 'F2' },
  moveUp: {
    label: 'shortcutMoveUp',
    keys: ['Alt', '↑'],
    matches: (keys) => isAlt(keys) && keys.key === 'ArrowUp',
  },
  moveDown: {
    label: 'shortcutMoveDown',
    keys: ['Alt', '↓'],
    matches: (keys) => isAlt(keys) && keys.key === 'ArrowDown',
  },
  duplicate: {
    label: 'shortcutDuplicate',
    keys: ['Mod', 'D'],
    matches: (keys) => isMod(keys) && isLetter(keys, 'd'),
  },
  undo: {
    label: 'shortcutUndo',
    keys: ['Mod', 'Z'],
    matches: (keys) => isMod(keys) && !keys.shiftKey && isLetter(keys, 'z'),
  },
  redo: {
    label: 'shortcutRedo',
    keys: ['Mod', 'Shift', 'Z'],
    matches: (keys) =>
      isMod(keys) && ((keys.shiftKey && isLetter(keys, 'z')) || (!keys.shiftKey && isLetter(keys, 'y'))),
  },
  save: { label: 'shortcutSave', keys: ['Mod', 'S'], matches: (keys) => isMod(keys) && isLetter(keys, 's') },
  help: { label: 'shortcutHelp', keys: ['?'], matches: (keys) => isPlain(keys) && keys.key === '?' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** What happens to the text that is being written. */
const textShortcuts = {
  bold: {
    label: 'shortcutBold',
    keys: ['Mod', 'B'],
    matches: (keys) => isMod(keys) && !keys.shiftKey && isLetter(keys, 'b'),
  },
  italic: {
    label: 'shortcutItalic',
    keys: ['Mod', 'I'],
    matches: (keys) => isMod(keys) && !keys.shiftKey && isLetter(keys, 'i'),
  },
  code: {
    label: 'shortcutCode',
    keys: ['Mod', 'Shift', 'E'],
    matches: (keys) => isMod(keys) && keys.shiftKey && isLetter(keys, 'e'),
  },
  link: {
    label: 'shortcutLink',
    keys: ['Mod', 'Shift', 'U'],
    matches: (keys) => isMod(keys) && keys.shiftKey && isLetter(keys, 'u'),
  },
  // By the position of the key: with Shift it writes a different sign on each keyboard.
  list: {
    label: 'shortcutList',
    keys: ['Mod', 'Shift', '8'],
    matches: (keys) => isMod(keys) && keys.shiftKey && keys.code === 'Digit8',
  },
  formula: {
    label: 'shortcutFormula',
    keys: ['Mod', 'E'],
    matches: (keys) => isMod(keys) && !keys.shiftKey && isLetter(keys, 'e'),
  },
} as const satisfies Record<string, Shortcut>;

export type TextShortcutName = keyof typeof textShortcuts;

const names = Object.keys(shortcuts) as ShortcutName[];
const textNames = Object.keys(textShortcuts) as TextShortcutName[];

export function shortcutOf(keys: Keys): ShortcutName | null {
  return names.find((name) => shortcuts[name].matches(keys)) ?? null;
}

export function textShortcutOf(keys: Keys): TextShortcutName | null {
  return textNames.find((name) => textShortcuts[name].matches(keys)) ?? null;
}

/** All of them, as a list shows them. */
export const everyShortcut = { ...shortcuts, ...textShortcuts };

/** Keys as the labels of this machine's keyboard have them. */
export function keyLabels(name: keyof typeof everyShortcut): string[] {
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
  return everyShortcut[name].keys.map((key) =>
    key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key === 'Alt' && isMac ? '⌥' : key,
  );
}
