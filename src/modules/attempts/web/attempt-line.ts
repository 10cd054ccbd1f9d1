// One attempt on this device: takes changes, keeps them, delivers them, hands in, and follows the server's clock.
import { createServerClock } from '#modules/rounds/web.tsx';
import type { Attempt, SavedState } from '../contract.ts';
import type { AttemptCalls, Heard } from './attempt-calls.ts';
import {
  type AttemptAction,
  type AttemptState,
  answerOf,
  attemptReducer,
  initialAttemptState,
  isEmpty,
  lastSequence,
  savedOf,
} from './attempt-state.ts';
import { type ChangeQueue, createChangeQueue } from './keeping/change-queue.ts';
import type { ChangeStore, StoredChange } from './keeping/change-store.ts';
import { openTabTalk, type TabMessage } from './keeping/tab-talk.ts';

export type AttemptLine = {
  getState(): AttemptState;
  subscribe(listener: () => void): () => void;
  /** By the server's clock. */
  serverNow(): number;
  change(questionId: string, answer: unknown): void;
  flag(questionId: string, isOn: boolean): void;
  /** Fixes an answer and learns how it did. Null where the server could not be asked. */
  check(questionId: string): Promise<Heard<SavedState> | null>;
  handIn(): void;
  /** As long as the server has not confirmed it. */
  keepWriting(): void;
  /** The student has read what had changed. */
  told(): void;
  /** The page is being looked at again, or the network is back. */
  wake(): void;
  /** The page may be about to go: nothing stays in memory only. */
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

/** How long somebody who types is left alone before what stands there is saved, and how long at most. */
const typingPauseMs = 800;
const typingLongestMs = 1_500;
const refreshEveryMs = 45_000;
const firstReadWithinMs = 4_000;
const checkWithinMs = 8_000;
const retrySubmitMs = 3_000;
const lastTryMs = 10_000;
const longestTimerMs = 60 * 60 * 1_000;
/** Numbers of changes grow with the time, in tenths of a second, so that devices that don't know each other agree. */
const sequenceStepMs = 100;
const lastTimedSequence = 900_000;

export function openAttempt(wiring: Wiring): AttemptLine {
  const { attemptKey, calls } = wiring;
  const clock = createServerClock(wiring.localNow);
  const listeners = new Set<() => void>();
  const drafts = new Map<string, { timer: ReturnType<typeof setTimeout>; since: number }>();
  let state = initialAttemptState;
  let store: ChangeStore | null = null;
  let queue: ChangeQueue | null = null;
  let isClosed = false;
  let isSubmitting = false;
  let deadlineTimer: ReturnType<typeof setTimeout> | undefined;
  let submitTimer: ReturnType<typeof setTimeout> | undefined;
  let rememberTimer: ReturnType<typeof setTimeout> | undefined;
  const refreshTimer = setInterval(() => void refresh(), refreshEveryMs);
  const tabs = openTabTalk(attemptKey, onTabMessage);

  function dispatch(action: AttemptAction): void {
    if (isClosed) return;
    const before = state.attempt?.deadlineAt;
    state = attemptReducer(state, action);
    if (state.attempt?.deadlineAt !== before) watchDeadline();
    for (const listener of listeners) listener();
  }

  async function open(): Promise<void> {
    const opened = await wiring.openStore();
    if (isClosed) return opened.close();
    store = opened;
    queue = createChangeQueue({
      attemptKey,
      store,
      send,
      onOutcomes(outcomes, sent) {
        const sequences = new Map(sent.map(({ operationId, sequence }) => [operationId, sequence]));
        const settled = outcomes.map((outcome) => {
          return { outcome, sequence: sequences.get(outcome.operationId) ?? 0 };
        });
        dispatch({ kind: 'outcomes', settled });
        rememberSoon();
      },
      onConnection: (isOnline) => dispatch({ kind: 'connection', isOnline }),
      onRefused: (refusal) => dispatch({ kind: 'gone', ...refusal }),
    });
    const [record, waiting] = await Promise.all([store.readRecord(attemptKey), store.list(attemptKey)]);
    const { isDurable } = store;
    const flagged = record?.flagged ?? [];
    const wantsToHandIn = record?.wantsToHandIn ?? false;
    dispatch({ kind: 'remembered', flagged, wantsToHandIn, isDurable });
    const reading = refresh();
    const isRead = await Promise.race([reading, after(firstReadWithinMs).then(() => false)]);
    if (!isRead && record && !state.attempt && !state.gone) {
      clock.hint(record.attempt.serverNow + (Date.now() - record.writtenAt));
      dispatch({ kind: 'loaded', attempt: record.attempt });
    }
    if (!isRead) await Promise.race([reading, untilLoaded()]);
    restore(waiting);
    tabs.say({ kind: 'hello' });
    queue.wake();
    if (state.isHandingIn) void deliver();
  }

  /** Changes of an earlier visit that never arrived stand where they stood. */
  function restore(waiting: readonly StoredChange[]): void {
    for (const { questionId, answer, sequence } of waiting)
      if (sequence > answerOf(state, questionId).sequence)
        dispatch({ kind: 'changed', questionId, answer, sequence });
  }

  async function refresh(): Promise<boolean> {
    if (isClosed || state.attempt?.state === 'submitted' || state.gone) return false;
    const heard = await calls.read();
    if (heard.kind === 'unreachable') {
      dispatch({ kind: 'connection', isOnline: false });
      return false;
    }
    if (heard.kind === 'refused') {
      dispatch({ kind: 'gone', code: heard.code, message: heard.message });
      return false;
    }
    take(heard.value);
    return true;
  }

  function take(attempt: Attempt): void {
    clock.hint(attempt.serverNow);
    dispatch({ kind: 'connection', isOnline: true });
    dispatch({ kind: 'loaded', attempt });
    if (attempt.state === 'submitted') void finish(attempt);
    else rememberSoon();
  }

  async function finish(attempt: Attempt): Promise<void> {
    clearTimeout(submitTimer);
    clearTimeout(rememberTimer);
    const left = (await store?.list(attemptKey)) ?? [];
    if (left.length > 0) dispatch({ kind: 'undelivered', count: left.length });
    queue?.close();
    await store?.forget(attemptKey);
    wiring.onSubmitted(attempt);
    tabs.say({ kind: 'submitted' });
  }

  async function send(changes: StoredChange[]) {
    const reply = await calls.save(changes);
    if (reply.kind !== 'answered') return reply;
    if (reply.serverNow !== undefined) clock.hint(reply.serverNow);
    if (reply.deadlineAt !== undefined) dispatch({ kind: 'deadline', deadlineAt: reply.deadlineAt });
    if (reply.state === 'submitted') setTimeout(() => void refresh());
    return reply;
  }

  function change(questionId: string, answer: unknown): void {
    if (state.attempt?.state !== 'running' || savedOf(state, questionId)?.isLocked) return;
    dispatch({ kind: 'changed', questionId, answer, sequence: nextSequence() });
    const draft = drafts.get(questionId);
    clearTimeout(draft?.timer);
    const since = draft?.since ?? performance.now();
    const leftMs = typingLongestMs - (performance.now() - since);
    // A tap is meant as soon as it is made; only typing has a next letter to wait for.
    const delayMs = isTyped(answer) ? Math.max(0, Math.min(typingPauseMs, leftMs)) : 0;
    const timer = setTimeout(() => keep(questionId), delayMs);
    drafts.set(questionId, { timer, since });
    if (delayMs === 0) keep(questionId);
  }

  function keep(questionId: string): void {
    clearTimeout(drafts.get(questionId)?.timer);
    if (!drafts.delete(questionId)) return;
    const { answer, sequence } = answerOf(state, questionId);
    const kept: StoredChange = { attemptKey, operationId: newOperationId(), questionId, answer, sequence };
    void queue?.add(kept).then(() => {
      if (store && !store.isDurable) dispatch({ kind: 'not-durable' });
    });
    tabs.say({ kind: 'changed', questionId, answer, sequence });
  }

  function settle(): void {
    for (const questionId of [...drafts.keys()]) keep(questionId);
    if (rememberTimer !== undefined) remember();
  }

  function nextSequence(): number {
    const elapsedMs = clock.now() - (state.attempt?.startedAt ?? clock.now());
    const timed = Math.min(lastTimedSequence, Math.floor(elapsedMs / sequenceStepMs));
    return Math.max(lastSequence(state) + 1, timed, 1);
  }

  async function check(questionId: string): Promise<Heard<SavedState> | null> {
    settle();
    if (answerOf(state, questionId).isPending) {
      queue?.wake();
      await Promise.race([queue?.whenEmpty(), after(checkWithinMs)]);
    }
    const { isPending, problem } = answerOf(state, questionId);
    if (isPending || problem !== null) return null;
    const heard = await calls.check(questionId);
    if (heard.kind === 'ok') {
      dispatch({ kind: 'checked', saved: heard.value });
      rememberSoon();
    }
    return heard;
  }

  async function deliver(): Promise<void> {
    if (isSubmitting || !queue) return;
    isSubmitting = true;
    try {
      settle();
      queue.wake();
      const isDelivered = await queue.whenEmpty();
      if (!isDelivered || !state.isHandingIn || isClosed || state.attempt?.state !== 'running') return;
      const heard = await calls.submit();
      if (heard.kind === 'ok') take(heard.value);
      else if (heard.kind === 'refused') dispatch({ kind: 'gone', code: heard.code, message: heard.message });
      else {
        dispatch({ kind: 'connection', isOnline: false });
        clearTimeout(submitTimer);
        submitTimer = setTimeout(() => void deliver(), retrySubmitMs);
      }
    } finally {
      isSubmitting = false;
    }
  }

  function setHandingIn(isHandingIn: boolean): void {
    dispatch({ kind: 'hand-in', isHandingIn });
    remember();
    if (isHandingIn) void deliver();
  }

  /** At the deadline the server closes the attempt when it is asked; until it says so nothing is over. */
  function watchDeadline(): void {
    clearTimeout(deadlineTimer);
    const { attempt } = state;
    if (isClosed || !attempt || attempt.state !== 'running' || attempt.deadlineAt === null) return;
    const leftMs = attempt.deadlineAt - clock.now();
    deadlineTimer = setTimeout(
      () => {
        if (attempt.deadlineAt !== null && attempt.deadlineAt <= clock.now()) {
          settle();
          queue?.wake();
          setTimeout(() => void refresh().then(watchDeadline), retrySubmitMs / 2);
        } else watchDeadline();
      },
      leftMs <= 0 ? retrySubmitMs : Math.min(leftMs + 20, longestTimerMs),
    );
  }

  function rememberSoon(): void {
    rememberTimer ??= setTimeout(remember, 500);
  }

  function remember(): void {
    clearTimeout(rememberTimer);
    rememberTimer = undefined;
    const { attempt, flagged, isHandingIn: wantsToHandIn } = state;
    if (isClosed || !attempt || attempt.state !== 'running') return;
    // The moment by both clocks, so that the time left is right also when the page comes back without a network.
    const now = { serverNow: clock.now() };
    void store?.writeRecord({
      attemptKey,
      attempt: { ...attempt, ...now },
      flagged: [...flagged],
      wantsToHandIn,
      writtenAt: Date.now(),
    });
  }

  function onTabMessage(message: TabMessage): void {
    if (message.kind === 'hello') tabs.say({ kind: 'here' });
    if (message.kind === 'hello' || message.kind === 'here') dispatch({ kind: 'elsewhere' });
    if (message.kind === 'changed') dispatch({ ...message, kind: 'heard' });
    if (message.kind === 'submitted') void refresh();
  }

  function untilLoaded(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!state.attempt && !state.gone) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  }

  void open();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    serverNow: () => clock.now(),
    change,
    flag(questionId, isOn) {
      dispatch({ kind: 'flagged', questionId, isOn });
      rememberSoon();
    },
    check,
    handIn: () => setHandingIn(true),
    keepWriting: () => setHandingIn(false),
    told: () => dispatch({ kind: 'told' }),
    wake() {
      queue?.wake();
      void refresh();
      if (state.isHandingIn) void deliver();
    },
    settle,
    close() {
      settle();
      isClosed = true;
      for (const timer of [deadlineTimer, submitTimer, rememberTimer]) clearTimeout(timer);
      clearInterval(refreshTimer);
      tabs.close();
      // Whoever leaves the page in the middle of a word has it saved all the same.
      void Promise.race([queue?.whenEmpty(), after(lastTryMs)]).then(() => {
        queue?.close();
        store?.close();
      });
    },
  };
}

function isTyped(answer: unknown): boolean {
  if (typeof answer === 'string') return true;
  return Array.isArray(answer) && answer.some((part) => typeof part === 'string') && !isEmpty(answer);
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
