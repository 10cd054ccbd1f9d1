// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../client.ts';
import { SavingNotices, savingText } from './saving-notices.tsx';
import { useSavedDocument } from './use-saved-document.ts';

type Letter = { title: string; text: string };

/** A server of one letter that checks versions and may be unreachable. */
const server = { letter: { title: 'Hello', text: '' }, version: 1, isDown: false, sends: 0, loads: 0 };

const unreachable = () => new CallError(0, 'unreachable', 'Could not reach the server.');

function Editor({ stored, isPublic }: { stored: typeof server; isPublic: boolean }) {
  const work = useSavedDocument<Letter>({
    name: 'letter.ann.1',
    stored: { document: stored.letter, version: stored.version },
    async send(letter, version) {
      if (server.isDown) throw unreachable();
      if (version !== server.version) throw new CallError(409, 'letter_changed', 'Changed.');
      server.letter = letter;
      server.sends += 1;
      server.version += 1;
      return server.version;
    },
    async load() {
      if (server.isDown) throw unreachable();
      server.loads += 1;
      return { document: server.letter, version: server.version };
    },
    conflict: 'letter_changed',
    isSavedByItself: () => !isPublic,
  });
  return (
    <>
      <SavingNotices work={work} />
      <p data-testid="state">{savingText(work)}</p>
      <textarea
        aria-label="Text"
        value={work.draft.text}
        onChange={({ currentTarget }) => work.change({ text: currentTarget.value })}
      />
      <button type="button" onClick={() => void work.save()}>
        Update
      </button>
      <button type="button" onClick={work.abandon}>
        Delete
      </button>
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text').value;
const state = () => screen.getByTestId('state').textContent;
const kept = () => localStorage.getItem('rounds.unsaved.letter.ann.1');
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));

