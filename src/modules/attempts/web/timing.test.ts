import { expect, test } from 'vitest';
import { nextLookMs } from './deadline-watch.ts';
import { keepingDelayMs } from './keeping/typing-drafts.ts';

test('a tap is stored immediately; typing after a pause, and at the latest after a while', () => {
  expect(keepingDelayMs(2, 0)).toBe(0);
  expect(keepingDelayMs([0, null], 0)).toBe(0);
  expect(keepingDelayMs('wor', 0)).toBe(800);
  expect(keepingDelayMs('words and more', 1_200)).toBe(300);
  expect(keepingDelayMs(['', 'b'], 9_000)).toBe(0);
});

test('the clock is checked when the time should be up, every hour until then, and often after', () => {
  expect(nextLookMs(1_000)).toBe(1_020);
  expect(nextLookMs(30 * 24 * 3_600_000)).toBe(3_600_000);
  expect(nextLookMs(0)).toBe(3_000);
  expect(nextLookMs(-60_000)).toBe(3_000);
});
