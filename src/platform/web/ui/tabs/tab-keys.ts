// How arrow keys, Home and End move the focus along a list of tabs.
import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For `onKeyDown` of an element with the role `tablist`. */
export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : null;
  const step = steps[event.key];
  if (to === null && step === undefined) return;
  event.preventDefault();
  tabs[to ?? (at + (step ?? 0) + tabs.length) % tabs.length]?.focus();
}