/** @param read what the page gets of the server, which may be older than what it has */
async function openTab({ read = { ...server }, isPublic = false } = {}) {
  const router = createMemoryRouter([
    { path: '/', element: <Editor key="one" stored={read} isPublic={isPublic} /> },
  ]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await pass(0);
  return router;
}

async function write(value: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Text'), { target: { value } });
  await pass(1_000);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Object.assign(server, {
    letter: { title: 'Hello', text: '' },
    version: 1,
    isDown: false,
    sends: 0,
    loads: 0,
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
});

test('what is written without a network is there again after the tab was closed, and is sent by itself', async () => {
  await openTab();
  await write('At the station.');
  expect([state(), kept()]).toEqual(['All changes saved', null]);
  const readBefore = { ...server, letter: { title: 'Hello', text: '' }, version: 1 };

  server.isDown = true;
  await write('At the station, and in the tunnel.');
  expect(state()).toBe('Not saved yet: no connection');
  cleanup();

  // The page itself comes from this device, as it was when it was opened first.
  await openTab({ read: readBefore });
  expect(screen.getByText('Restored what you wrote on this device')).toBeTruthy();
  expect(text()).toBe('At the station, and in the tunnel.');
  server.isDown = false;
  await pass(60_000);
  expect([state(), kept(), server.letter.text]).toEqual([
    'All changes saved',
    null,
    'At the station, and in the tunnel.',
  ]);
});

test('what was restored can be discarded', async () => {
  server.isDown = true;
  await openTab();
  await write('Nonsense.');
  cleanup();
  server.isDown = false;
  await openTab();
  await pass(1_000);
  expect(server.letter.text).toBe('Nonsense.');
  press('Discard it');
  await pass(1_000);
  expect([text(), server.letter.text, kept()]).toEqual(['', '', null]);
});

test.each([
  ['Continue with mine', 'Mine.'],
  ['Use the other version', 'Theirs.'],
])('where another version was saved meanwhile, its author chooses: %s', async (choice, expected) => {
  server.isDown = true;
  await openTab();
  await write('Mine.');
  cleanup();
  Object.assign(server, { isDown: false, version: 2, letter: { title: 'Hello', text: 'Theirs.' } });
  await openTab();
  await pass(10_000);
  expect([text(), server.letter.text]).toEqual(['Theirs.', 'Theirs.']);
  expect(kept(), 'nothing is lost before the choice').toContain('Mine.');
  press(choice);
  await pass(1_000);
  expect([text(), server.letter.text, kept()]).toEqual([expected, expected, null]);
});

test.each([
  ['Keep my version', 'Mine.'],
  ['Use the other version', 'Theirs.'],
])('in a conflict between two tabs, both ways are open: %s', async (choice, expected) => {
  await openTab();
  Object.assign(server, { version: 2, letter: { title: 'Hello', text: 'Theirs.' } });
  await write('Mine.');
  expect(screen.getByText('This was changed somewhere else')).toBeTruthy();
  press(choice);
  await pass(1_000);
  expect([text(), server.letter.text, kept()]).toEqual([expected, expected, null]);
});

test('both versions can be compared before one is chosen', async () => {
  await openTab();
  Object.assign(server, { version: 2, letter: { title: 'Hello', text: 'Same.\nTheirs.' } });
  await write('Same.\nMine.');
  press('Compare');
  await act(async () => void (await import('./compared-documents.tsx')));
  await pass(100);
  const lines = [...screen.getByRole('region', { name: 'Compare' }).children];
  const signs: Record<string, string> = { INS: '+', DEL: '−' };
  expect(lines.map(({ tagName, textContent }) => (signs[tagName] ?? ' ') + textContent)).toEqual([
    ' Hello',
    ' Same.',
    '−Theirs.',
    '+Mine.',
  ]);
  press('Hide comparison');
  expect(screen.queryByRole('region')).toBeNull();
});

test('what readers see is sent by a press alone, and is kept on the device until then', async () => {
  await openTab({ isPublic: true });
  await write('Half a');
  await pass(60_000);
  expect([state(), server.sends]).toEqual(['Unsaved changes', 0]);
  cleanup();
  await openTab({ isPublic: true });
  await pass(60_000);
  expect([text(), server.sends]).toEqual(['Half a', 0]);
  press('Update');
  await pass(100);
  expect([state(), server.letter.text, kept()]).toEqual(['All changes saved', 'Half a', null]);
});

test('the last letters before a page goes are in the copy', async () => {
  server.isDown = true;
  await openTab();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'To the last letter' } });
  cleanup();
  expect(kept()).toContain('To the last letter');
});

test('a link to a part of the page asks nothing, one to another page does', async () => {
  server.isDown = true;
  const router = await openTab();
  await write('Unsaved.');
  const isAsking = () => router.state.blockers.values().next().value?.state === 'blocked';
  await act(() => router.navigate('/#part'));
  expect([router.state.location.hash, isAsking()]).toEqual(['#part', false]);
  void router.navigate('/elsewhere');
  await pass(0);
  expect(router.state.location.pathname).toBe('/');
});

test('of what was deleted, nothing stays and nothing is sent', async () => {
  server.isDown = true;
  await openTab();
  await write('Gone.');
  press('Delete');
  server.isDown = false;
  await pass(60_000);
  expect([kept(), server.sends]).toEqual([null, 0]);
});

/** As a browser has it: one worker, which may come after the page. */
function withWorker(controller: object | null) {
  const workers = Object.assign(new EventTarget(), { controller });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return workers;
}

test('where a worker keeps what was read, what was saved is read again, once writing rests', async () => {
  withWorker({});
  await openTab();
  await pass(10_000);
  expect(server.loads).toBe(0);
  await write('One.');
  await write('One. Two.');
  await pass(10_000);
  expect([server.sends, server.loads]).toEqual([2, 1]);
});

test('a worker that comes after the page sees what the page has read', async () => {
  const workers = withWorker(null);
  await openTab();
  await pass(10_000);
  expect(server.loads).toBe(0);
  workers.controller = {};
  act(() => void workers.dispatchEvent(new Event('controllerchange')));
  await pass(10_000);
  expect(server.loads).toBe(1);
});
