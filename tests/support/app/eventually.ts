// Waits for what happens in the background: until a check no longer throws, however busy the machine is.
import { vi } from 'vitest';

/** @throws what the check threw last, once it has thrown for a minute. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 25 });
}
