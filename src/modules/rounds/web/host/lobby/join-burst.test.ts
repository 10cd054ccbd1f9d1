// Checks which joins strike the host as a burst.
import { expect, test } from 'vitest';
import type { HostSeat } from '#modules/rounds/live.ts';
import { findBurst } from './join-burst.ts';

const now = 1_000_000;

function seats(count: number, everyMs: number, change: Partial<HostSeat> = {}): HostSeat[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    name: `Seat ${index + 1}`,
    isOnline: true,
    isComplete: false,
    answeredCount: 0,
    joinedAt: now - 5_000 - index * everyMs,
    source: 'school',
    ...change,
  }));
}

test('a rush from one network is a burst, and so are seats that no one connects to', () => {
  expect(findBurst(seats(28, 20), now)).toEqual({ numbers: expect.any(Array), isFresh: true });
  expect(findBurst(seats(28, 20), now)?.numbers).toHaveLength(28);
  expect(findBurst(seats(8, 1_000, { isOnline: false }), now + 20_000)?.numbers).toHaveLength(8);
  expect(findBurst(seats(28, 20), now + 20_000)?.isFresh).toBe(false);
});

test('a class that scans the code together, or from as many networks, is not a burst', () => {
  expect(findBurst(seats(30, 150), now)).toBeNull();
  expect(findBurst(seats(19, 20), now)).toBeNull();
  // Their scripts have not come yet: the seat was there before.
  expect(findBurst(seats(12, 500, { isOnline: false }), now)).toBeNull();
  expect(
    findBurst(
      seats(28, 20).map((seat) => ({ ...seat, source: `home-${seat.number}` })),
      now,
    ),
  ).toBeNull();
  expect(findBurst(seats(28, 20, { source: null }), now)).toBeNull();
  expect(findBurst(seats(28, 20), now + 80_000)).toBeNull();
});

test('only the seats of the burst are named', () => {
  const early = seats(5, 1_000).map((seat) => ({
    ...seat,
    number: seat.number + 100,
    joinedAt: now - 30_000 - seat.number,
  }));
  const others = seats(5, 20).map((seat) => ({ ...seat, number: seat.number + 200, source: 'home' }));
  expect(findBurst([...early, ...seats(24, 20), ...others], now)?.numbers.sort((a, b) => a - b)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  );
});
