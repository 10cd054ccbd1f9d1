// Listens for the marker's keys while the desk is shown.
import { useEffect, useRef } from 'react';
import { commandOf, type DeskCommand } from './desk-keys.ts';

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
const elsewhere = '[role="dialog"], [role="menu"], [role="listbox"]';

export function useDeskKeys(isPlainOn: boolean, run: (command: DeskCommand) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.repeat || target?.closest(elsewhere)) return;
      const command = commandOf(event, isPlainOn && !target?.closest(typing));
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isPlainOn]);
}
