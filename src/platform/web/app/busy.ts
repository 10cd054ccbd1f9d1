// Who must not be disturbed: pages register while something is in progress on them, and anything that would
// reload or cover the page waits until it ends.
import { useEffect, useSyncExternalStore } from 'react';

const holders = new Set<object>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that ends it */
function holdBusy(): () => void {
  const holder = {};
  holders.add(holder);
  tell();
  return () => {
    if (holders.delete(holder)) tell();
  };
}

export function isBusy(): boolean {
  return holders.size > 0;
}

export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a page on which someone answers, plays, hosts or writes something unsaved. */
export function useBusy(isOn = true): void {
  useEffect(() => (isOn ? holdBusy() : undefined), [isOn]);
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(onBusyChange, isBusy, () => false);
}
