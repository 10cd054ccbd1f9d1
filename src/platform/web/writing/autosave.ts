// Saves a document while it is being written: after a pause, one request at a time, retrying until it is saved.

import { retryPauseMs } from '#platform/web/back-off.ts';
import { CallError } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';

export type Stored<D> = { document: D; version: number };

export type SaveState<D> =
  | { kind: 'saved' }
  /** Changes wait for a pause in the typing, or for someone to save them. */
  | { kind: 'pending' }
  | { kind: 'saving' }
  /** Retried automatically: the server does not respond, or is temporarily unavailable. */
  | { kind: 'offline'; message: string | null }
  | { kind: 'refused'; message: string; code: string | null }
  /** Someone else saved another version; the author has to choose. */
  | { kind: 'conflict'; theirs: Stored<D> };

type Options<D> = {
  /** What the server has; null when it has nothing yet. */
  stored: Stored<D> | null;
  initial: D;
  isSame(one: D, other: D): boolean;
  /** Saves, and gives the new version. @throws CallError */
  send(document: D, stored: Stored<D> | null, isLeaving: boolean): Promise<number>;
  /** What the server has now. @throws CallError */
  load(): Promise<Stored<D>>;
  /** Keeps unsaved work in the browser in case the page dies; `null` when everything is saved. */
  keepCopy(document: D | null, stored: Stored<D> | null): void;
  /** The refusal of a server on which someone else has saved meanwhile; null where no one else can. */
  conflict: string | null;
  /** Whether pauses save what is there now; otherwise someone has to ask for it. Absent: always. */
  isSavedByItself?(document: D): boolean;
  /** Whether each request makes a new thing: then one without an answer is sent again only by a press. */
  isNewEachTime?: boolean;
};

const pauseMs = 800;
/** Someone who types without a pause is saved this often. */
const maxWaitMs = 5_000;
const copyDelayMs = 300;
const retryPace = { firstMs: 1_000, longestMs: 30_000 };

export class Autosave<D> {
  #options: Options<D>;
  #stored: Stored<D> | null;
  #current: D;
  #state: SaveState<D> = { kind: 'saved' };
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> | null = null;
  #dirtySince = 0;
  #failures = 0;
  #isRetrying = false;
  /** What someone has asked to be saved as it is. */
  #asked: D | null = null;
  /** Sent without a response, so any of them may have arrived. */
  #maybeArrived: D[] = [];

  constructor(options: Options<D>) {
    this.#options = options;
    this.#stored = options.stored;
    this.#current = options.stored?.document ?? options.initial;
  }

