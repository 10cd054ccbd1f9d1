import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerDelayMs, snoozeMs, waitBeforeOffer } from './snooze.ts';

const now = Date.UTC(2026, 2, 2);

test('three seconds after the browser’s offer, however many of them have passed', () => {
  expect(waitBeforeOffer({ now, offeredAt: now, laterAt: null })).toBe(3_000);
  expect(waitBeforeOffer({ now: now + 1_000, offeredAt: now, laterAt: null })).toBe(2_000);
  expect(waitBeforeOffer({ now: now + 9_000, offeredAt: now, laterAt: null })).toBe(0);
});

test('seven days of quiet after Later, to the millisecond', () => {
  const after = (ms: number) => waitBeforeOffer({ now: now + ms, offeredAt: now + ms, laterAt: now });
  expect(after(0)).toBeNull();
  expect(after(snoozeMs - 1)).toBeNull();
  expect(after(snoozeMs)).toBe(offerDelayMs);
  expect(snoozeMs).toBe(604_800_000);
});

test('a wrong clock does not silence the banner forever', () => {
  expect(waitBeforeOffer({ now, offeredAt: now, laterAt: now + 1 })).toBe(offerDelayMs);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 * now }), (laterAt) => {
      const wait = waitBeforeOffer({ now, offeredAt: now, laterAt });
      const isRecent = laterAt <= now && now - laterAt < snoozeMs;
      expect(wait).toBe(isRecent ? null : offerDelayMs);
    }),
  );
});
