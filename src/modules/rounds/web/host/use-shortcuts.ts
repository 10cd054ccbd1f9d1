// The host's keys: they work wherever the focus is, except while something is being written.
import { usePageKeys } from '#platform/web/ui/keys/page-keys.ts';

export type Shortcuts = Partial<Record<'next' | 'pause' | 'lock' | 'fullscreen' | 'help', () => void>>;

const keys: Record<string, keyof Shortcuts> = {
  ' ': 'next',
  ArrowRight: 'next',
  p: 'pause',
  l: 'lock',
  f: 'fullscreen',
  '?': 'help',
};

const pressed = 'button, a, summary, input, [role="radio"], [role="checkbox"]';

export function useShortcuts(shortcuts: Shortcuts): void {
  usePageKeys((event, { isWriting, target }) => {
    if (isWriting || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
    const name = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    // Space presses the button that has the focus, as everywhere.
    const isPress = event.key === ' ' && target.closest(pressed) !== null;
    return (name && !isPress && shortcuts[name]) || null;
  });
}

/** Goes in and out of full screen; browsers without it, phones mostly, stay as they are. */
export async function toggleFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.();
}
