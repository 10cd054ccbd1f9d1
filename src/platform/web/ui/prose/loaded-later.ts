// Code that a page loads when something on it first needs it.
import { useEffect, useSyncExternalStore } from 'react';

/** @returns a hook that gives what `load` brings: undefined until it was needed and has arrived, and on the server */
export function loadedLater<Loaded>(load: () => Promise<Loaded>): (isNeeded: boolean) => Loaded | undefined {
  let loaded: Loaded | undefined;
  let isLoading = false;
  const waiting = new Set<() => void>();
  function begin(): void {
    if (loaded !== undefined || isLoading) return;
    isLoading = true;
    void load()
      .then((arrived) => {
        loaded = arrived;
        for (const show of waiting) show();
      })
      .finally(() => {
        isLoading = false;
      });
  }
  const whenLoaded = (show: () => void) => {
    waiting.add(show);
    return () => waiting.delete(show);
  };
  const now = () => loaded;
  // Also while the page takes over what the server sent.
  const none = () => undefined;
  return (isNeeded) => {
    useEffect(() => {
      if (isNeeded) begin();
    }, [isNeeded]);
    return useSyncExternalStore(whenLoaded, now, none);
  };
}
