// Finds seats that were taken so fast from one network that it may not be a class. Pure.
import type { HostSeat } from '#modules/rounds/live.ts';

const windowMs = 10_000;
/** Afterwards the host has seen who they are. */
const shownMs = 60_000;
const size = 8;
/** Faster than a class types its names, also when all scan the code at the same moment. */
const rushMs = 1_000;
const rushSize = 20;
/** A player's screen connects some seconds after the seat was taken; on a slow line it takes that long. */
const connectMs = 20_000;
const absentSize = 5;

export type Burst = { numbers: number[]; isFresh: boolean };

/** @param now by the server's clock, as the moments of joining are */
export function findBurst(seats: readonly HostSeat[], now: number): Burst | null {
  const recent = seats.filter(({ source, joinedAt }) => source !== null && joinedAt > now - shownMs);
  let largest: HostSeat[] = [];
  for (const group of Map.groupBy(recent, ({ source }) => source).values()) {
    const together = mostTogether(
      group.toSorted((a, b) => a.joinedAt - b.joinedAt),
      windowMs,
    );
    if (together.length > largest.length && isStriking(together, now)) largest = together;
  }
  const newest = largest.at(-1);
  if (!newest) return null;
  return { numbers: largest.map(({ number }) => number), isFresh: newest.joinedAt > now - windowMs };
}

function isStriking(together: HostSeat[], now: number): boolean {
  if (together.length < size) return false;
  const absent = together.filter(({ isOnline, joinedAt }) => !isOnline && joinedAt < now - connectMs);
  return absent.length >= absentSize || mostTogether(together, rushMs).length >= rushSize;
}

/** The longest run of seats, ordered by time, that were all taken within `withinMs`. */
function mostTogether(ordered: HostSeat[], withinMs: number): HostSeat[] {
  let best: [number, number] = [0, 0];
  let first = 0;
  for (const [last, seat] of ordered.entries()) {
    while (seat.joinedAt - (ordered[first]?.joinedAt ?? 0) > withinMs) first += 1;
    if (last + 1 - first > best[1] - best[0]) best = [first, last + 1];
  }
  return ordered.slice(...best);
}
