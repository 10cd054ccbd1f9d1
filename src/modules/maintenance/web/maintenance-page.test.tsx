// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import type { Maintenance } from '../contract.ts';
import MaintenancePage from './maintenance-page.tsx';

let planned: Maintenance;
const sent: unknown[] = [];
let answers: { status: number; body: object }[] = [];

function open(queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      const answer = answers.shift() ?? { status: 200, body: { maintenance: planned } };
      return new Response(JSON.stringify(answer.body), { status: answer.status });
    }
    return new Response(JSON.stringify({ maintenance: planned }));
  });
  const user = onScreen(
    <QueryClientProvider client={queryClient}>
      <MaintenancePage />
    </QueryClientProvider>,
  );
  return { user, queryClient };
}

afterEach(() => {
  sent.length = 0;
  answers = [];
  vi.unstubAllGlobals();
});

test('a plan is sent with the version that was typed over, whatever someone else has planned meanwhile', async () => {
  planned = {
    state: 'closed',
    startsAt: '2026-05-01T10:00:00.000Z',
    endsAt: null,
    note: 'Disks.',
    isFixed: false,
    version: 3,
  };
  const { user, queryClient } = open();
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /message/i });
  await user.type(note, ' Soon.');
  planned = { ...planned, note: 'Network.', version: 4 };
  await queryClient.invalidateQueries();
  expect(note.value).toBe('Disks. Soon.');

  answers = [{ status: 409, body: { code: 'settings_conflict', message: 'Someone else has changed it.' } }];
  await user.click(screen.getByRole('button', { name: /Save|Change/ }));
  expect(sent).toEqual([{ action: 'close', endsAt: null, note: 'Disks. Soon.', version: 3 }]);
  expect(await screen.findByText(/Someone else has changed it/)).toBeTruthy();
});

test('opening the site is about the plan that is shown', async () => {
  planned = {
    state: 'closed',
    startsAt: '2026-05-01T10:00:00.000Z',
    endsAt: null,
    note: '',
    isFixed: false,
    version: 7,
  };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Open/ }));
  await waitFor(() => expect(sent).toEqual([{ action: 'open', version: 7 }]));
});
