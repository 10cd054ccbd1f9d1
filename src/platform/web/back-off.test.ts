import { expect, test } from 'vitest';
import { retryPauseMs } from './back-off.ts';

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pace = { firstMs: 1_000, longestMs: 15_000 };

test('each pause is twice the last one, up to the longest', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 60].map((failures) => retryPauseMs(failures, pace, 1));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
});

test('a class of thirty spreads over the second half of each pause', () => {
  const random = seeded(12);
  for (const failures of [1, 3, 9]) {
    const fullMs = retryPauseMs(failures, pace, 1);
    const pauses = Array.from({ length: 30 }, () => retryPauseMs(failures, pace, random())).sort(
      (a, b) => a - b,
    );
    expect(pauses[0]).toBeGreaterThanOrEqual(fullMs / 2);
    expect(pauses.at(-1)).toBeLessThanOrEqual(fullMs);
    expect((pauses.at(-1) ?? 0) - (pauses[0] ?? 0)).toBeGreaterThan(fullMs * 0.35);
    expect(new Set(pauses.map((pause) => Math.round(pause))).size).toBeGreaterThan(25);
  }
});

test('no one retries before the server allows it', () => {
  expect(retryPauseMs(1, { ...pace, atLeastMs: 20_000 }, 0)).toBe(20_000);
  expect(retryPauseMs(9, { ...pace, atLeastMs: 2_000 }, 0)).toBe(7_500);
});
