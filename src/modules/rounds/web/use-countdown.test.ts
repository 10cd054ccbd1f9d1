import { expect, test } from 'vitest';
import { roundAt } from './live/play-fixtures.ts';
import { countdownAt, secondsOf } from './use-countdown.ts';

const open = roundAt({ phase: 'question', questionIndex: 0, openedAt: 10_000, closesAt: 40_000 });

test('the time left comes from the deadline and the server’s clock alone', () => {
  expect(countdownAt(open, 10_000)).toEqual({ remainingMs: 30_000, share: 1, isOver: false });
  expect(countdownAt(open, 25_000)).toEqual({ remainingMs: 15_000, share: 0.5, isOver: false });
  expect(countdownAt(open, 41_000)).toEqual({ remainingMs: 0, share: 0, isOver: true });
});

test('a clock that runs early shows no more than the whole time', () => {
  expect(countdownAt(open, 9_000).share).toBe(1);
});

test('a paused question keeps what is left of it', () => {
  const paused = roundAt({ ...open, isPaused: true, closesAt: null, remainingMs: 12_345 });
  expect(countdownAt(paused, 99_000).remainingMs).toBe(12_345);
  expect(countdownAt(paused, 99_000).isOver).toBe(false);
});

test('no limit, no countdown', () => {
  expect(countdownAt(roundAt({ phase: 'question', openedAt: 1 }), 5).remainingMs).toBeNull();
  expect(countdownAt(roundAt({ phase: 'closed', closesAt: 1 }), 5).isOver).toBe(false);
});

test('people read 1 until the very end', () => {
  expect([30_000, 29_001, 1, 0].map(secondsOf)).toEqual([30, 30, 1, 0]);
});
