import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#platform/web/client.ts';
import { Autosave, type Stored } from './autosave.ts';

type Draft = { text: string };

/** A server of one draft that checks versions, can be cut off, and can lose its answers on the way. */
function smallServer() {
  const server = {
    kept: { document: { text: 'start' }, version: 1 } as Stored<Draft>,
    sends: [] as string[],
    leaving: [] as boolean[],
    fault: null as 'down' | 'answer-lost' | 'bad' | 'busy' | null,
    delayMs: 50,
    running: 0,
    most: 0,
    copies: [] as (string | null)[],
    async send(document: Draft, stored: Stored<Draft> | null, isLeaving: boolean): Promise<number> {
      server.running += 1;
      server.most = Math.max(server.most, server.running);
      server.sends.push(document.text);
      server.leaving.push(isLeaving);
      await new Promise((resolve) => setTimeout(resolve, server.delayMs));
      server.running -= 1;
      if (server.fault === 'down') throw new CallError(0, 'unreachable', 'Could not reach the server.');
      if (server.fault === 'busy') throw new CallError(429, 'rate_limited', 'Too many requests.');
      if (server.fault === 'bad') throw new CallError(400, 'bad_request', 'Too long.');
      if (stored && stored.version !== server.kept.version)
        throw new CallError(409, 'changed_elsewhere', 'Changed elsewhere.');
      server.kept = { document: structuredClone(document), version: server.kept.version + 1 };
      if (server.fault === 'answer-lost')
        throw new CallError(0, 'unreachable', 'Could not reach the server.');
      return server.kept.version;
    },
    async load(): Promise<Stored<Draft>> {
      if (server.fault === 'down') throw new CallError(0, 'unreachable', 'Could not reach the server.');
      return structuredClone(server.kept);
    },
  };
  return server;
}

function start(
  server: ReturnType<typeof smallServer>,
  isSavedByItself?: (document: Draft) => boolean,
  isNewEachTime = false,
): Autosave<Draft> {
  return new Autosave<Draft>({
    stored: structuredClone(server.kept),
    initial: { text: '' },
    isSame: (one, other) => one.text === other.text,
    send: server.send,
    load: server.load,
    keepCopy: (document) => server.copies.push(document?.text ?? null),
    conflict: 'changed_elsewhere',
    isNewEachTime,
    ...(isSavedByItself && { isSavedByItself }),
  });
}

