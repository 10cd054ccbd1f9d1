import fc from 'fast-check';
import { expect, it } from 'vitest';
import { waitMs } from './sign-in-guard.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

function count(failures: number, lastFailedAt = 0, firstFailedAt = lastFailedAt) {
  return { failures, firstFailedAt: new Date(firstFailedAt), lastFailedAt: new Date(lastFailedAt) };
}

it('five failures of a pair are free; then the wait doubles up to a quarter of an hour', () => {
  const waits = [4, 5, 6, 7, 14, 15, 100, 1_000_000].map((failures) => waitMs('pair', count(failures), 0));
  expect(waits.map((wait) => wait / second)).toEqual([0, 1, 2, 4, 512, 900, 900, 900]);
});

it('the wait counts, not the asking', () => {
  expect(waitMs('pair', count(8), 3 * second)).toBe(5 * second);
  expect(waitMs('pair', count(8), 8 * second)).toBe(0);
});

it('a shared count is forgotten an hour after its first failure, even if the last was just now', () => {
  const now = 1.5 * hour;
  expect(waitMs('account', count(500, now - 1, now - hour + 1), now)).toBeGreaterThan(0);
  expect(waitMs('account', count(500, now - 1, now - hour), now)).toBe(0);
  expect(waitMs('address', count(199, now), now)).toBe(0);
  expect(waitMs('address', count(200, now), now)).toBe(second);
});

it('no one waits longer than a quarter of an hour, and more failures never shorten a wait', () => {
  const kinds = fc.constantFrom('pair', 'account', 'address', 'proof', 'factor', 'mail');
  fc.assert(
    fc.property(kinds, fc.nat(5_000), fc.nat(2 * hour), (kind, failures, now) => {
      const wait = waitMs(kind as 'pair', count(failures), now);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(15 * minute);
      expect(waitMs(kind as 'pair', count(failures + 1), now)).toBeGreaterThanOrEqual(wait);
    }),
  );
});
