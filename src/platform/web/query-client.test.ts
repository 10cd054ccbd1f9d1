// When another person uses the same tab, nothing of the previous one stays, and nothing waits forever.
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient, forgetFetched } from './query-client.ts';

test('what is on the page reloads for the person who is here now, including requests in progress', async () => {
  const client = createQueryClient();
  let person = 'Ann';
  let isSlow = false;
  const queryFn = vi.fn(async () => {
    const asked = person;
    if (isSlow) await new Promise(() => {});
    return asked;
  });
  const shown = new QueryObserver(client, { queryKey: ['shown'], queryFn });
  const gone = new QueryObserver(client, { queryKey: ['gone'], queryFn });
  const leave = [shown.subscribe(() => {}), gone.subscribe(() => {})];
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('Ann'));

  isSlow = true;
  const waiting = new QueryObserver(client, { queryKey: ['waiting'], queryFn });
  leave.push(waiting.subscribe(() => {}));
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3));
  isSlow = false;
  person = 'Ben';
  forgetFetched(client);
  leave[1]?.();
  expect(client.getQueryData(['shown'])).toBeUndefined();

  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('Ben'));
  await vi.waitFor(() => expect(waiting.getCurrentResult().data).toBe('Ben'));
  expect(queryFn).toHaveBeenCalledTimes(5);
  for (const stop of leave) stop();
  client.clear();
});
