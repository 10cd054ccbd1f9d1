import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerChange, Attempt } from '../contract.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import { attemptWith } from './attempt-fixtures.ts';
import { type AttemptLine, openAttempt } from './attempt-line.ts';
import { answerOf } from './attempt-state.ts';
import { type ChangeStore, createMemoryStore } from './keeping/change-store.ts';

const attemptKey = 'round1-3';

/** A server of one attempt, with a cable that can be unplugged. */
function serverOf(change: Partial<Attempt> = {}) {
  const attempt = attemptWith({ startedAt: Date.now(), serverNow: Date.now(), ...change });
  const server = {
    attempt,
    isReachable: true,
    saved: [] as AnswerChange[],
    said: [] as string[],
  };
  const unreachable = { kind: 'unreachable' as const };
  const now = (): Attempt => ({ ...server.attempt, serverNow: Date.now() });
  const calls: AttemptCalls = {
    async read() {
      server.said.push('read');
      return server.isReachable ? { kind: 'ok', value: now() } : unreachable;
    },
    async save(changes) {
      if (!server.isReachable) return unreachable;
      server.said.push('save');
      server.saved.push(...changes);
      const outcomes = changes.map(({ operationId, questionId, answer, sequence }) => {
        const current = {
          questionId,
          answer,
          sequence,
          receivedAt: Date.now(),
          isLocked: false,
          result: null,
        };
        server.attempt.saved = [
          ...server.attempt.saved.filter((one) => one.questionId !== questionId),
          current,
        ];
        return { operationId, questionId, state: 'saved' as const, current };
      });
      const { deadlineAt, state } = server.attempt;
      return { kind: 'answered', outcomes, deadlineAt, state, serverNow: Date.now() };
    },
    check: async () => unreachable,
    async submit() {
      if (!server.isReachable) return unreachable;
      server.said.push('submit');
      server.attempt = { ...server.attempt, state: 'submitted', submittedBy: 'student' };
      return { kind: 'ok', value: now() };
    },
  };
  return { server, calls };
}

const opened: AttemptLine[] = [];

async function open(calls: AttemptCalls, store: ChangeStore = createMemoryStore()): Promise<AttemptLine> {
  const line = openAttempt({ attemptKey, calls, openStore: async () => store, onSubmitted: () => undefined });
  opened.push(line);
  await vi.advanceTimersByTimeAsync(50);
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const line of opened.splice(0)) line.close();
  vi.useRealTimers();
});

test('a tap is saved immediately; typing after a short pause, but never later than two seconds', async () => {
  const { server, calls } = serverOf();
  const line = await open(calls);
  line.change('q1', 2);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.saved.map(({ answer }) => answer)).toEqual([2]);
  for (let letters = 1; letters <= 30; letters += 1) {
    line.change('q2', 'x'.repeat(letters));
    await vi.advanceTimersByTimeAsync(100);
  }
  const typed = server.saved.filter(({ questionId }) => questionId === 'q2');
  expect(typed.length).toBeGreaterThanOrEqual(1);
  expect(typed.length).toBeLessThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(800);
  expect(server.saved.at(-1)?.answer).toBe('x'.repeat(30));
  const sequences = server.saved.map(({ sequence }) => sequence);
  expect(sequences.toSorted((a, b) => a - b)).toEqual(sequences);
});

test('submitting without a network waits, says so, and delivers everything before it', async () => {
  const { server, calls } = serverOf();
  const line = await open(calls);
  server.isReachable = false;
  line.change('q1', 1);
  line.change('q2', 'in the middle of a wo');
  line.submit();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(server.attempt.state).toBe('running');
  expect(line.getState()).toMatchObject({ isSubmitting: true, isOnline: false });
  expect(line.getState().attempt?.state).toBe('running');
  server.isReachable = true;
  line.wake();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.said.slice(-1)).toEqual(['submit']);
  expect(server.saved.map(({ questionId }) => questionId).toSorted()).toEqual(['q1', 'q2']);
  expect(line.getState().attempt?.state).toBe('submitted');
});

test('someone who continues writing instead has submitted nothing', async () => {
  const { server, calls } = serverOf();
  const line = await open(calls);
  server.isReachable = false;
  line.change('q1', 1);
  line.submit();
  await vi.advanceTimersByTimeAsync(2_000);
  line.keepWriting();
  server.isReachable = true;
  line.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.said).not.toContain('submit');
  expect(server.saved).toHaveLength(1);
});

test('a page reopened without a network shows its stored answers, and sends them later', async () => {
  const store = createMemoryStore();
  const { server, calls } = serverOf();
  const first = await open(calls, store);
  first.change('q1', 7);
  await vi.advanceTimersByTimeAsync(1_000);
  server.isReachable = false;
  first.change('q2', 8);
  first.submit();
  await vi.advanceTimersByTimeAsync(20_000);
  first.close();
  await vi.advanceTimersByTimeAsync(20_000);

  const second = await open(calls, store);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answerOf(second.getState(), 'q1')).toMatchObject({ answer: 7, isPending: false });
  expect(answerOf(second.getState(), 'q2')).toMatchObject({ answer: 8, isPending: true });
  expect(second.getState().isSubmitting).toBe(true);
  server.isReachable = true;
  second.wake();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.attempt.state).toBe('submitted');
  expect(server.saved.map(({ questionId }) => questionId)).toEqual(['q1', 'q2']);
  expect(await store.readRecord(attemptKey)).toBeNull();
});

test('at the deadline the server decides: time that was added in the meantime counts', async () => {
  const deadlineAt = Date.now() + 10_000;
  const { server, calls } = serverOf({ deadlineAt });
  const line = await open(calls);
  line.change('q1', 'half a sen');
  server.attempt = { ...server.attempt, deadlineAt: deadlineAt + 30_000 };
  await vi.advanceTimersByTimeAsync(15_000);
  expect(server.said).not.toContain('submit');
  expect(line.getState().attempt).toMatchObject({ state: 'running', deadlineAt: deadlineAt + 30_000 });
  expect(line.getState().movedFrom).toBe(deadlineAt);

  server.attempt = { ...server.attempt, state: 'submitted', submittedBy: 'clock' };
  await vi.advanceTimersByTimeAsync(30_000);
  expect(line.getState().attempt).toMatchObject({ state: 'submitted', submittedBy: 'clock' });
});

test('what had not arrived when the time was up is counted, not hidden', async () => {
  const { server, calls } = serverOf({ deadlineAt: Date.now() + 10_000 });
  const line = await open(calls);
  server.isReachable = false;
  line.change('q1', 1);
  line.change('q2', 2);
  await vi.advanceTimersByTimeAsync(20_000);
  server.attempt = { ...server.attempt, state: 'submitted', submittedBy: 'clock' };
  calls.save = async () => ({ kind: 'unreachable' });
  server.isReachable = true;
  line.wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(line.getState().undelivered).toBe(2);
});

test('leaving in the middle of a word saves it', async () => {
  const { server, calls } = serverOf();
  const line = await open(calls);
  line.change('q1', 'unfini');
  line.close();
  await vi.advanceTimersByTimeAsync(50);
  expect(server.saved.map(({ answer }) => answer)).toEqual(['unfini']);
});
