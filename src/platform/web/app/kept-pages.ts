// What the service worker has stored on this device, as the page sees it; nothing if the browser has no such storage.
import { isPages, isReads } from '../worker/kept-names.ts';

function store(): CacheStorage | null {
  try {
    return typeof caches === 'undefined' ? null : caches;
  } catch {
    // Some browsers throw where site data is blocked; others refuse each call.
    return null;
  }
}

const storeNames = async (): Promise<string[]> =>
  (await store()
    ?.keys()
    .catch(() => [])) ?? [];

/** For signing out: what someone has read is private. */
export async function dropKept(): Promise<void> {
  const names = await storeNames();
  await Promise.all(
    names.filter((name) => isPages(name) || isReads(name)).map((name) => store()?.delete(name)),
  );
}

export type KeptPage = { path: string; title: string };

/** The newest first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const found = new Map<string, KeptPage>();
  for (const name of (await storeNames()).filter(isPages)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      const path = new URL(request.url).pathname;
      const { title } = new DOMParser().parseFromString(html, 'text/html');
      found.delete(path);
      found.set(path, { path, title });
    }
  }
  return [...found.values()].reverse();
}
