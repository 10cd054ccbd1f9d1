// Values that the browser stores for a person: on the server if they have an account, so that all their devices have
// them, and in this browser if there is no account or no server. The next success brings the server up to date.
import { CallError, call } from '#platform/web/client.ts';
import { onTokenChange, readToken } from '#platform/web/session.ts';
import { type RawArea, rawOfDevice } from '#platform/web/stored.ts';
import { clientStorageContract } from './contract.ts';
import { createLocalEntries, dropSyncedOfOthers, type LocalEntry } from './web/local-entries.ts';
import { pack, unpack } from './web/packing.ts';

/** Where a change has arrived. `nowhere` is returned, not thrown: a full browser is no reason to stop someone's work. */
type Arrived = 'server' | 'browser' | 'nowhere';

type ClientStorage = {
  /** null if it is absent or has expired. An older version may have written it: validate it. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, options?: { expiresAt?: Date }): Promise<Arrived>;
  remove(key: string): Promise<Arrived>;
  /** Removes all of this type. */
  clear(): Promise<Arrived>;
  keys(): Promise<string[]>;
};

type Options = {
  /** What kind of values these are; each type has its own keys. */
  type: string;
  /** null for someone without an account. */
  userId: string | null;
  /** Everything below comes from the browser, unless a test says otherwise. */
  area?: RawArea | null;
  send?: typeof call;
  now?: () => number;
};

/** No one waits longer for something the browser has too. */
const patienceMs = 5_000;
const patience = () => AbortSignal.timeout(patienceMs);

const { writeStored, readStored, removeStored, clearStored, listStoredKeys } = clientStorageContract;

let isWatchingSignOut = false;

/** Signing out on a shared computer leaves no copies of what the server has. */
function watchSignOut(): void {
  if (isWatchingSignOut || typeof addEventListener !== 'function') return;
  isWatchingSignOut = true;
  onTokenChange(() => {
    if (readToken() === null) dropSyncedOfOthers(rawOfDevice(), null);
  });
}

/** A refusal of this very value, which retrying doesn't change; anything else may succeed later. */
function isFinal(error: unknown): boolean {
  return error instanceof CallError && [400, 413].includes(error.status);
}

