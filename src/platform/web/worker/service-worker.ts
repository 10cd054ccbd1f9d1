// The service worker: pages without a network, and no change with one. Built by bin/build/service-worker.ts.

import { type Duties, handlingOf, isKeptPage } from './duties.ts';
import {
  beginReading,
  fetchPage,
  fillShell,
  findAsset,
  findEarlierPage,
  findInShell,
  findPage,
  findRead,
  forgetOld,
  forgetRead,
  keepAsset,
  keepFiles,
  keepOnlyOf,
  keepPage,
  keepRead,
  renewPages,
} from './kept.ts';
import type { WorkerMessage } from './messages.ts';
import type { Fetching, WorkerScope } from './scope.ts';

declare const workerDuties: Duties;
declare const self: WorkerScope;

const duties = workerDuties;

const pagePatienceMs = 4_000;
/** An old response is a last resort. */
const readPatienceMs = 10_000;

self.addEventListener('install', (event) =>
  event.waitUntil(fillShell(duties).then(() => renewPages(duties))),
);
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld(duties).then(() => self.clients.claim()));
});
self.addEventListener('message', (event) => {
  event.waitUntil(onMessage(event.data as WorkerMessage).catch(withoutNetwork));
});
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Storing something for later is a favour, and fails silently. */
function withoutNetwork(): void {}

async function onMessage(message: WorkerMessage): Promise<void> {
  if (message.kind === 'take-over') await self.skipWaiting();
  if (message.kind === 'person') await keepOnlyOf(message.authorization);
  if (message.kind !== 'opened') return;
  const { path, files } = message;
  if (!isKeptPage(path, duties)) return;
  if (!(await findPage(path, duties))) await fetchPage(path, duties);
  await keepFiles(files);
}

function answerTo(event: Fetching): Promise<Response> | null {
  const { request } = event;
  const { pathname } = new URL(request.url);
  switch (handlingOf(request, duties, self.location.origin)) {
    case 'page':
      return page(event, pathname);
    case 'asset':
      return asset(event, pathname);
    case 'shell':
      return fromNetwork(event, { patienceMs: pagePatienceMs, find: () => findInShell(pathname, duties) });
    case 'read':
      return read(event);
    case 'none':
      return null;
  }
}

/** A file whose name changes with its content is never requested twice. */
async function asset(event: Fetching, pathname: string): Promise<Response> {
  const known = await findAsset(event.request);
  if (known) return known;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keepAsset(pathname, response.clone()).catch(withoutNetwork));
  return response;
}

async function page(event: Fetching, pathname: string): Promise<Response> {
  const isKept = isKeptPage(pathname, duties);
  const { search } = new URL(event.request.url);
  try {
    return await fromNetwork(event, {
      patienceMs: pagePatienceMs,
      find: async () => (isKept ? findPage(pathname, duties) : undefined),
      // What is behind a question mark may be for one visit only.
      keep: async (response) => (isKept && search === '' ? keepPage(pathname, response, duties) : undefined),
    });
  } catch {
    const found =
      pathname === duties.offlinePage
        ? await findInShell(pathname, duties)
        : isKept && (await findEarlierPage(pathname));
    return found || Response.redirect(`${duties.offlinePage}?to=${encodeURIComponent(pathname + search)}`);
  }
}

async function read(event: Fetching): Promise<Response> {
  const { request } = event;
  const reading = await beginReading(request);
  return fromNetwork(event, {
    patienceMs: readPatienceMs,
    find: () => findRead(reading, request.url),
    keep: (response) => keepRead(reading, request.url, response),
    forget: () => forgetRead(reading, request.url),
  });
}

type Keeping = {
  /** How long the network has, if there is something else to show. */
  patienceMs: number;
  find(): Promise<Response | undefined>;
  keep?(response: Response): Promise<void>;
  /** The server says that it is not there, or not for this person. */
  forget?(): Promise<void>;
};

/**
 * The network's response, or the stored one if there is none in time.
 * @throws if neither exists
 */
async function fromNetwork(event: Fetching, keeping: Keeping): Promise<Response> {
  const asked = fetch(event.request);
  const kept = asked.then(async (response) => {
    if (response.ok && !response.redirected) await keeping.keep?.(response.clone());
    else if (response.status >= 400 && response.status < 500) await keeping.forget?.();
  });
  event.waitUntil(kept.catch(withoutNetwork));
  const first = await Promise.race([asked.catch(() => null), after(keeping.patienceMs)]);
  // A proxy answers in place of a server that is out of reach. 503 is the server's own: maintenance.
  const isUseless = first === null || [502, 504].includes(first.status);
  if (!isUseless) return first;
  return (await keeping.find()) ?? asked;
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
