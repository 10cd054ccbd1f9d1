// The foot of the screen has room for one banner: the first in this order that is needed. `page` is a page
// that needs its whole screen.
import { useEffect, useSyncExternalStore } from 'react';

const order = ['page', 'consent', 'storage', 'update', 'install'] as const;
export type FootBanner = (typeof order)[number];

const wanting = new Map<FootBanner, number>();
const listeners = new Set<() => void>();

function change(banner: FootBanner, by: 1 | -1): void {
  wanting.set(banner, (wanting.get(banner) ?? 0) + by);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function first(): FootBanner | null {
  return order.find((banner) => (wanting.get(banner) ?? 0) > 0) ?? null;
}

/**
 * @param wants from the time when it is known that the banner will come, including any delay before it: otherwise those
 * behind it would appear for a second and go again
 * @returns whether it is this banner's turn
 */
export function useFootOfScreen(banner: FootBanner, wants: boolean): boolean {
  useEffect(() => {
    if (!wants) return;
    change(banner, 1);
    return () => change(banner, -1);
  }, [banner, wants]);
  const current = useSyncExternalStore(subscribe, first, () => null);
  return wants && current === banner;
}
