// Waits for what happens in the background: until a check no longer throws, however busy the machine is.
import { vi } from 'vitest';

/** @throws what the check threw last, once it has thrown for three minutes. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 180_000, interval: 25 });
}
