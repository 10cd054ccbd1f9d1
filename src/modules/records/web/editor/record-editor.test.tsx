// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/web/client.ts';
import { ToastProvider } from '#platform/web/ui/notice/toast.tsx';
import { RecordEditor } from './record-editor.tsx';
import type { EditedKind, Stored } from './record-form.ts';

type Plant = { name: string; habitat: string };
type Form = { texts: Record<string, string> };

/** A server of one plant that checks versions, may be unreachable, and may lose an answer. */
const server = {
  plant: { name: 'Foxglove', habitat: 'Woods' } as Plant,
  version: 1,
  fault: null as 'down' | 'answer-lost' | null,
  reasons: [] as string[],
  isRemoved: false,
};
const unreachable = () => new CallError(0, 'unreachable', 'Could not reach the server.');

function change(reason: string, version: number | undefined, make: () => void): void {
  if (server.fault === 'down') throw unreachable();
  if (version !== server.version) throw new CallError(409, 'proposal_outdated', 'Outdated.');
  make();
  server.version += 1;
  server.reasons.push(reason);
  if (server.fault === 'answer-lost') throw unreachable();
}

const fieldName = (path: string) => path.replace(/^./, (letter) => letter.toUpperCase());
const plants: EditedKind<Plant, Form> = {
  about: {
    kind: 'plant',
    path: '/plants',
    hasOwnPage: true,
    proposalsPath: '/proposals',
    fieldName,
    shownFirst: [],
    Footnote: () => null,
    words: { one: 'a plant', add: 'Add', propose: 'Propose' },
  },
  formOf: (plant) => ({ texts: plant ? { ...plant } : { name: '', habitat: '' } }),
  draftOf: ({ texts: { name = '', habitat = '' } }) => ({ draft: { name, habitat }, problems: [] }),
  places: { fields: ['name', 'habitat'] },
  takenField: 'name',
  nameOf: ({ texts }) => texts.name ?? '',
  calls: {
    async create() {
      if (server.fault) throw unreachable();
      return 'p2';
    },
    async update(id, plant, { reason, version }) {
      change(reason, version, () => Object.assign(server, { plant: { ...server.plant, ...plant } }));
      return id;
    },
    async remove(_id, { reason, version }) {
      change(reason, version, () => Object.assign(server, { isRemoved: true }));
    },
    async read() {
      if (server.fault === 'down') throw unreachable();
      return { draft: { ...server.plant }, version: server.version };
    },
  },
  pathOf: (id) => `/plants/${id}`,
  listPath: '/plants',
  words: { add: 'Add', proposeNew: 'Propose', toRecord: 'To it', toList: 'To all', removal: () => '' },
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const copies = () => Object.keys(localStorage).filter((name) => name.startsWith('rounds.unsaved.'));

async function openTab(
  id: string | null = 'p1',
  read = { draft: { ...server.plant }, version: server.version },
) {
  const stored: Stored<Plant> | null = id === null ? null : read;
  const editor = (
    <RecordEditor of={plants} userId="ann" isAdmin id={id} stored={stored} sections={[]}>
      {({ form, setText }) =>
        Object.entries(form.texts).map(([name, value]) => (
          <input
            key={name}
            aria-label={fieldName(name)}
            value={value}
            onChange={({ currentTarget }) => setText(name, currentTarget.value)}
          />
        ))
      }
    </RecordEditor>
  );
  const router = createMemoryRouter([
    { path: '/', element: editor },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await pass(0);
  return { router, unmount };
}

async function write(name: string, value: string): Promise<void> {
  fireEvent.change(field(name), { target: { value } });
  await pass(500);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Object.assign(server, {
    plant: { name: 'Foxglove', habitat: 'Woods' },
    version: 1,
    fault: null,
    reasons: [],
    isRemoved: false,
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a record that was saved without a network is sent once it is back, and leads to the record', async () => {
  const { router } = await openTab();
  server.fault = 'down';
  await write('Habitat', 'Clearings');
  await write('Reason', 'It is so');
  press('Save');
  await pass(60_000);
  expect(screen.getByText('Not saved yet: no connection')).toBeTruthy();
  expect(copies()).toHaveLength(1);
  server.fault = null;
  await pass(31_000);
  expect([server.plant.habitat, server.reasons]).toEqual(['Clearings', ['It is so']]);
  expect(router.state.location.pathname).toBe('/plants/p1');
  expect(copies()).toEqual([]);
});

test('a save of which only the answer was lost is no conflict, and counts once', async () => {
  const { router } = await openTab();
  server.fault = 'answer-lost';
  await write('Habitat', 'Clearings');
  await write('Reason', 'It is so');
  press('Save');
  await pass(100);
  server.fault = null;
  await pass(31_000);
  expect([server.reasons, router.state.location.pathname]).toEqual([['It is so'], '/plants/p1']);
});

test('what was typed and not sent is brought into what someone else has saved since', async () => {
  const { unmount } = await openTab();
  await write('Habitat', 'Clearings');
  await write('Reason', 'It is so');
  unmount();
  Object.assign(server, { plant: { name: 'Purple foxglove', habitat: 'Woods' }, version: 2 });
  await openTab();
  expect(screen.getByText(/Someone else has changed the record in the meantime/)).toBeTruthy();
  expect([field('Name').value, field('Habitat').value]).toEqual(['Purple foxglove', 'Clearings']);
  press('Save');
  await pass(100);
  expect(server.plant).toEqual({ name: 'Purple foxglove', habitat: 'Clearings' });
});

test.each([
  ['Add my changes to theirs', ['Purple foxglove', 'Clearings']],
  ['Discard my changes', ['Purple foxglove', 'Woods']],
])('in a conflict nothing is sent before its author has chosen: %s', async (choice, expected) => {
  await openTab();
  Object.assign(server, { plant: { name: 'Purple foxglove', habitat: 'Woods' }, version: 2 });
  await write('Habitat', 'Clearings');
  await write('Reason', 'It is so');
  press('Save');
  await pass(60_000);
  expect([server.version, copies().length]).toEqual([2, 1]);
  press(choice);
  await pass(60_000);
  expect([field('Name').value, field('Habitat').value]).toEqual(expected);
  expect(server.version).toBe(2);
});

test('a new record without an answer waits for another press: it may be there already', async () => {
  const { router } = await openTab(null);
  server.fault = 'down';
  await write('Name', 'Henbane');
  await write('Reason', 'It is new');
  press('Save');
  await pass(60_000);
  server.fault = null;
  await pass(60_000);
  expect(router.state.location.pathname).toBe('/');
  expect(copies()).toHaveLength(1);
  press('Save');
  await pass(100);
  expect([router.state.location.pathname, copies()]).toEqual(['/plants/p2', []]);
});

test('what was typed is there again wherever the record is opened next, as one copy', async () => {
  const first = await openTab();
  await write('Habitat', 'Clearings');
  first.unmount();
  const second = await openTab();
  await write('Habitat', 'Clearings and woods');
  expect(copies()).toHaveLength(1);
  second.unmount();
  await openTab();
  expect(field('Habitat').value).toBe('Clearings and woods');
});
