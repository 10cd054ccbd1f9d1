// The session token in browser storage, under the generic name and the two that older pages wrote.
import { dropKept } from './app/kept-pages.ts';
import { dropDatabases, ofDevice, ofTab } from './stored.ts';

export const tokenNames = ['token', 'authToken', 'quizToken'] as const;

const listeners = new Set<() => void>();

export function readToken(): string | null {
  for (const name of tokenNames) {
    const token = ofDevice.read(name);
    if (token) return token;
  }
  return null;
}

export function keepToken(token: string): void {
  for (const name of tokenNames) ofDevice.write(name, token);
  for (const listener of listeners) listener();
}

export function dropToken(): void {
  for (const name of tokenNames) ofDevice.remove(name);
  for (const listener of listeners) listener();
}

const ourPrefix = 'rounds.';

/** Removes everything that this product has stored in the browser under names that begin with `rounds.`. */
export function dropAllOfOurs(): void {
  for (const area of [ofDevice, ofTab])
    for (const name of area.names()) if (name.startsWith(ourPrefix)) area.remove(name);
  void dropDatabases(ourPrefix);
  void dropKept();
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
