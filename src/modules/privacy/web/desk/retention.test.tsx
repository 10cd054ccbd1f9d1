// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { Retention } from './retention.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the switch for inactive accounts sends the version that it shows, and then shows what someone else has set', async () => {
  const sent: unknown[] = [];
  let stored = { deletesInactive: true, version: 5, canWarn: true, reports: [] };
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return new Response(JSON.stringify(stored));
    sent.push(JSON.parse(String(body)));
    stored = { ...stored, deletesInactive: false, version: 7 };
    const refusal = { code: 'settings_conflict', message: 'Someone else has changed this.' };
    return new Response(JSON.stringify(refusal), { status: 409 });
  });
  const user = onScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Retention />
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('switch'));
  expect(sent).toEqual([{ deletesInactive: false, version: 5 }]);
  expect(await screen.findByText(/Someone else has changed this/)).toBeTruthy();
  await vi.waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false));
});
