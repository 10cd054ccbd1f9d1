// Long work on the event loop leaves room for others: live rooms, and everyone else's calls.
import { setImmediate as letOthersWork } from 'node:timers/promises';

/** Well below what a person notices, and above what a turn of the loop costs. */
const stretchMs = 15;

/**
 * Of one piece of work, which calls it after each small step: `await breathe()`. Where the steps since the last breath took
 * long enough, everything that waits has its turn first.
 */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretchMs) return;
    await letOthersWork();
    since = performance.now();
  };
}
