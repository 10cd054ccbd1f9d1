import { describe, expect, it } from 'vitest';
import { everyShortcut, shortcutOf, textShortcutOf } from './shortcuts.ts';

const none = { code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('shortcutOf', () => {
  it.each([
    ['new', { key: 'n', altKey: true }],
    ['new', { key: '˜', code: 'KeyN', altKey: true }],
    ['moveUp', { key: 'ArrowUp', altKey: true }],
    ['moveDown', { key: 'ArrowDown', altKey: true }],
    ['undo', { key: 'z', ctrlKey: true }],
    ['undo', { key: 'z', metaKey: true }],
    ['redo', { key: 'Z', ctrlKey: true, shiftKey: true }],
    ['redo', { key: 'y', ctrlKey: true }],
    ['duplicate', { key: 'd', metaKey: true }],
    ['save', { key: 's', ctrlKey: true }],
    ['previous', { key: 'PageUp' }],
    ['next', { key: 'PageDown' }],
    ['focusText', { key: 'F2' }],
    ['help', { key: '?', shiftKey: true }],
  ])('knows %s', (name, keys) => {
    expect(shortcutOf({ ...none, ...keys })).toBe(name);
  });

  it.each([
    { key: 'n' },
    { key: 'z' },
    { key: 'ArrowUp' },
    { key: 'z', ctrlKey: true, altKey: true },
    { key: 'd', altKey: true },
  ])('leaves other keys alone: %o', (keys) => {
    expect(shortcutOf({ ...none, ...keys })).toBeNull();
  });

  it('recognises shortcuts for the current text, which nothing else handles', () => {
    const pressed = ['b', 'i', 'e'].map((key) => ({ ...none, key, ctrlKey: true }));
    pressed.push({ ...none, key: 'E', ctrlKey: true, shiftKey: true });
    pressed.push({ ...none, key: 'U', ctrlKey: true, shiftKey: true });
    pressed.push({ ...none, key: '(', code: 'Digit8', ctrlKey: true, shiftKey: true });
    expect(pressed.map(textShortcutOf)).toEqual(['bold', 'italic', 'formula', 'code', 'link', 'list']);
    expect(pressed.map(shortcutOf)).toEqual(pressed.map(() => null));
    expect(textShortcutOf({ ...none, key: 'b' })).toBeNull();
  });

  it('says of each how it is pressed', () => {
    for (const { keys, label } of Object.values(everyShortcut)) {
      expect(keys.length).toBeGreaterThan(0);
      expect(label).toMatch(/^shortcut/);
    }
  });
});
