// Sends changes in order, one request at a time, again and again until the server has answered for each of them.
import { retryPauseMs } from '#platform/web/back-off.ts';
import type { ChangeOutcome } from '../../contract.ts';
import type { ChangeStore, StoredChange } from './change-store.ts';

/** The result of sending: the server's outcome for each change, no response for now, or a removed seat. */
export type Sent =
  | { kind: 'answered'; outcomes: ChangeOutcome[] }
  | { kind: 'unreachable'; retryAfterMs?: number }
  | { kind: 'refused'; code: string; message: string };

type Wiring = {
  attemptKey: string;
  store: ChangeStore;
  send(changes: StoredChange[]): Promise<Sent>;
  onOutcomes(outcomes: ChangeOutcome[], sent: StoredChange[]): void;
  onConnection(isOnline: boolean): void;
  onRefused(refusal: { code: string; message: string }): void;
  /** 0 to 1, so that a class whose network comes back does not send in the same instant. */
  random?: () => number;
};

export type ChangeQueue = {
  /** Resolves once the change is stored on this device. */
  add(change: StoredChange): Promise<void>;
  /** Try now: the network is back, or the page is visible again. */
  wake(): void;
  /** Resolves true when nothing is waiting any more, false if the queue was closed first. */
  whenEmpty(): Promise<boolean>;
  close(): void;
};

const maxBatch = 50;
const pace = { firstMs: 1_000, longestMs: 15_000 };

export function createChangeQueue(wiring: Wiring): ChangeQueue {
  return new Queue(wiring);
}

class Queue implements ChangeQueue {
  readonly #wiring: Wiring;
  readonly #random: () => number;
  #isClosed = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: ReadonlySet<string> = new Set();
  #running: Promise<void> | null = null;
  #again = false;
  #isWoken = false;
  #waiting: ((isEmpty: boolean) => void)[] = [];

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
    this.#random = wiring.random ?? Math.random;
  }

  async add(change: StoredChange): Promise<void> {
    const { store, attemptKey } = this.#wiring;
    await store.put(change);
    // An older change of the same answer that is not being sent is obsolete.
    const older = (await store.list(attemptKey)).filter(
      ({ questionId, operationId, sequence }) =>
        questionId === change.questionId && sequence < change.sequence && !this.#inFlight.has(operationId),
    );
    if (older.length > 0) await store.remove(older.map(({ operationId }) => operationId));
    this.#pump();
  }

  wake(): void {
    this.#isWoken = true;
    this.#forgetTimer();
    this.#pump();
  }

  whenEmpty(): Promise<boolean> {
    if (this.#isClosed) return Promise.resolve(false);
    const emptied = new Promise<boolean>((resolve) => this.#waiting.push(resolve));
    this.#pump();
    return emptied;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#settle(false);
  }

  #pump(): void {
    if (this.#isClosed) return;
    // While the network is away, only the clock or a wake-up triggers a try.
    if (this.#failures > 0 && this.#timer !== undefined) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#isWoken = false;
    this.#running = this.#work().finally(() => {
      this.#running = null;
      // Woken during a try that failed: the network may have come back just after.
      if (this.#isWoken) this.#forgetTimer();
      if (!this.#again) return;
      this.#again = false;
      this.#pump();
    });
  }

  async #work(): Promise<void> {
    const { store, attemptKey } = this.#wiring;
    while (!this.#isClosed) {
      const changes = (await store.list(attemptKey)).slice(0, maxBatch);
      if (changes.length === 0) return this.#settle(true);
      this.#inFlight = new Set(changes.map(({ operationId }) => operationId));
      const sent = await this.#wiring.send(changes).finally(() => {
        this.#inFlight = new Set();
      });
      if (this.#isClosed) return;
      if (sent.kind === 'refused') return this.#refuse(sent);
      if (sent.kind === 'unreachable') return this.#retryLater(sent.retryAfterMs);
      const answered = await this.#takeAnswer(sent.outcomes, changes);
      // If the server says nothing about some of them, ask again later instead of looping.
      if (answered === 0) return this.#retryLater();
    }
  }

  /** @returns how many of the changes the server answered for */
  async #takeAnswer(outcomes: ChangeOutcome[], changes: StoredChange[]): Promise<number> {
    this.#failures = 0;
    this.#wiring.onConnection(true);
    const answered = new Set(outcomes.map(({ operationId }) => operationId));
    const done = changes.map(({ operationId }) => operationId).filter((id) => answered.has(id));
    await this.#wiring.store.remove(done);
    this.#wiring.onOutcomes(outcomes, changes);
    return done.length;
  }

  #retryLater(atLeastMs = 0): void {
    this.#failures += 1;
    this.#wiring.onConnection(false);
    const least = Math.max(atLeastMs, pace.firstMs);
    const pauseMs = retryPauseMs(this.#failures, { ...pace, atLeastMs: least }, this.#random());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#pump();
    }, pauseMs);
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #refuse({ code, message }: { code: string; message: string }): void {
    this.close();
    this.#wiring.onRefused({ code, message });
  }

  #settle(isEmpty: boolean): void {
    const callbacks = this.#waiting;
    this.#waiting = [];
    for (const tell of callbacks) tell(isEmpty);
  }
}
