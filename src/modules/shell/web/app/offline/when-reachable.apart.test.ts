// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenReachable } from './when-reachable.ts';

const end: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const one of end.splice(0)) one();
  vi.useRealTimers();
});

/** @param answers one for each request; the last one repeats */
function waiting(answers: boolean[]) {
  const ask = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? false);
  const goOn = vi.fn();
  end.push(whenReachable(goOn, ask));
  return { ask, goOn };
}
const hour = 3_600_000;

test('the offline page continues when the server answers, even if the browser says nothing', async () => {
  const { ask, goOn } = waiting([false, false, true]);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(hour);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('the offline page keeps trying if a request fails after “online”', async () => {
  const { ask, goOn } = waiting([false, true]);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(goOn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(hour);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('the offline page asks less and less often, and stops when it is ended', async () => {
  const { ask } = waiting([false]);
  await vi.advanceTimersByTimeAsync(hour);
  // Every 15 to 30 seconds.
  expect(ask.mock.calls.length).toBeGreaterThan(119);
  expect(ask.mock.calls.length).toBeLessThan(250);
  end.splice(0)[0]?.();
  ask.mockClear();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(hour);
  expect(ask).not.toHaveBeenCalled();
});
