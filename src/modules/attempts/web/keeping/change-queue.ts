// Sends changes in order, one request at a time, again and again until the server has answered for each of them.
import { retryPauseMs } from '#platform/web/back-off.ts';
import type { ChangeOutcome } from '../../contract.ts';
import type { ChangeStore, StoredChange } from './change-store.ts';

/** How a try to send went: the server's word on each change, no word for now, or no business there any more. */
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
  /** 0 to 1, so that a class whose network comes back does not ask in the same instant. */
  random?: () => number;
};

export type ChangeQueue = {
  /** Resolves once the change is kept on this device. */
  add(change: StoredChange): Promise<void>;
  /** Try now: the network is back, or somebody looks at the page again. */
  wake(): void;
  /** Resolves true when nothing waits any more, false when the queue was closed before. */
  whenEmpty(): Promise<boolean>;
  close(): void;
};

const maxBatch = 50;
const pace = { firstMs: 1_000, longestMs: 15_000 };

export function createChangeQueue(wiring: Wiring): ChangeQueue {
  const { attemptKey, store, random = Math.random } = wiring;
  let isClosed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: ReadonlySet<string> = new Set();
  let running: Promise<void> | null = null;
  let again = false;
  let isWoken = false;
  let waiting: ((isEmpty: boolean) => void)[] = [];

  async function add(change: StoredChange): Promise<void> {
    await store.put(change);
    // An older change of the same answer that is not under way has nothing to say any more.
    const older = (await store.list(attemptKey)).filter(
      ({ questionId, operationId, sequence }) =>
        questionId === change.questionId && sequence < change.sequence && !inFlight.has(operationId),
    );
    if (older.length > 0) await store.remove(older.map(({ operationId }) => operationId));
    pump();
  }

  function pump(): void {
    if (isClosed) return;
    // While the network is away only the clock or a wake-up tries again.
    if (failures > 0 && timer !== undefined) return;
    if (running) {
      again = true;
      return;
    }
    isWoken = false;
    running = work().finally(() => {
      running = null;
      // Woken in the middle of a try that failed: the network may have come back just after.
      if (isWoken) forgetTimer();
      if (!again) return;
      again = false;
      pump();
    });
  }

  async function work(): Promise<void> {
    while (!isClosed) {
      const changes = (await store.list(attemptKey)).slice(0, maxBatch);
      if (changes.length === 0) return settle(true);
      inFlight = new Set(changes.map(({ operationId }) => operationId));
      const sent = await wiring.send(changes).finally(() => {
        inFlight = new Set();
      });
      if (isClosed) return;
      if (sent.kind === 'refused') return refuse(sent);
      if (sent.kind === 'unreachable') return retryLater(sent.retryAfterMs);
      failures = 0;
      wiring.onConnection(true);
      const answered = new Set(sent.outcomes.map(({ operationId }) => operationId));
      await store.remove(changes.map(({ operationId }) => operationId).filter((id) => answered.has(id)));
      wiring.onOutcomes(sent.outcomes, changes);
      // A server that says nothing about some of them is asked again later, not in a circle.
      if (!changes.some(({ operationId }) => answered.has(operationId))) return retryLater();
    }
  }

  function retryLater(atLeastMs = 0): void {
    failures += 1;
    wiring.onConnection(false);
    const pauseMs = retryPauseMs(
      failures,
      { ...pace, atLeastMs: Math.max(atLeastMs, pace.firstMs) },
      random(),
    );
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      pump();
    }, pauseMs);
  }

  function forgetTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function refuse({ code, message }: { code: string; message: string }): void {
    close();
    wiring.onRefused({ code, message });
  }

  function settle(isEmpty: boolean): void {
    const told = waiting;
    waiting = [];
    for (const tell of told) tell(isEmpty);
  }

  function close(): void {
    isClosed = true;
    clearTimeout(timer);
    settle(false);
  }

  return {
    add,
    wake() {
      isWoken = true;
      forgetTimer();
      pump();
    },
    whenEmpty() {
      if (isClosed) return Promise.resolve(false);
      const emptied = new Promise<boolean>((resolve) => waiting.push(resolve));
      pump();
      return emptied;
    },
    close,
  };
}
