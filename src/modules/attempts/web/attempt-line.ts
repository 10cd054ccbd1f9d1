// One attempt on this device: takes changes, stores them, delivers them, submits, and follows the server's clock.
import { createServerClock } from '#modules/rounds/web.tsx';
import { retryPauseMs } from '#platform/web/back-off.ts';
import { openSendQueue, type SendQueue } from '#platform/web/writing/send-queue.ts';
import type { Attempt, ChangeOutcome, SavedState } from '../contract.ts';
import type { AttemptCalls, Reply } from './attempt-calls.ts';
import {
  type AttemptAction,
  type AttemptState,
  answerOf,
  attemptReducer,
  initialAttemptState,
  nextSequence,
  savedOf,
  settledChanges,
} from './attempt-state.ts';
import { createDeadlineWatch } from './deadline-watch.ts';
import type { ChangeStore, StoredChange } from './keeping/change-store.ts';
import { openTabTalk, type TabMessage } from './keeping/tab-talk.ts';
import { createTypingDrafts } from './keeping/typing-drafts.ts';

export type AttemptLine = {
  getState(): AttemptState;
  subscribe(listener: () => void): () => void;
  /** By the server's clock. */
  serverNow(): number;
  change(questionId: string, answer: unknown): void;
  flag(questionId: string, isOn: boolean): void;
  /** Fixes an answer and returns its result. Null if the server could not be reached. */
  check(questionId: string): Promise<Reply<SavedState> | null>;
  submit(): void;
  /** Until the server has confirmed it. */
  keepWriting(): void;
  /** The student has read what changed. */
  understood(): void;
  /** The page is visible again, or the network is back. */
  wake(): void;
  /** The page may be about to close: nothing may exist in memory only. */
  settle(): void;
  close(): void;
};

type Wiring = {
  attemptKey: string;
  calls: AttemptCalls;
  openStore(): Promise<ChangeStore>;
  onSubmitted(attempt: Attempt): void;
  localNow?: () => number;
};

const refreshEveryMs = 45_000;
const firstReadWithinMs = 4_000;
const checkWithinMs = 8_000;
const rememberAfterMs = 500;
const askAfterDeadlineMs = 1_500;
const lastTryMs = 10_000;
const submitPace = { firstMs: 3_000, longestMs: 12_000 };

export function openAttempt(wiring: Wiring): AttemptLine {
  const line = new OpenAttempt(wiring);
  void line.open();
  return line;
}

