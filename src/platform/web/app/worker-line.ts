// The page's side of the service worker: starts it, reports the open page and the signed-in person to it, and
// follows its versions. Browsers only have one on HTTPS; without it, everything here does nothing.
import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken } from '../session.ts';
import type { WorkerMessage } from '../worker/messages.ts';
import { isBusy, onBusyChange } from './busy.ts';

const address = '/service-worker.js';
/** So that a page's last messages, which others may wait for, are still sent. */
const reloadAfterMs = 150;
const lookEveryMs = 60 * 60_000;
const lookAgainMs = 5 * 60_000;

let registration: ServiceWorkerRegistration | null = null;
let isUpdateReady = false;
let isReloading = false;
let lookedAt = 0;
const listeners = new Set<() => void>();

function container(): ServiceWorkerContainer | null {
  // Missing without HTTPS, and forbidden in some private windows.
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}

const isWorkerHere = () => Boolean(container()?.controller);

function onController(listener: () => void): () => void {
  const workers = container();
  workers?.addEventListener('controllerchange', listener);
  return () => workers?.removeEventListener('controllerchange', listener);
}

/** Whether a worker sees what this page reads; on a first visit, it comes after the page. */
export function useIsWorkerHere(): boolean {
  return useSyncExternalStore(onController, isWorkerHere, () => false);
}

function tell(message: WorkerMessage): void {
  (container()?.controller ?? registration?.active)?.postMessage(message);
}

/** Once for each page load. */
export function startWorker(): void {
  const workers = container();
  if (!workers || !import.meta.env.PROD) return;
  followController(workers);
  workers.register(address, { updateViaCache: 'none' }).then(
    async (registered) => {
      registration = registered;
      followVersions(registered);
      await workers.ready;
      tellPerson();
      onTokenChange(tellPerson);
      tellOpened(location.pathname);
    },
    () => {
      // The browser refuses: an unusual setting, or a full disk. Everything works, as long as there is a network.
    },
  );
}

function tellPerson(): void {
  const token = readToken();
  tell({ kind: 'person', authorization: token ? `Bearer ${token}` : null });
}

/** After a client-side navigation, the worker has not seen the page's document. */
export function tellOpened(path: string): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  tell({ kind: 'opened', path, files: [...new Set(files)] });
}

function followVersions(registered: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting, active } = registered;
    const isReady = waiting !== null && active !== null;
    if (isReady === isUpdateReady) return;
    isUpdateReady = isReady;
    if (isReady) dispatchEvent(new CustomEvent('update-available'));
    for (const listener of listeners) listener();
  };
  look();
  registered.addEventListener('updatefound', () =>
    registered.installing?.addEventListener('statechange', look),
  );
  const ask = (pauseMs: number) => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < pauseMs) return;
    lookedAt = Date.now();
    registered.update().catch(() => {
      // No network; the next check will do.
    });
  };
  lookedAt = Date.now();
  setInterval(() => ask(lookEveryMs / 2), lookEveryMs);
  document.addEventListener('visibilitychange', () => ask(lookAgainMs));
}

/** A new version has taken over, requested in this tab or another one: this page belongs to the old one. */
function followController(workers: ServiceWorkerContainer): void {
  // The very first worker takes over a page of its own version.
  let hadController = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadController) reloadWhenFree();
    hadController = true;
  });
}

function reloadWhenFree(): void {
  if (isReloading) return;
  if (isBusy()) {
    const end = onBusyChange(() => {
      if (isBusy()) return;
      end();
      reloadWhenFree();
    });
    return;
  }
  isReloading = true;
  setTimeout(() => {
    isReloading = false;
    if (isBusy()) reloadWhenFree();
    else location.reload();
  }, reloadAfterMs);
}

/** Whether a new version waits for someone to say yes. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isUpdateReady,
    () => false,
  );
}

export function takeUpdate(): void {
  registration?.waiting?.postMessage({ kind: 'take-over' } satisfies WorkerMessage);
}
