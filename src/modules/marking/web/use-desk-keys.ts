// The marker's keys, while the desk is shown.
import { usePageKeys } from '#platform/web/ui/keys/page-keys.ts';
import { commandOf, type DeskCommand } from './desk-keys.ts';

export function useDeskKeys(isPlainOn: boolean, run: (command: DeskCommand) => void): void {
  usePageKeys((event, { isWriting }) => {
    const command = event.repeat ? null : commandOf(event, isPlainOn && !isWriting);
    return command && (() => run(command));
  });
}
