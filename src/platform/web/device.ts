// A random name of this browser, for what counts each guest once: tools with a daily limit, likes, comments, the
// newsletter. Created when the first of them is used; the cookie policy says so.
import { randomId } from './random-id.ts';
import { ofDevice } from './stored.ts';

const key = 'rounds.device';

export function readDevice(): string | null {
  return ofDevice.read(key);
}

export function ensureDevice(): void {
  if (!readDevice()) ofDevice.write(key, randomId());
}
