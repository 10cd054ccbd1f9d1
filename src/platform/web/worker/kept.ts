// What the service worker stores on the device: files of builds, documents of pages, and responses for one person each.

import { type Duties, filesIn, isAsset, worded } from './duties.ts';
import { assetsName, isPages, isReads, isShell, pagesName, readsName, shellName } from './kept-names.ts';

const mostPages = 60;
const mostReads = 200;
const mostAssets = 500;
/** Open tabs of earlier builds find their files here when the server no longer has them. */
const earlierShells = 2;
const atOnce = 3;

async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function fetchWhole(address: string): Promise<Response> {
  const response = await fetch(address, {
    cache: isAsset(address) ? 'default' : 'reload',
    // The language is all that cookies say here.
    credentials: 'same-origin',
  });
  if (!response.ok || response.redirected) throw new Error(`${address} could not be loaded`);
  return response;
}

/** All or nothing: half a shell is useless. */
export async function fillShell(duties: Duties): Promise<void> {
  const shell = await caches.open(shellName(duties.build));
  const offlinePage = await fetchWhole(duties.offlinePage);
  const html = await offlinePage.clone().text();
  await keepFiles(filesIn(html));
  await shell.put(duties.offlinePage, offlinePage);
  const others = duties.shell.filter((address) => address !== duties.offlinePage);
  await each(others, async (plain) => {
    const address = worded(plain, html);
    const known = isAsset(address) ? await findAsset(address) : undefined;
    await shell.put(address, known ?? (await fetchWhole(address)));
  });
}

export function findAsset(address: string | Request): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true, ignoreSearch: true });
}

export async function findInShell(address: string, duties: Duties): Promise<Response | undefined> {
  return (await caches.open(shellName(duties.build))).match(address, {
    ignoreVary: true,
    ignoreSearch: true,
  });
}

export async function keepAsset(address: string, response: Response): Promise<void> {
  await (await caches.open(assetsName)).put(address, response);
}

/** Those of them that are not here yet. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  await each(addresses, async (address) => {
    if (!(await findAsset(address))) await keepAsset(address, await fetchWhole(address));
  });
}

export async function findPage(path: string, duties: Duties): Promise<Response | undefined> {
  return (await caches.open(pagesName(duties.build))).match(path, { ignoreVary: true });
}

/** Opened under the previous build, and not since: better than nothing, if nothing else is available. */
export async function findEarlierPage(path: string): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isPages).reverse()) {
    const found = await (await caches.open(name)).match(path, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** A document, and the files that it references. */
export async function keepPage(path: string, response: Response, duties: Duties): Promise<void> {
  const html = await response.clone().text();
  const pages = await caches.open(pagesName(duties.build));
  // The newest comes last.
  await pages.delete(path, { ignoreVary: true });
  await pages.put(path, response);
  await keepFiles(filesIn(html));
  await trim(pages, mostPages);
}

export async function fetchPage(path: string, duties: Duties): Promise<void> {
  await keepPage(path, await fetchWhole(path), duties);
}

/** While there is a network: documents of the previous build are fetched again, so that none of them gets old. */
export async function renewPages(duties: Duties): Promise<void> {
  for (const name of (await caches.keys()).filter(isPages)) {
    if (name === pagesName(duties.build)) continue;
    const paths = await pathsIn(name);
    await each(paths, (path) =>
      fetchPage(path, duties).catch(() => {
        // Deleted or unreachable: the next visit decides.
      }),
    );
  }
}

async function pathsIn(name: string): Promise<string[]> {
  return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
}

/** What is no longer needed of earlier builds. */
export async function forgetOld(duties: Duties): Promise<void> {
  const names = await caches.keys();
  const shells = names.filter((name) => isShell(name) && name !== shellName(duties.build));
  const pages = names.filter((name) => isPages(name) && name !== pagesName(duties.build));
  for (const name of [...shells.slice(0, -earlierShells), ...pages.slice(0, -1)]) await caches.delete(name);
  await trim(await caches.open(assetsName), mostAssets);
}

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most)))
    await cache.delete(key, { ignoreVary: true });
}

/** A person's name among the caches: the token can't be derived from it. */
async function personOf(authorization: string | null): Promise<string> {
  if (!authorization) return 'guest';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Increased when someone leaves: responses to earlier requests are then no longer stored. */
let departures = 0;
let present: string | null | undefined;

export type Reading = { cacheName: string; departures: number };

export async function beginReading(request: Request): Promise<Reading> {
  const before = departures;
  return { cacheName: readsName(await personOf(request.headers.get('authorization'))), departures: before };
}

export async function findRead({ cacheName }: Reading, url: string): Promise<Response | undefined> {
  // Opening one would create it.
  return (await caches.has(cacheName))
    ? (await caches.open(cacheName)).match(url, { ignoreVary: true })
    : undefined;
}

export async function keepRead(reading: Reading, url: string, response: Response): Promise<void> {
  const text = await response.text();
  const isTooLate = () => reading.departures !== departures && reading.cacheName !== readsName('guest');
  if (isTooLate()) return;
  const cache = await caches.open(reading.cacheName);
  const type = response.headers.get('content-type') ?? 'application/json';
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, new Response(text, { headers: { 'content-type': type } }));
  await trim(cache, mostReads);
  if (isTooLate()) await caches.delete(reading.cacheName);
}

export async function forgetRead({ cacheName }: Reading, url: string): Promise<void> {
  if (await caches.has(cacheName)) await (await caches.open(cacheName)).delete(url, { ignoreVary: true });
}

/** Removes everything of everyone but the person who is signed in now. */
export async function keepOnlyOf(authorization: string | null): Promise<void> {
  if (present === undefined ? authorization === null : present !== authorization) departures += 1;
  present = authorization;
  const own = readsName(await personOf(authorization));
  for (const name of await caches.keys()) if (isReads(name) && name !== own) await caches.delete(name);
}
