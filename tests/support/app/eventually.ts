// Waits for what happens in the background: until a check no longer throws, however busy the machine is.
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';

const patienceMs = 180_000;
const shortestMs = 25;
const longestMs = 250;

/**
 * Rarer with time: each check is a call, and calls in quick succession keep what is waited for from the processor.
 * @throws what the check threw last, once it has thrown for three minutes.
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  // Those clocks are moved on by each of its checks.
  if (vi.isFakeTimers()) return vi.waitFor(check, { timeout: patienceMs, interval: shortestMs });
  const since = performance.now();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      const waitedMs = performance.now() - since;
      if (waitedMs >= patienceMs) throw error;
      await pause(Math.min(longestMs, Math.max(shortestMs, waitedMs / 8)));
    }
  }
}
