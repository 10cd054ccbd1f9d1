// The session token in browser storage, under the generic name and the two that older pages wrote.
import { dropKept } from './app/kept-pages.ts';

export const tokenNames = ['token', 'authToken', 'quizToken'] as const;

const listeners = new Set<() => void>();

export function readToken(): string | null {
  if (typeof localStorage === 'undefined') return null;
  for (const name of tokenNames) {
    const token = localStorage.getItem(name);
    if (token) return token;
  }
  return null;
}

export function keepToken(token: string): void {
  for (const name of tokenNames) localStorage.setItem(name, token);
  for (const listener of listeners) listener();
}

export function dropToken(): void {
  for (const name of tokenNames) localStorage.removeItem(name);
  for (const listener of listeners) listener();
}

const ourPrefix = 'rounds.';

/** Removes everything that this product has stored in the browser under names that begin with `rounds.`. */
export function dropAllOfOurs(): void {
  for (const area of [localStorage, sessionStorage])
    for (const name of Object.keys(area)) if (name.startsWith(ourPrefix)) area.removeItem(name);
  void dropDatabases();
  void dropKept();
}

async function dropDatabases(): Promise<void> {
  // A private window has none, and an old browser can't list them.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  for (const { name } of databases ?? []) if (name?.startsWith(ourPrefix)) indexedDB.deleteDatabase(name);
}

function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== tokenNames[0]) return;
  for (const listener of listeners) listener();
}

/**
 * Calls back when the token changes in this tab or another one. All within one event: after each listener that the
 * browser calls itself, React may render, and would request what the next one forgets.
 */
export function onTokenChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}