  get state(): SaveState<D> {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Also if it says what it said before, and something else may have arrived in between. */
  get isDirty(): boolean {
    return (
      this.#current !== (this.#stored ? this.#stored.document : this.#options.initial) ||
      this.#maybeArrived.length > 0
    );
  }

  /** What the server has, as far as is known here. */
  get stored(): Stored<D> | null {
    return this.#stored;
  }

  /** Takes the newest document and saves it after a pause. */
  change(document: D): void {
    if (document === this.#current) return;
    const wasDirty = this.isDirty;
    this.#current = document;
    this.#copyTimer ??= setTimeout(() => this.#keepCopy(), copyDelayMs);
    if (this.#state.kind === 'conflict') return;
    if (!wasDirty || this.#state.kind === 'refused') this.#dirtySince = Date.now();
    if (this.#inFlight || (this.#isRetrying && this.#isDue)) return;
    this.#isRetrying = false;
    if (!this.isDirty) this.#settle();
    else {
      this.#show({ kind: 'pending' });
      this.#schedule(Math.min(pauseMs, this.#dirtySince + maxWaitMs - Date.now()));
    }
  }

  /**
   * Saves immediately. `isLeaving` lets the request outlive the page.
   * @returns whether everything is saved now.
   */
  async flush(isLeaving = false): Promise<boolean> {
    this.#asked = this.#current;
    this.#keepCopy();
    if (this.#inFlight) await this.#inFlight;
    while (this.isDirty && this.#isDue && this.#state.kind !== 'conflict') {
      await this.#save(isLeaving);
      if (this.#state.kind === 'offline' || this.#state.kind === 'refused') break;
    }
    return !this.isDirty;
  }

  /** The page may end: what pauses would save is saved now. @returns whether everything is saved */
  async settle(isLeaving = false): Promise<boolean> {
    if (this.#isDue) return this.flush(isLeaving);
    this.#keepCopy();
    return !this.isDirty;
  }

  /** Ends a conflict in favour of what is written here. */
  async keepMine(): Promise<void> {
    if (this.#state.kind !== 'conflict') return;
    this.#stored = this.#state.theirs;
    this.#asked = this.#current;
    this.#show({ kind: 'pending' });
    await this.#save(false);
  }

  /** Ends a conflict in favour of what the server has, or of what has been made of both. */
  takeTheirs(merged?: D): void {
    if (this.#state.kind !== 'conflict') return;
    this.#stored = this.#state.theirs;
    this.#current = merged ?? this.#stored.document;
    this.#settle();
    if (this.isDirty) this.#schedule(pauseMs);
  }

  /** The document is gone: there is nothing left to save. */
  abandon(): void {
    this.dispose();
    this.#stored = { document: this.#current, version: this.#stored?.version ?? 0 };
    this.#settle();
  }

  /** Stops the timers; nothing is sent automatically any more. The last letters are in the copy. */
  dispose(): void {
    clearTimeout(this.#timer);
    if (this.#copyTimer) this.#keepCopy();
  }

  #show(state: SaveState<D>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  get #isDue(): boolean {
    return this.#current === this.#asked || (this.#options.isSavedByItself?.(this.#current) ?? true);
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isDue) return;
    this.#timer = setTimeout(() => void this.#save(false), Math.max(0, delayMs));
  }

  #keepCopy(): void {
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    this.#options.keepCopy(this.isDirty ? this.#current : null, this.#stored);
  }

  #save(isLeaving: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.#inFlight ??= this.#send(isLeaving).finally(() => {
      this.#inFlight = null;
      if (this.#state.kind === 'pending') this.#schedule(pauseMs);
    });
    return this.#inFlight;
  }

  async #send(isLeaving: boolean): Promise<void> {
    if (!this.isDirty) return this.#settle();
    const document = this.#current;
    if (this.#state.kind !== 'offline') this.#show({ kind: 'saving' });
    try {
      const version = await this.#options.send(document, this.#stored, isLeaving);
      this.#stored = { document, version };
      this.#settle();
    } catch (cause) {
      await this.#fail(cause, document);
    }
  }

  /** After a success: either everything is saved, or later changes are next. */
  #settle(): void {
    this.#failures = 0;
    this.#isRetrying = false;
    this.#maybeArrived = [];
    this.#dirtySince = Date.now();
    this.#show({ kind: this.isDirty ? 'pending' : 'saved' });
    this.#keepCopy();
  }

  async #fail(cause: unknown, sent: D): Promise<void> {
    this.#isRetrying = false;
    if (!(cause instanceof CallError)) {
      this.#asked = null;
      this.#show({ kind: 'refused', message: errorText(cause), code: null });
      throw cause;
    }
    this.#keepCopy();
    if (cause.code === this.#options.conflict) return this.meetConflict();
    const isPassing = cause.status === 0 || cause.code === 'rate_limited' || cause.status >= 500;
    if (!isPassing) {
      this.#asked = null;
      return this.#show({ kind: 'refused', message: cause.message, code: cause.code });
    }
    if (cause.status !== 429) this.#maybeArrived.push(sent);
    this.#retryLater(cause);
  }

  #retryLater({ status, message }: CallError): void {
    this.#show({ kind: 'offline', message: status === 0 ? null : message });
    this.#failures += 1;
    if (this.#options.isNewEachTime) this.#asked = null;
    this.#isRetrying = this.#isDue;
    this.#schedule(retryPauseMs(this.#failures, retryPace));
  }

  /** A conflict is one only where the other side really says something else. */
  async meetConflict(): Promise<void> {
    let theirs: Stored<D>;
    try {
      theirs = await this.#options.load();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      return this.#retryLater(cause);
    }
    const { isSame } = this.#options;
    const isOurs = this.#maybeArrived.some((sent) => isSame(theirs.document, sent));
    const isUntouched = this.#stored !== null && isSame(theirs.document, this.#stored.document);
    if (!isOurs && !isUntouched && !isSame(theirs.document, this.#current)) {
      return this.#show({ kind: 'conflict', theirs });
    }
    // A fresh object, so that what is written here still counts as unsaved unless it is the same.
    const isDone = isSame(theirs.document, this.#current);
    this.#stored = { document: isDone ? this.#current : theirs.document, version: theirs.version };
    this.#settle();
  }
}
