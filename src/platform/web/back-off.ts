// How long to wait before retrying something that failed: longer each time, and not in step with anyone else.

export type BackOff = {
  /** Before the second try. Each further pause is twice as long … */
  firstMs: number;
  /** … up to this. */
  longestMs: number;
  /** What the server asked for, for example. */
  atLeastMs?: number;
};

/**
 * A class whose network comes back must not send in the same instant: the wait is between half of the pause and all of
 * it.
 * @param failures in a row, from 1
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function retryPauseMs(
  failures: number,
  { firstMs, longestMs, atLeastMs = 0 }: BackOff,
  random = Math.random(),
): number {
  const pauseMs = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return Math.max(atLeastMs, pauseMs * (0.5 + random / 2));
}
