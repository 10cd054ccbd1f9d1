// The host's keys: they work wherever the focus is, except while something is being written or a dialog is open.
import { useEffect, useRef } from 'react';

export type Shortcuts = Partial<Record<'next' | 'pause' | 'lock' | 'fullscreen' | 'help', () => void>>;

const keys: Record<string, keyof Shortcuts> = {
  ' ': 'next',
  ArrowRight: 'next',
  p: 'pause',
  l: 'lock',
  f: 'fullscreen',
  '?': 'help',
};

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const name = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const run = name && latest.current[name];
      if (!run || isTaken(event)) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input:not([disabled]), textarea, select, [contenteditable]')) return true;
  // Space presses the button that has the focus, as everywhere.
  return key === ' ' && target.closest('button, a, summary, [role="radio"], [role="checkbox"]') !== null;
}

/** Goes in and out of full screen; browsers without it, phones mostly, stay as they are. */
export async function toggleFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.();
}
