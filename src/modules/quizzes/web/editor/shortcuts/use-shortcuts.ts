// The editor's shortcuts, while its page is shown.
import { usePageKeys } from '#platform/web/ui/keys/page-keys.ts';
import { type ShortcutName, shortcutOf } from './shortcuts.ts';

export type Commands = Record<ShortcutName, () => void>;

export function useShortcuts(commands: Commands): void {
  usePageKeys((event, { isWriting }) => {
    const name = shortcutOf(event);
    // All others have Ctrl, Alt or a key that writes nothing.
    return name && !(name === 'help' && isWriting) ? commands[name] : null;
  });
}