class OpenAttempt implements AttemptLine {
  readonly #wiring: Wiring;
  readonly #clock: ReturnType<typeof createServerClock>;
  readonly #tabs: ReturnType<typeof openTabTalk>;
  readonly #drafts = createTypingDrafts((questionId) => this.#keep(questionId));
  readonly #deadline = createDeadlineWatch({
    deadlineAt: () => (this.#isRunning ? (this.#state.attempt?.deadlineAt ?? null) : null),
    now: () => this.#clock.now(),
    onPassed: () => this.#onDeadline(),
  });
  readonly #listeners = new Set<() => void>();
  readonly #refreshTimer = setInterval(() => void this.#refresh(), refreshEveryMs);
  #state = initialAttemptState;
  #store: ChangeStore | null = null;
  #queue: SendQueue<StoredChange> | null = null;
  #isClosed = false;
  #isSubmitting = false;
  #submitFailures = 0;
  #submitTimer: ReturnType<typeof setTimeout> | undefined;
  #rememberTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
    this.#clock = createServerClock(wiring.localNow);
    this.#tabs = openTabTalk(wiring.attemptKey, (message) => this.#onTabMessage(message));
  }

  async open(): Promise<void> {
    const { attemptKey, openStore } = this.#wiring;
    const store = await openStore();
    if (this.#isClosed) return store.close();
    this.#store = store;
    this.#queue = this.#openQueue(store);
    const [record, waiting] = await Promise.all([store.readRecord(attemptKey), store.list(attemptKey)]);
    const { flagged = [], wantsToHandIn: wantsToSubmit = false } = record ?? {};
    this.#dispatch({ kind: 'remembered', flagged, wantsToSubmit, isDurable: store.isDurable });
    const reading = this.#refresh();
    const isRead = await Promise.race([reading, after(firstReadWithinMs).then(() => false)]);
    if (!isRead && record && !this.#state.attempt && !this.#state.gone) {
      this.#clock.hint(record.attempt.serverNow + (Date.now() - record.writtenAt));
      this.#dispatch({ kind: 'loaded', attempt: record.attempt });
    }
    if (!isRead) await Promise.race([reading, this.#untilLoaded()]);
    this.#restore(waiting);
    this.#tabs.say({ kind: 'hello' });
    this.#queue.wake();
    if (this.#state.isSubmitting) void this.#deliver();
  }

  readonly getState = (): AttemptState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly serverNow = (): number => this.#clock.now();

  change(questionId: string, answer: unknown): void {
    if (this.#state.attempt?.state !== 'running' || savedOf(this.#state, questionId)?.isLocked) return;
    const sequence = nextSequence(this.#state, this.#clock.now());
    this.#dispatch({ kind: 'changed', questionId, answer, sequence });
    this.#drafts.touch(questionId, answer);
  }

  flag(questionId: string, isOn: boolean): void {
    this.#dispatch({ kind: 'flagged', questionId, isOn });
    this.#rememberSoon();
  }

  async check(questionId: string): Promise<Reply<SavedState> | null> {
    this.settle();
    if (answerOf(this.#state, questionId).isPending) {
      this.#queue?.wake();
      await Promise.race([this.#queue?.whenEmpty(), after(checkWithinMs)]);
    }
    const { isPending, problem } = answerOf(this.#state, questionId);
    if (isPending || problem !== null) return null;
    const reply = await this.#wiring.calls.check(questionId);
    if (reply.kind === 'ok') {
      this.#dispatch({ kind: 'checked', saved: reply.value });
      this.#rememberSoon();
    }
    return reply;
  }

  readonly submit = (): void => {
    this.#setSubmitting(true);
    void this.#deliver();
  };

  readonly keepWriting = (): void => this.#setSubmitting(false);

  readonly understood = (): void => this.#dispatch({ kind: 'understood' });

  wake(): void {
    this.#queue?.wake();
    void this.#refresh();
    if (this.#state.isSubmitting) void this.#deliver();
  }

  settle(): void {
    this.#drafts.keepAll();
    if (this.#rememberTimer !== undefined) this.#remember();
  }

  close(): void {
    this.settle();
    this.#isClosed = true;
    this.#deadline.stop();
    clearTimeout(this.#submitTimer);
    clearTimeout(this.#rememberTimer);
    clearInterval(this.#refreshTimer);
    this.#tabs.close();
    // Leaving the page in the middle of a word still saves it.
    void Promise.race([this.#queue?.whenEmpty(), after(lastTryMs)]).then(() => {
      this.#queue?.close();
      this.#store?.close();
    });
  }

  get #isRunning(): boolean {
    return !this.#isClosed && this.#state.attempt?.state === 'running';
  }

  #dispatch(action: AttemptAction): void {
    if (this.#isClosed) return;
    const before = this.#state.attempt?.deadlineAt;
    this.#state = attemptReducer(this.#state, action);
    if (this.#state.attempt?.deadlineAt !== before) this.#deadline.look();
    for (const listener of this.#listeners) listener();
  }

  #openQueue(store: ChangeStore): SendQueue<StoredChange> {
    const { attemptKey } = this.#wiring;
    return openSendQueue<StoredChange, ChangeOutcome>({
      waiting: {
        list: () => store.list(attemptKey),
        put: (change) => store.put(change),
        remove: (ids) => store.remove(ids),
      },
      isSameThing: (one, other) => one.questionId === other.questionId,
      send: (changes) => this.#send(changes),
      onOutcomes: (outcomes, sent) => {
        this.#dispatch({ kind: 'outcomes', settled: settledChanges(outcomes, sent) });
        // They have left the queue, and a page that is reloaded without a network finds them nowhere else.
        this.#remember();
      },
      onConnection: (isOnline) => this.#dispatch({ kind: 'connection', isOnline }),
      onRefused: (refusal) => this.#dispatch({ kind: 'gone', ...refusal }),
    });
  }

  async #send(changes: StoredChange[]) {
    const reply = await this.#wiring.calls.save(changes);
    if (reply.kind !== 'answered') return reply;
    if (reply.serverNow !== undefined) this.#clock.hint(reply.serverNow);
    if (reply.deadlineAt !== undefined) this.#dispatch({ kind: 'deadline', deadlineAt: reply.deadlineAt });
    if (reply.state === 'submitted') setTimeout(() => void this.#refresh());
    return reply;
  }

  /** Changes of an earlier visit that never arrived appear where they were. */
  #restore(waiting: readonly StoredChange[]): void {
    for (const { questionId, answer, sequence } of waiting)
      if (sequence > answerOf(this.#state, questionId).sequence)
        this.#dispatch({ kind: 'changed', questionId, answer, sequence });
  }

  async #refresh(): Promise<boolean> {
    if (this.#isClosed || this.#state.attempt?.state === 'submitted' || this.#state.gone) return false;
    const reply = await this.#wiring.calls.read();
    return this.#take(reply);
  }

  /** @returns whether the server sent the state of the attempt */
  #take(reply: Reply<Attempt>): boolean {
    if (reply.kind === 'unreachable') this.#dispatch({ kind: 'connection', isOnline: false });
    if (reply.kind === 'refused') this.#dispatch({ kind: 'gone', code: reply.code, message: reply.message });
    if (reply.kind !== 'ok') return false;
    const attempt = reply.value;
    this.#clock.hint(attempt.serverNow);
    this.#dispatch({ kind: 'connection', isOnline: true });
    this.#dispatch({ kind: 'loaded', attempt });
    if (attempt.state === 'submitted') void this.#finish(attempt);
    else this.#rememberSoon();
    return true;
  }

  async #finish(attempt: Attempt): Promise<void> {
    const { attemptKey, onSubmitted } = this.#wiring;
    clearTimeout(this.#submitTimer);
    clearTimeout(this.#rememberTimer);
    const left = (await this.#store?.list(attemptKey)) ?? [];
    if (left.length > 0) this.#dispatch({ kind: 'undelivered', count: left.length });
    this.#queue?.close();
    await this.#store?.forget(attemptKey);
    onSubmitted(attempt);
    this.#tabs.say({ kind: 'submitted' });
  }

  #keep(questionId: string): void {
    const { answer, sequence } = answerOf(this.#state, questionId);
    const { attemptKey } = this.#wiring;
    const kept: StoredChange = { attemptKey, operationId: newOperationId(), questionId, answer, sequence };
    void this.#queue?.add(kept).then(() => {
      if (this.#store && !this.#store.isDurable) this.#dispatch({ kind: 'not-durable' });
    });
    this.#tabs.say({ kind: 'changed', questionId, answer, sequence });
  }

  #setSubmitting(isSubmitting: boolean): void {
    this.#dispatch({ kind: 'hand-in', isSubmitting });
    this.#remember();
  }

  /** Submits as soon as all answers have arrived. */
  async #deliver(): Promise<void> {
    if (this.#isSubmitting || !this.#queue) return;
    this.#isSubmitting = true;
    try {
      this.settle();
      this.#queue.wake();
      const isDelivered = await this.#queue.whenEmpty();
      if (!isDelivered || !this.#state.isSubmitting || !this.#isRunning) return;
      const reply = await this.#wiring.calls.submit();
      this.#take(reply);
      this.#submitFailures = reply.kind === 'unreachable' ? this.#submitFailures + 1 : 0;
      if (this.#submitFailures > 0) this.#deliverLater();
    } finally {
      this.#isSubmitting = false;
    }
  }

  #deliverLater(): void {
    clearTimeout(this.#submitTimer);
    const pauseMs = retryPauseMs(this.#submitFailures, submitPace);
    this.#submitTimer = setTimeout(() => void this.#deliver(), pauseMs);
  }

  /** At the deadline the server closes the attempt when it is asked. */
  async #onDeadline(): Promise<void> {
    this.settle();
    this.#queue?.wake();
    await after(askAfterDeadlineMs);
    await this.#refresh();
  }

  #rememberSoon(): void {
    this.#rememberTimer ??= setTimeout(() => this.#remember(), rememberAfterMs);
  }

  #remember(): void {
    clearTimeout(this.#rememberTimer);
    this.#rememberTimer = undefined;
    const { attempt, flagged, isSubmitting } = this.#state;
    if (!attempt || !this.#isRunning) return;
    // The time by both clocks, so that the time left is also right when the page comes back without a network.
    const now = { serverNow: this.#clock.now() };
    void this.#store?.writeRecord({
      attemptKey: this.#wiring.attemptKey,
      attempt: { ...attempt, ...now },
      flagged: [...flagged],
      wantsToHandIn: isSubmitting,
      writtenAt: Date.now(),
    });
  }

  #onTabMessage(message: TabMessage): void {
    if (message.kind === 'hello') this.#tabs.say({ kind: 'here' });
    if (message.kind === 'hello' || message.kind === 'here') this.#dispatch({ kind: 'elsewhere' });
    if (message.kind === 'changed') this.#dispatch({ ...message, kind: 'heard' });
    if (message.kind === 'submitted') void this.#refresh();
  }

  #untilLoaded(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.#state.attempt && !this.#state.gone) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }
}

function newOperationId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function after(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
