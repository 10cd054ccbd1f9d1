// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { hearServerClock, MomentWatch, nextMomentIn, serverNow, useServerNow } from './clock.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

const minute = 60_000;
const soon = (ms: number) => new Date(serverNow() + ms).toISOString();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

type Opening = { opensAt: string | number | null; asked: number };

/** A page that shows what its server says, and a second one that compares a moment itself. */
function Page({ read }: { read(): Promise<Opening> }) {
  const { data } = useQuery({ queryKey: ['opening'], queryFn: read, retry: false });
  const now = useServerNow();
  if (!data) return null;
  const isOpen = data.opensAt !== null && new Date(data.opensAt).getTime() <= now;
  return (
    <p>
      asked {data.asked}, {isOpen ? 'open' : 'closed'}
    </p>
  );
}

async function show(read: () => Promise<Opening>) {
  const client = createQueryClient();
  onScreen(
    <QueryClientProvider client={client}>
      <MomentWatch />
      <Page read={read} />
    </QueryClientProvider>,
  );
  await pass(10);
}

test.each([
  ['a text', (ms: number) => soon(ms)],
  ['a number', (ms: number) => serverNow() + ms],
])('a page asks again when the moment that it names has come, once: %s', async (_, momentOf) => {
  let asked = 0;
  const opensAt = momentOf(10 * minute);
  await show(async () => ({ opensAt, asked: ++asked }));
  expect(screen.getByText('asked 1, closed')).toBeTruthy();
  await pass(10 * minute - 100);
  expect(screen.getByText('asked 1, closed')).toBeTruthy();
  await pass(5_000);
  expect(screen.getByText('asked 2, open')).toBeTruthy();
  await pass(60 * minute);
  expect(asked).toBe(2);
});

test('moments that are weeks away do not come at once, and come', async () => {
  let asked = 0;
  const opensAt = soon(40 * 24 * 60 * minute);
  await show(async () => ({ opensAt, asked: ++asked }));
  await pass(39 * 24 * 60 * minute);
  expect(asked).toBe(1);
  await pass(2 * 24 * 60 * minute);
  expect(asked).toBe(2);
});

test('a server that is away then is asked again later, not all the time', async () => {
  let asked = 0;
  const opensAt = soon(minute);
  await show(async () => {
    asked += 1;
    if (asked > 1 && asked < 5) throw new Error('away');
    return { opensAt, asked };
  });
  await pass(minute + 15_000);
  expect(asked).toBe(2);
  await pass(5 * minute);
  expect(asked).toBe(5);
});

test('the server’s clock counts, whatever the device’s says', async () => {
  hearServerClock(new Headers({ date: new Date(Date.now() + 7 * minute).toUTCString() }));
  expect(serverNow() - Date.now()).toBeGreaterThan(6 * minute);
  // A reply from a cache is old.
  hearServerClock(new Headers({ date: new Date(Date.now() - 60 * minute).toUTCString() }));
  expect(serverNow() - Date.now()).toBeGreaterThan(6 * minute);
  let asked = 0;
  const opensAt = new Date(Date.now() + 8 * minute).toISOString();
  await show(async () => ({ opensAt, asked: ++asked }));
  await pass(minute + 6_000);
  expect(asked).toBe(2);
});

test('the next moment is found wherever it is, and nothing else is taken for one', () => {
  const now = Date.parse('2026-11-27T10:00:00Z');
  const rooms = [{ endsAt: '2026-11-27T12:00:00Z' }, { startsAt: '2026-11-27T11:00:00Z' }];
  expect(nextMomentIn({ rooms, name: '2026-11-27T10:30:00Z' }, now)).toBe(Date.parse('2026-11-27T11:00:00Z'));
  expect(nextMomentIn({ opensAt: null, endedAt: '2026-11-26', score: 3e12, savedAt: 5 }, now)).toBeNull();
});
