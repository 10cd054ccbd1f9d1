// Values that the browser keeps for a person: with an account on the server, so that all their devices have them,
// and in this browser where there is no account or no server. A later success brings the server up to date.
import { CallError, call } from '#platform/web/client.ts';
import { onTokenChange, readToken } from '#platform/web/session.ts';
import { clientStorageContract } from './contract.ts';
import {
  browserArea,
  createLocalEntries,
  dropSyncedOfOthers,
  type LocalEntry,
  type StorageArea,
} from './web/local-entries.ts';
import { pack, unpack } from './web/packing.ts';

/** Where a change has arrived. `nowhere` is told, not thrown: a full browser is no reason to stop somebody's work. */
type Arrived = 'server' | 'browser' | 'nowhere';

type ClientStorage = {
  /** null for what is not there or has expired. It was written by an older version, perhaps: check what it is. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, options?: { expiresAt?: Date }): Promise<Arrived>;
  remove(key: string): Promise<Arrived>;
  /** Removes all of this type. */
  clear(): Promise<Arrived>;
  keys(): Promise<string[]>;
};

type Options = {
  /** What kind of values these are; each type has keys of its own. */
  type: string;
  /** null for somebody without an account. */
  userId: string | null;
  /** The rest is the browser's, unless a test says otherwise. */
  area?: StorageArea | null;
  send?: typeof call;
  now?: () => number;
};

/** Nobody waits longer for what a browser has as well. */
const patienceMs = 5_000;

const { writeStored, readStored, removeStored, clearStored, listStoredKeys } = clientStorageContract;

let isWatchingSignOut = false;

/** Who signs out of a shared computer leaves no copies of what the server has. */
function watchSignOut(): void {
  if (isWatchingSignOut || typeof addEventListener !== 'function') return;
  isWatchingSignOut = true;
  onTokenChange(() => {
    if (readToken() === null) dropSyncedOfOthers(browserArea(), null);
  });
}

/** A refusal of this very value, which no repetition changes; everything else may be better later. */
function isFinal(error: unknown): boolean {
  return error instanceof CallError && [400, 413].includes(error.status);
}

export function openStorage({
  type,
  userId,
  area = browserArea(),
  send = call,
  now = Date.now,
}: Options): ClientStorage {
  watchSignOut();
  dropSyncedOfOthers(area, userId);
  const local = createLocalEntries(area, { type, userId, now });
  // The id goes along, so that nothing lands in the account of somebody who signed in meanwhile.
  const whose = { userId: userId ?? '' };
  const nameOf = (key: string) => `${type}.${key}`;
  const patience = () => AbortSignal.timeout(patienceMs);

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, or an older value might arrive after a newer one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  /** Tells the server of one change. @returns what went wrong; null when the server has it */
  async function push(key: string, entry: LocalEntry): Promise<unknown> {
    const storageKey = nameOf(key);
    try {
      if (entry.isRemoved) {
        await send(removeStored, { query: { ...whose, storageKey } }, patience());
        local.drop(key);
        return null;
      }
      const expiresAt = entry.expiresAt === null ? null : new Date(entry.expiresAt).toISOString();
      const packed = await pack(entry.data);
      const body = { ...whose, storageKey, storageType: type, expiresAt, ...packed };
      await send(writeStored, { body }, patience());
      local.write(key, { ...entry, isPending: false });
      return null;
    } catch (error) {
      return error ?? new Error('unknown');
    }
  }

  /** Keeps a change here, tells the server, and with it of what it has missed before. */
  async function change(key: string, entry: LocalEntry): Promise<Arrived> {
    const isKept = local.write(key, entry);
    if (userId === null) return isKept ? 'browser' : 'nowhere';
    const problem = await push(key, entry);
    if (problem !== null) return isKept ? 'browser' : 'nowhere';
    for (const { key: missed, entry: pending } of local.list()) {
      if (!pending.isPending) continue;
      const further = await push(missed, pending);
      if (further !== null && !isFinal(further)) break;
    }
    return 'server';
  }

  async function get(key: string): Promise<unknown> {
    const kept = local.read(key);
    const here = kept && !kept.isRemoved ? kept.data : null;
    if (userId === null) return here;
    if (kept?.isPending) {
      await push(key, kept);
      return here;
    }
    try {
      const stored = await send(readStored, { query: { ...whose, storageKey: nameOf(key) } }, patience());
      const data = await unpack(stored);
      const expiresAt = stored.expiresAt === null ? null : Date.parse(stored.expiresAt);
      local.write(key, { data, savedAt: now(), expiresAt, isPending: false, isRemoved: false });
      return data;
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'storage_not_found')) return here;
      local.drop(key);
      return null;
    }
  }

  async function clear(): Promise<Arrived> {
    const known = local.list();
    for (const { key } of known) local.drop(key);
    if (userId === null) return area ? 'browser' : 'nowhere';
    try {
      await send(clearStored, { query: { ...whose, storageType: type } }, patience());
      return 'server';
    } catch {
      for (const { key, entry } of known) local.write(key, removal(entry.expiresAt));
      return area ? 'browser' : 'nowhere';
    }
  }

  const removal = (expiresAt: number | null): LocalEntry => ({
    data: null,
    savedAt: now(),
    expiresAt,
    isPending: true,
    isRemoved: true,
  });

  async function keys(): Promise<string[]> {
    const here = local.list();
    const alive = here.flatMap(({ key, entry }) => (entry.isRemoved ? [] : [key]));
    if (userId === null) return alive.sort();
    try {
      const { keys: stored } = await send(
        listStoredKeys,
        { query: { ...whose, storageType: type } },
        patience(),
      );
      const removed = new Set(here.flatMap(({ key, entry }) => (entry.isRemoved ? [key] : [])));
      const there = stored.map((name) => name.slice(nameOf('').length)).filter((key) => !removed.has(key));
      const pending = here.flatMap(({ key, entry }) => (entry.isPending && !entry.isRemoved ? [key] : []));
      return [...new Set([...there, ...pending])].sort();
    } catch {
      return alive.sort();
    }
  }

  return {
    get: (key) => inTurn(() => get(key)),
    set: (key, value, { expiresAt } = {}) => {
      const entry = {
        data: value,
        savedAt: now(),
        expiresAt: expiresAt?.getTime() ?? null,
        isPending: userId !== null,
        isRemoved: false,
      };
      return inTurn(() => change(key, entry));
    },
    remove: (key) =>
      inTurn(async () => {
        if (userId !== null) return change(key, removal(local.read(key)?.expiresAt ?? null));
        local.drop(key);
        return area ? 'browser' : 'nowhere';
      }),
    clear: () => inTurn(clear),
    keys: () => inTurn(keys),
  };
}
