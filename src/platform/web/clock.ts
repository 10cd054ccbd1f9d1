// The server's clock, as far as its replies tell it, and pages that change at the moments they name.
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** Ahead of `performance.now()`, which no one sets; null until the server has replied. */
let offset: number | null = null;

/** Every reply says when it was sent. Delays and caches make the server seem slow, so the largest difference is nearest to the truth. */
export function hearServerClock(headers: Headers): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(sentAt))
    offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, sentAt - performance.now());
}

/** Milliseconds since 1970 by the server's clock; by the device's before the first reply. */
export const serverNow = (): number => (offset === null ? Date.now() : offset + performance.now());

/** Names of members that hold a moment, by the house style. */
const momentName = /(?:At|After|Until)$/;
/** Numbers below this are no moments: 2001, in milliseconds. */
const leastMoment = 1e12;
/** A page that names a moment names few things; a huge reply isn't searched to its end. */
const mostValues = 20_000;

/** The next moment after `now` that data names, in milliseconds since 1970; null if it names none. */
export function nextMomentIn(data: unknown, now: number): number | null {
  let next: number | null = null;
  let left = mostValues;
  const queue: [string, unknown][] = [['', data]];
  for (let entry = queue.pop(); entry && left > 0; entry = queue.pop(), left -= 1) {
    const [name, value] = entry;
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      for (const [key, inner] of Object.entries(value)) queue.push([isList ? name : key, inner]);
    } else if (momentName.test(name)) {
      const moment = typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value : 0;
      if (moment > leastMoment && moment > now && (next === null || moment < next)) next = moment;
    }
  }
  return next;
}

/** A class must not come back in the same instant; after a failure it comes back later. */
const spreadMs = { least: 300, most: 4_000 };
const afterFailureMs = { least: 20_000, most: 60_000 };
/** Timers of browsers end early beyond 24 days. */
const longestWaitMs = 24 * 3_600_000;

const listeners = new Set<() => void>();
let shownAt = serverNow();

function showAgain(): void {
  shownAt = serverNow();
  for (const listener of listeners) listener();
}

/**
 * Asks again for what a page shows as soon as a moment that it names has come, by the server's clock. One for the whole
 * app: a page needs to do nothing for it.
 * @returns a function that stops it
 */
function watchMoments(client: QueryClient): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (hash: string) => {
    clearTimeout(timers.get(hash));
    timers.delete(hash);
  };
  function arm(query: Query): void {
    stop(query.queryHash);
    const { data, dataUpdatedAt, errorUpdatedAt, fetchStatus } = query.state;
    if (!query.isActive() || fetchStatus !== 'idle') return;
    // After the data came, not after now: a reply may be on its way while the moment comes.
    const at = nextMomentIn(data, serverNow() - (Date.now() - dataUpdatedAt));
    if (at === null) return;
    const { least, most } = errorUpdatedAt > dataUpdatedAt ? afterFailureMs : spreadMs;
    const wait = Math.max(0, at - serverNow()) + least + Math.random() * (most - least);
    const timer = setTimeout(
      () => {
        if (wait > longestWaitMs) return arm(query);
        showAgain();
        timers.delete(query.queryHash);
        if (query.isActive()) void client.refetchQueries({ queryKey: query.queryKey, exact: true });
      },
      Math.min(wait, longestWaitMs),
    );
    timers.set(query.queryHash, timer);
  }
  const leave = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') stop(query.queryHash);
    if (type === 'updated' || type === 'observerAdded' || type === 'observerRemoved') arm(query);
  });
  return () => {
    leave();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Where the queries of the whole app are provided. */
export function MomentWatch() {
  const client = useQueryClient();
  useEffect(() => watchMoments(client), [client]);
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The server's time for what a page computes from it; whenever a moment has come that the page names, it renders again.
 */
export function useServerNow(): number {
  useSyncExternalStore(
    subscribe,
    () => shownAt,
    () => shownAt,
  );
  return serverNow();
}
