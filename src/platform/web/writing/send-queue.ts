// Sends what someone has done in order, one request at a time, again and again until the server has answered for each of it.
import { retryPauseMs } from '#platform/web/back-off.ts';

/** The same id with every try, so that it counts once; the number rises. */
type Numbered = { operationId: string; sequence: number };
/** The server's word about one of them. */
type Outcome = { operationId: string };

/** Where it waits, for other tabs and later visits, too. */
type Waiting<E> = {
  /** In the order of their numbers. */
  list(): Promise<E[]>;
  put(entry: E): Promise<void>;
  remove(operationIds: readonly string[]): Promise<void>;
};

/** The result of sending: the server's outcomes, no response for now, or that nothing more is taken from here. */
export type Sent<O extends Outcome> =
  | { kind: 'answered'; outcomes: O[] }
  | { kind: 'unreachable'; retryAfterMs?: number }
  | { kind: 'refused'; code: string; message: string };

type Wiring<E extends Numbered, O extends Outcome> = {
  waiting: Waiting<E>;
  send(entries: E[]): Promise<Sent<O>>;
  /** Whether they are about the same thing, so that the older one is obsolete. */
  isSameThing(one: E, other: E): boolean;
  onOutcomes(outcomes: O[], sent: E[]): void;
  onConnection(isOnline: boolean): void;
  onRefused(refusal: { code: string; message: string }): void;
  /** 0 to 1, so that a class whose network comes back does not send in the same instant. */
  random?: () => number;
};

export type SendQueue<E> = {
  /** Resolves once it is stored on this device. */
  add(entry: E): Promise<void>;
  /** Try now: the network is back, or the page is visible again. */
  wake(): void;
  /** Resolves true when nothing is waiting any more, false if the queue was closed first. */
  whenEmpty(): Promise<boolean>;
  close(): void;
};

const maxBatch = 50;
const pace = { firstMs: 1_000, longestMs: 15_000 };

export function openSendQueue<E extends Numbered, O extends Outcome>(wiring: Wiring<E, O>): SendQueue<E> {
  return new Queue(wiring);
}

class Queue<E extends Numbered, O extends Outcome> implements SendQueue<E> {
  readonly #wiring: Wiring<E, O>;
  readonly #random: () => number;
  #isClosed = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: ReadonlySet<string> = new Set();
  #running: Promise<void> | null = null;
  #again = false;
  #isWoken = false;
  #callbacks: ((isEmpty: boolean) => void)[] = [];

  constructor(wiring: Wiring<E, O>) {
    this.#wiring = wiring;
    this.#random = wiring.random ?? Math.random;
  }

  async add(entry: E): Promise<void> {
    const { waiting, isSameThing } = this.#wiring;
    await waiting.put(entry);
    // What is being sent may arrive.
    const older = (await waiting.list()).filter(
      (other) =>
        isSameThing(other, entry) &&
        other.sequence < entry.sequence &&
        !this.#inFlight.has(other.operationId),
    );
    if (older.length > 0) await waiting.remove(older.map(({ operationId }) => operationId));
    this.#pump();
  }

  wake(): void {
    this.#isWoken = true;
    this.#forgetTimer();
    this.#pump();
  }

  whenEmpty(): Promise<boolean> {
    if (this.#isClosed) return Promise.resolve(false);
    const emptied = new Promise<boolean>((resolve) => this.#callbacks.push(resolve));
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
    while (!this.#isClosed) {
      const entries = (await this.#wiring.waiting.list()).slice(0, maxBatch);
      if (entries.length === 0) return this.#settle(true);
      this.#inFlight = new Set(entries.map(({ operationId }) => operationId));
      const sent = await this.#wiring.send(entries).finally(() => {
        this.#inFlight = new Set();
      });
      if (this.#isClosed) return;
      if (sent.kind === 'refused') return this.#refuse(sent);
      if (sent.kind === 'unreachable') return this.#retryLater(sent.retryAfterMs);
      const answered = await this.#takeAnswer(sent.outcomes, entries);
      // If the server says nothing about some of them, ask again later instead of looping.
      if (answered === 0) return this.#retryLater();
    }
  }

  /** @returns for how many of them the server has answered */
  async #takeAnswer(outcomes: O[], entries: E[]): Promise<number> {
    this.#failures = 0;
    this.#wiring.onConnection(true);
    const answered = new Set(outcomes.map(({ operationId }) => operationId));
    const done = entries.map(({ operationId }) => operationId).filter((id) => answered.has(id));
    await this.#wiring.waiting.remove(done);
    this.#wiring.onOutcomes(outcomes, entries);
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
    const callbacks = this.#callbacks;
    this.#callbacks = [];
    for (const tell of callbacks) tell(isEmpty);
  }
}