describe('Autosave', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for a pause and then saves the newest text once', async () => {
    const server = smallServer();
    const autosave = start(server);
    for (const text of ['a', 'ab', 'abc']) {
      autosave.change({ text });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(autosave.state.kind).toBe('pending');
    expect(server.sends).toEqual([]);
    await vi.advanceTimersByTimeAsync(510);
    expect(autosave.state.kind).toBe('saving');
    await vi.advanceTimersByTimeAsync(50);
    expect(server.sends).toEqual(['abc']);
    expect(autosave.state.kind).toBe('saved');
    expect(autosave.isDirty).toBe(false);
    expect(server.copies.at(-1)).toBeNull();
  });

  it('saves someone who never pauses every few seconds', async () => {
    const server = smallServer();
    const autosave = start(server);
    for (let step = 0; step < 22; step++) {
      autosave.change({ text: `${step}` });
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(server.sends.length).toBeGreaterThanOrEqual(2);
  });

  it('has one request in flight and sends later changes after it', async () => {
    const server = smallServer();
    server.delayMs = 3_000;
    const autosave = start(server);
    autosave.change({ text: 'one' });
    await vi.advanceTimersByTimeAsync(1_000);
    autosave.change({ text: 'two' });
    await vi.advanceTimersByTimeAsync(1_500);
    autosave.change({ text: 'three' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sends).toEqual(['one', 'three']);
    expect(server.most).toBe(1);
    expect(server.kept.document.text).toBe('three');
    expect(autosave.state.kind).toBe('saved');
  });

  it('tries again with growing pauses while the server is away, keeping a copy', async () => {
    const server = smallServer();
    server.fault = 'down';
    const autosave = start(server);
    autosave.change({ text: 'kept' });
    await vi.advanceTimersByTimeAsync(900);
    expect(autosave.state).toEqual({ kind: 'offline', message: null });
    expect(server.copies.at(-1)).toBe('kept');
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = server.sends.length;
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThan(9);
    server.fault = null;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(autosave.state.kind).toBe('saved');
    expect(server.kept.document.text).toBe('kept');
  });

  it('waits and tries again when the server is busy, and says that it is', async () => {
    const server = smallServer();
    server.fault = 'busy';
    const autosave = start(server);
    autosave.change({ text: 'kept' });
    await vi.advanceTimersByTimeAsync(900);
    expect(autosave.state).toEqual({ kind: 'offline', message: 'Too many requests.' });
    server.fault = null;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(autosave.state.kind).toBe('saved');
  });

  it('says why the server refuses, and tries again with the next change', async () => {
    const server = smallServer();
    server.fault = 'bad';
    const autosave = start(server);
    autosave.change({ text: 'long' });
    await vi.advanceTimersByTimeAsync(900);
    expect(autosave.state).toEqual({ kind: 'refused', message: 'Too long.', code: 'bad_request' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sends).toEqual(['long']);
    server.fault = null;
    autosave.change({ text: 'short' });
    await vi.advanceTimersByTimeAsync(900);
    expect(autosave.state.kind).toBe('saved');
  });

  it('offers a choice in a conflict, and keeps mine', async () => {
    const server = smallServer();
    const autosave = start(server);
    server.kept = { document: { text: 'theirs' }, version: 7 };
    autosave.change({ text: 'mine' });
    await vi.advanceTimersByTimeAsync(900);
    expect(autosave.state).toEqual({
      kind: 'conflict',
      theirs: { document: { text: 'theirs' }, version: 7 },
    });
    autosave.change({ text: 'mine, more' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(autosave.state.kind).toBe('conflict');
    expect(await autosave.flush()).toBe(false);
    void autosave.keepMine();
    await vi.advanceTimersByTimeAsync(100);
    expect(server.kept).toEqual({ document: { text: 'mine, more' }, version: 8 });
    expect(autosave.state.kind).toBe('saved');
  });

  it('offers a choice in a conflict, and takes theirs', async () => {
    const server = smallServer();
    const autosave = start(server);
    server.kept = { document: { text: 'theirs' }, version: 7 };
    autosave.change({ text: 'mine' });
    await vi.advanceTimersByTimeAsync(900);
    autosave.takeTheirs();
    expect(autosave.state.kind).toBe('saved');
    expect(autosave.isDirty).toBe(false);
    autosave.change({ text: 'theirs and mine' });
    await vi.advanceTimersByTimeAsync(900);
    expect(server.kept).toEqual({ document: { text: 'theirs and mine' }, version: 8 });
  });

  it('saves a correction after a refusal, also one that came after a time without the server', async () => {
    const server = smallServer();
    server.fault = 'down';
    const autosave = start(server);
    autosave.change({ text: 'long' });
    await vi.advanceTimersByTimeAsync(900);
    server.fault = 'bad';
    await vi.advanceTimersByTimeAsync(2_000);
    expect(autosave.state.kind).toBe('refused');
    server.fault = null;
    autosave.change({ text: 'short' });
    await vi.advanceTimersByTimeAsync(900);
    expect([autosave.state.kind, server.kept.document.text]).toEqual(['saved', 'short']);
  });

  it('takes back what may have arrived without an answer', async () => {
    const server = smallServer();
    const autosave = start(server);
    autosave.change({ text: 'two' });
    await vi.advanceTimersByTimeAsync(900);
    const before = { text: 'two' };
    autosave.change(before);
    await vi.advanceTimersByTimeAsync(900);
    server.fault = 'answer-lost';
    autosave.change({ text: 'three' });
    await vi.advanceTimersByTimeAsync(900);
    autosave.change(before);
    server.fault = null;
    await vi.advanceTimersByTimeAsync(31_000);
    expect([autosave.state.kind, server.kept.document.text]).toEqual(['saved', 'two']);
  });

  it('knows each of several saves again that may have arrived', async () => {
    const server = smallServer();
    const autosave = start(server);
    server.fault = 'answer-lost';
    autosave.change({ text: 'one' });
    await vi.advanceTimersByTimeAsync(900);
    server.fault = 'down';
    autosave.change({ text: 'two' });
    await vi.advanceTimersByTimeAsync(5_000);
    server.fault = null;
    await vi.advanceTimersByTimeAsync(31_000);
    expect([autosave.state.kind, server.kept.document.text]).toEqual(['saved', 'two']);
  });

  it('does not send by itself again what makes a new thing each time', async () => {
    const server = smallServer();
    server.fault = 'answer-lost';
    const autosave = start(server, () => false, true);
    autosave.change({ text: 'new' });
    const asked = autosave.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await asked, server.sends]).toEqual([false, ['new']]);
  });

  it('goes on in their version with what was made of both', async () => {
    const server = smallServer();
    const autosave = start(server);
    server.kept = { document: { text: 'theirs' }, version: 7 };
    autosave.change({ text: 'mine' });
    await vi.advanceTimersByTimeAsync(900);
    autosave.takeTheirs({ text: 'theirs and mine' });
    await vi.advanceTimersByTimeAsync(900);
    expect(server.kept).toEqual({ document: { text: 'theirs and mine' }, version: 8 });
  });

  it('sees its own save in a conflict when only the answer was lost', async () => {
    const server = smallServer();
    const autosave = start(server);
    server.fault = 'answer-lost';
    autosave.change({ text: 'arrived' });
    await vi.advanceTimersByTimeAsync(900);
    expect(autosave.state.kind).toBe('offline');
    server.fault = null;
    autosave.change({ text: 'arrived, and more' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(autosave.state.kind).toBe('saved');
    expect(server.kept).toEqual({ document: { text: 'arrived, and more' }, version: 3 });
  });

  it('shows no conflict when only the version is newer', async () => {
    const server = smallServer();
    const autosave = start(server);
    server.kept.version = 5;
    autosave.change({ text: 'mine' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(autosave.state.kind).toBe('saved');
    expect(server.kept).toEqual({ document: { text: 'mine' }, version: 6 });
  });

  it('flushes immediately, also what was written during a running save', async () => {
    const server = smallServer();
    const autosave = start(server);
    autosave.change({ text: 'one' });
    const first = autosave.flush();
    autosave.change({ text: 'two' });
    const second = autosave.flush(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(await first).toBe(true);
    expect(await second).toBe(true);
    expect(server.kept.document.text).toBe('two');
    expect(server.most).toBe(1);
    expect(server.leaving[0]).toBe(false);
  });

  it('reports a flush that did not succeed', async () => {
    const server = smallServer();
    server.fault = 'down';
    const autosave = start(server);
    autosave.change({ text: 'one' });
    const flushed = autosave.flush(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(await flushed).toBe(false);
    expect(server.leaving).toEqual([true]);
    autosave.dispose();
  });

  it('keeps a copy soon after a change and drops it when all is saved', async () => {
    const server = smallServer();
    const autosave = start(server);
    autosave.change({ text: 'a' });
    expect(server.copies).toEqual([]);
    await vi.advanceTimersByTimeAsync(350);
    expect(server.copies).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(600);
    expect(server.copies.at(-1)).toBeNull();
  });

  it('sends what waits for a word only when asked, and keeps a copy meanwhile', async () => {
    const server = smallServer();
    const autosave = start(server, ({ text }) => text !== 'half a');
    autosave.change({ text: 'half a' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await autosave.settle(true)).toBe(false);
    expect(autosave.state.kind).toBe('pending');
    expect([server.sends, server.copies.at(-1)]).toEqual([[], 'half a']);
    server.fault = 'down';
    const asked = autosave.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBe(false);
    const tries = server.sends.length;
    expect(tries, 'it is tried again as it was').toBeGreaterThan(3);
    autosave.change({ text: 'half a' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sends, 'but not once more was written').toHaveLength(tries);
    server.fault = null;
    autosave.change({ text: 'half a line' });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(server.kept.document.text).toBe('half a line');
  });
});
