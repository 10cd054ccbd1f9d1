// A random name of this browser, for tools that count how often a guest uses them; created when the first of them is
// used.
import { randomId } from './random-id.ts';
import { ofDevice } from './stored.ts';

const key = 'rounds.device';

export function readDevice(): string | null {
  return ofDevice.read(key);
}

export function ensureDevice(): void {
  if (!readDevice()) ofDevice.write(key, randomId());
}
