// Listens for the editor's shortcuts while its page is shown.
import { useEffect, useRef } from 'react';
import { type ShortcutName, shortcutOf } from './shortcuts.ts';

export type Commands = Record<ShortcutName, () => void>;

/** What still makes sense while a dialog or a menu is open. */
const everywhere = new Set<ShortcutName>(['undo', 'redo', 'save']);

export function useShortcuts(commands: Commands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = event.defaultPrevented ? null : shortcutOf(event);
      if (!name || !mayAct(name, event.target)) return;
      event.preventDefault();
      latest.current[name]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function mayAct(name: ShortcutName, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (name === 'help' && target.closest('input, textarea, [contenteditable]')) return false;
  return everywhere.has(name) || !target.closest('[role="dialog"], [role="menu"], [role="listbox"]');
}