class SyncedStorage implements ClientStorage {
  readonly #type: string;
  readonly #userId: string | null;
  readonly #area: RawArea | null;
  readonly #send: typeof call;
  readonly #now: () => number;
  readonly #local: ReturnType<typeof createLocalEntries>;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ type, userId, area = rawOfDevice(), send = call, now = Date.now }: Options) {
    this.#type = type;
    this.#userId = userId;
    this.#area = area;
    this.#send = send;
    this.#now = now;
    dropSyncedOfOthers(area, userId);
    this.#local = createLocalEntries(area, { type, userId, now });
  }

  get(key: string): Promise<unknown> {
    return this.#inTurn(() => this.#read(key));
  }

  set(key: string, value: unknown, { expiresAt }: { expiresAt?: Date } = {}): Promise<Arrived> {
    const entry = {
      data: value,
      savedAt: this.#now(),
      expiresAt: expiresAt?.getTime() ?? null,
      isPending: this.#userId !== null,
      isRemoved: false,
    };
    return this.#inTurn(() => this.#change(key, entry));
  }

  remove(key: string): Promise<Arrived> {
    return this.#inTurn(async () => {
      if (this.#userId !== null)
        return this.#change(key, this.#removal(this.#local.read(key)?.expiresAt ?? null));
      this.#local.drop(key);
      return this.#here();
    });
  }

  clear(): Promise<Arrived> {
    return this.#inTurn(() => this.#clearAll());
  }

  keys(): Promise<string[]> {
    return this.#inTurn(() => this.#listKeys());
  }

  /** One after the other, or an older value might arrive after a newer one. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  /**
   * Tells the server about a value: with the id, so that nothing lands in the account of someone who signed in in the
   * meantime.
   */
  #addressOf(key: string) {
    return { ...this.#whose(), storageKey: `${this.#type}.${key}` };
  }

  #whose() {
    return { userId: this.#userId ?? '' };
  }

  #here(): Arrived {
    return this.#area ? 'browser' : 'nowhere';
  }

  /** Tells the server of one change. @returns what went wrong; null if the server has it */
  async #push(key: string, entry: LocalEntry): Promise<unknown> {
    try {
      if (entry.isRemoved) {
        await this.#send(removeStored, { query: this.#addressOf(key) }, patience());
        this.#local.drop(key);
        return null;
      }
      const expiresAt = entry.expiresAt === null ? null : new Date(entry.expiresAt).toISOString();
      const packed = await pack(entry.data);
      const body = { ...this.#addressOf(key), storageType: this.#type, expiresAt, ...packed };
      await this.#send(writeStored, { body }, patience());
      this.#local.write(key, { ...entry, isPending: false });
      return null;
    } catch (error) {
      return error ?? new Error('unknown');
    }
  }

  /** Stores a change here, tells the server, and with it anything the server has missed before. */
  async #change(key: string, entry: LocalEntry): Promise<Arrived> {
    const isKept = this.#local.write(key, entry);
    if (this.#userId === null) return isKept ? 'browser' : 'nowhere';
    const problem = await this.#push(key, entry);
    if (problem !== null) return isKept ? 'browser' : 'nowhere';
    for (const { key: missed, entry: pending } of this.#local.list()) {
      if (!pending.isPending) continue;
      const further = await this.#push(missed, pending);
      if (further !== null && !isFinal(further)) break;
    }
    return 'server';
  }

  async #read(key: string): Promise<unknown> {
    const kept = this.#local.read(key);
    const here = kept && !kept.isRemoved ? kept.data : null;
    if (this.#userId === null) return here;
    if (kept?.isPending) {
      await this.#push(key, kept);
      return here;
    }
    try {
      // An absent value is answered with an error, which every browser logs. So only what is listed is asked for.
      if (!kept && !(await this.#keysThere()).includes(key)) return null;
      const stored = await this.#send(readStored, { query: this.#addressOf(key) }, patience());
      const data = await unpack(stored);
      const expiresAt = stored.expiresAt === null ? null : Date.parse(stored.expiresAt);
      this.#local.write(key, { data, savedAt: this.#now(), expiresAt, isPending: false, isRemoved: false });
      return data;
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'storage_not_found')) return here;
      this.#local.drop(key);
      return null;
    }
  }

  async #clearAll(): Promise<Arrived> {
    const known = this.#local.list();
    for (const { key } of known) this.#local.drop(key);
    if (this.#userId === null) return this.#here();
    try {
      await this.#send(clearStored, { query: { ...this.#whose(), storageType: this.#type } }, patience());
      return 'server';
    } catch {
      for (const { key, entry } of known) this.#local.write(key, this.#removal(entry.expiresAt));
      return this.#here();
    }
  }

  #removal(expiresAt: number | null): LocalEntry {
    return { data: null, savedAt: this.#now(), expiresAt, isPending: true, isRemoved: true };
  }

  async #keysThere(): Promise<string[]> {
    const query = { ...this.#whose(), storageType: this.#type };
    const { keys } = await this.#send(listStoredKeys, { query }, patience());
    return keys.map((name) => name.slice(`${this.#type}.`.length));
  }

  async #listKeys(): Promise<string[]> {
    const here = this.#local.list();
    const alive = here.flatMap(({ key, entry }) => (entry.isRemoved ? [] : [key]));
    if (this.#userId === null) return alive.sort();
    try {
      const removed = new Set(here.flatMap(({ key, entry }) => (entry.isRemoved ? [key] : [])));
      const there = (await this.#keysThere()).filter((key) => !removed.has(key));
      const pending = here.flatMap(({ key, entry }) => (entry.isPending && !entry.isRemoved ? [key] : []));
      return [...new Set([...there, ...pending])].sort();
    } catch {
      return alive.sort();
    }
  }
}

export function openStorage(options: Options): ClientStorage {
  watchSignOut();
  return new SyncedStorage(options);
}
