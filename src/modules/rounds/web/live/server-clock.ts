// Estimates the server's clock from what it says, so that countdowns end on every screen at the same moment.
export type ServerClock = {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  /** A time that the server wrote into a message, which took an unknown while to arrive. */
  hint(serverNow: number): void;
  /** The answer to a ping: half of the way there and back is the best guess for one way. */
  measure(serverNow: number, sentAt: number): void;
  /** A device that slept may have set its own clock meanwhile: begin again. */
  forget(): void;
};

export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let offset: number | null = null;
  let bestRoundTrip = Number.POSITIVE_INFINITY;
  return {
    now: () => localNow() + (offset ?? 0),
    hint(serverNow) {
      if (bestRoundTrip !== Number.POSITIVE_INFINITY) return;
      // Every delay makes the server seem slow, so the largest difference seen is the nearest to the truth.
      offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, serverNow - localNow());
    },
    measure(serverNow, sentAt) {
      const roundTrip = localNow() - sentAt;
      if (roundTrip < 0 || roundTrip > bestRoundTrip) return;
      bestRoundTrip = roundTrip;
      offset = serverNow - (sentAt + roundTrip / 2);
    },
    forget() {
      offset = null;
      bestRoundTrip = Number.POSITIVE_INFINITY;
    },
  };
}
