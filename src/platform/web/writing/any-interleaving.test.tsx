// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../client.ts';
import { type SavedDocument, useSavedDocument } from './use-saved-document.ts';

type Letter = { text: string };
type Network = 'fine' | 'lost' | 'no-answer' | 'refusing' | 'busy';

/** One letter on a server, one person with two tabs in one browser, and someone else who writes in it, too. */
function world() {
  const server = { text: 'start', version: 1 };
  const saved = new Set(['start']);
  /** What was opened, what a conflict has shown, and what its author has replaced. */
  const seen = new Set(['start']);
  /** What was written and not given up by its author. */
  const written = new Set<string>();
  const overwritten: string[] = [];
  /** What the worker answers with where there is no network. */
  let read = { ...server };
  const state = { network: 'fine' as Network };

  function fail(): void {
    if (state.network === 'lost') throw new CallError(0, 'unreachable', 'Unreachable.');
    if (state.network === 'busy') throw new CallError(429, 'rate_limited', 'Too many requests.');
  }
  return {
    server,
    saved,
    seen,
    written,
    overwritten,
    state,
    open() {
      if (state.network !== 'lost') read = { ...server };
      seen.add(read.text);
      return { ...read };
    },
    async load() {
      fail();
      read = { ...server };
      return { document: { text: read.text }, version: read.version };
    },
    async send({ text }: Letter, version: number): Promise<number> {
      fail();
      if (state.network === 'refusing') throw new CallError(400, 'bad_request', 'Refused.');
      if (version !== server.version) throw new CallError(409, 'letter_changed', 'Changed.');
      if (!seen.has(server.text)) overwritten.push(server.text);
      Object.assign(server, { text, version: version + 1 });
      saved.add(text);
      if (state.network === 'no-answer') throw new CallError(0, 'unreachable', 'Unreachable.');
      return server.version;
    },
    giveUp(text: string) {
      written.delete(text);
      seen.add(text);
    },
    someoneElse(text: string) {
      Object.assign(server, { text, version: server.version + 1 });
      saved.add(text);
    },
    copies: () => Object.keys(localStorage).map((name) => localStorage.getItem(name) ?? ''),
  };
}
type World = ReturnType<typeof world>;

type Tab = { work: SavedDocument<Letter>; close(): void };

function openTab(its: World, isSavedByItself: boolean): Tab {
  const tab = {} as Tab;
  const { text, version } = its.open();
  function Editor() {
    tab.work = useSavedDocument<Letter>({
      name: 'letter',
      stored: { document: { text }, version },
      send: its.send,
      load: its.load,
      conflict: 'letter_changed',
      isSavedByItself: () => isSavedByItself,
    });
    const { state } = tab.work;
    if (state.kind === 'conflict') its.seen.add(state.theirs.document.text);
    return null;
  }
  const router = createMemoryRouter([{ path: '/', element: <Editor /> }]);
  const { unmount } = render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  tab.close = unmount;
  return tab;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const tabOf = fc.nat(1);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('write' as const), tab: tabOf }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('network' as const),
      network: fc.constantFrom<Network>('fine', 'fine', 'lost', 'no-answer', 'refusing', 'busy'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(900, 3_000, 40_000) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reload' as const), tab: tabOf }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('press' as const), tab: tabOf }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('someone else' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('choose' as const), tab: tabOf, isMine: fc.boolean() }),
  },
);

/** Its author decides about the two versions that are shown. */
function choose({ work }: Tab, { giveUp }: World, isMine: boolean): void {
  const { found, state, draft } = work;
  if (found && !found.isRestored) {
    giveUp(isMine ? draft.text : found.document.text);
    if (isMine) work.takeFound();
    else work.discardFound();
  } else if (state.kind === 'conflict') {
    if (!isMine) giveUp(draft.text);
    if (isMine) work.keepMine();
    else work.takeTheirs();
  } else if (found) work.closeFound();
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

test.each([
  ['saved by itself', true],
  ['saved by a press', false],
])(
  'whatever happens to what is %s, it ends saved or kept, and nothing is overwritten unseen',
  async (_how, isByItself) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        cleanup();
        localStorage.clear();
        const its = world();
        const tabs = [openTab(its, isByItself), openTab(its, isByItself)];
        await pass(0);
        for (const [index, one] of steps.entries()) {
          const tab = 'tab' in one ? (tabs[one.tab] as Tab) : null;
          if (one.does === 'network') its.state.network = one.network;
          if (one.does === 'someone else') its.someoneElse(`other ${index}`);
          if (one.does === 'wait') await pass(one.ms);
          if (one.does === 'press') act(() => void tab?.work.save());
          if (one.does === 'choose') act(() => tab && choose(tab, its, one.isMine));
          if (one.does === 'write' && tab) {
            its.giveUp(tab.work.draft.text);
            its.written.add(`mine ${index}`);
            act(() => tab.work.change({ text: `mine ${index}` }));
          }
          if (one.does === 'reload') {
            tab?.close();
            tabs[one.tab] = openTab(its, isByItself);
          }
          // A copy is there in time for what can be pressed next.
          await pass(400);
        }
        its.state.network = 'fine';
        await pass(120_000);
        cleanup();
        const lost = [...its.written].filter(
          (text) => !its.saved.has(text) && !its.copies().some((copy) => copy.includes(`"${text}"`)),
        );
        expect({ lost, overwritten: its.overwritten }).toEqual({ lost: [], overwritten: [] });
      }),
      { numRuns: 40 },
    );
  },
);
