import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSendQueue, type SendQueue, type Sent } from './send-queue.ts';

type Change = { operationId: string; sequence: number; questionId: string };
type Outcome = { operationId: string };

function changeOf(sequence: number, questionId = 'q1'): Change {
  return { operationId: `operation-${sequence}`, sequence, questionId };
}

/** As a device stores them. */
function memory() {
  const changes = new Map<string, Change>();
  return {
    list: async () => [...changes.values()].sort((a, b) => a.sequence - b.sequence),
    put: async (change: Change) => void changes.set(change.operationId, change),
    remove: async (ids: readonly string[]) => {
      for (const id of ids) changes.delete(id);
    },
  };
}

const isSameThing = (one: Change, other: Change) => one.questionId === other.questionId;

function savedAll(changes: Change[]): Sent<Outcome> {
  return { kind: 'answered', outcomes: changes.map(({ operationId }) => ({ operationId })) };
}

type Setup = {
  store: ReturnType<typeof memory>;
  queue: SendQueue<Change>;
  sent: Change[][];
  connection: boolean[];
  refused: string[];
  reply: { current: (changes: Change[]) => Sent<Outcome> | Promise<Sent<Outcome>> };
};

function setUp(): Setup {
  const store = memory();
  const sent: Change[][] = [];
  const connection: boolean[] = [];
  const refused: string[] = [];
  const reply: Setup['reply'] = { current: savedAll };
  const queue = openSendQueue<Change, Outcome>({
    waiting: store,
    isSameThing,
    async send(changes) {
      sent.push(changes);
      return reply.current(changes);
    },
    onOutcomes: () => undefined,
    onConnection: (isOnline) => connection.push(isOnline),
    onRefused: ({ code }) => refused.push(code),
    random: () => 0.5,
  });
  return { store, queue, sent, connection, refused, reply };
}

const numbers = (batches: Change[][]) => batches.map((batch) => batch.map(({ sequence }) => sequence));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the queue', () => {
  test('keeps a change until the server has answered for it', async () => {
    const { queue, store, sent, reply } = setUp();
    let answer: (sent: Sent<Outcome>) => void = () => undefined;
    reply.current = () => new Promise((resolve) => (answer = resolve));
    await queue.add(changeOf(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(numbers(sent)).toEqual([[1]]);
    expect(await store.list()).toHaveLength(1);
    answer(savedAll([changeOf(1)]));
    await vi.advanceTimersByTimeAsync(0);
    expect(await store.list()).toHaveLength(0);
  });

  test('has one request in progress, and sends later changes together in the next', async () => {
    const { queue, sent, reply } = setUp();
    let answer: () => void = () => undefined;
    reply.current = (changes) => new Promise((resolve) => (answer = () => resolve(savedAll(changes))));
    await queue.add(changeOf(1));
    await vi.advanceTimersByTimeAsync(0);
    await queue.add(changeOf(2, 'q2'));
    await queue.add(changeOf(3, 'q3'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(numbers(sent)).toEqual([[1]]);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(numbers(sent)).toEqual([[1], [2, 3]]);
  });

  test('drops an older change of the same answer unless it is being sent', async () => {
    const { queue, store, sent, reply } = setUp();
    reply.current = () => ({ kind: 'unreachable' });
    await queue.add(changeOf(1));
    await vi.advanceTimersByTimeAsync(0);
    await queue.add(changeOf(2));
    await queue.add(changeOf(3));
    expect((await store.list()).map(({ sequence }) => sequence)).toEqual([3]);
    reply.current = savedAll;
    queue.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(numbers(sent)).toEqual([[1], [3]]);
  });

  test('waits longer after each try, at most 15 seconds, and not at all when it is woken', async () => {
    const { queue, sent, reply, connection } = setUp();
    reply.current = () => ({ kind: 'unreachable' });
    await queue.add(changeOf(1));
    await vi.advanceTimersByTimeAsync(0);
    const waits: number[] = [];
    for (let tries = 1; tries < 8; tries += 1) {
      let waited = 0;
      while (sent.length === tries && waited < 60_000) {
        await vi.advanceTimersByTimeAsync(250);
        waited += 250;
      }
      waits.push(waited);
    }
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(waits[0]).toBeGreaterThanOrEqual(1_000);
    expect(waits.at(-1)).toBeLessThanOrEqual(15_000);
    expect(connection).not.toContain(true);
    const before = sent.length;
    reply.current = savedAll;
    queue.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(before + 1);
    expect(connection.at(-1)).toBe(true);
  });

  test('waits as long as the server asks for', async () => {
    const { queue, sent, reply } = setUp();
    reply.current = () => ({ kind: 'unreachable', retryAfterMs: 20_000 });
    await queue.add(changeOf(1));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(sent).toHaveLength(2);
  });

  test('reports when it is empty, and false if it never will be', async () => {
    const { queue, reply } = setUp();
    expect(await queue.whenEmpty()).toBe(true);
    reply.current = () => ({ kind: 'unreachable' });
    await queue.add(changeOf(1));
    const onEmpty = vi.fn();
    void queue.whenEmpty().then(onEmpty);
    await vi.advanceTimersByTimeAsync(100);
    expect(onEmpty).not.toHaveBeenCalled();
    queue.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(onEmpty).toHaveBeenCalledWith(false);
  });

  test('stops if the seat was removed, and keeps what it has', async () => {
    const { queue, store, refused, sent, reply } = setUp();
    reply.current = () => ({ kind: 'refused', code: 'seat_removed', message: 'Removed' });
    await queue.add(changeOf(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refused).toEqual(['seat_removed']);
    expect(sent).toHaveLength(1);
    expect(await store.list()).toHaveLength(1);
  });

  test('sends what an earlier visit left behind', async () => {
    const { queue, store, sent } = setUp();
    await store.put(changeOf(7));
    queue.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(numbers(sent)).toEqual([[7]]);
  });
});

test('whatever the network does, over reloads and in two tabs, the server has the last change of every answer', async () => {
  vi.useRealTimers();
  const step = fc.record({
    question: fc.constantFrom('q1', 'q2', 'q3'),
    // Lost on the way there, lost on the way back, no time for it now, or fine.
    network: fc.constantFrom<'lost' | 'no-reply' | 'partly' | 'fine'>('lost', 'no-reply', 'partly', 'fine'),
    tab: fc.nat(1),
    isReloaded: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const server = new Map<string, Change>();
      const store = memory();
      let network: (typeof steps)[number]['network'] = 'fine';
      const open = () =>
        openSendQueue<Change, Outcome>({
          waiting: store,
          isSameThing,
          async send(changes) {
            if (network === 'lost') return { kind: 'unreachable' };
            const arrived = network === 'partly' ? changes.slice(0, 1) : changes;
            for (const change of arrived)
              if ((server.get(change.questionId)?.sequence ?? 0) < change.sequence)
                server.set(change.questionId, change);
            return network === 'no-reply' ? { kind: 'unreachable' } : savedAll(arrived);
          },
          onOutcomes: () => undefined,
          onConnection: () => undefined,
          onRefused: () => undefined,
        });
      const tabs = [open(), open()];
      const last = new Map<string, number>();
      for (const [index, { question, network: weather, tab, isReloaded }] of steps.entries()) {
        network = weather;
        if (isReloaded) {
          tabs[tab]?.close();
          tabs[tab] = open();
        }
        await tabs[tab]?.add(changeOf(index + 1, question));
        last.set(question, index + 1);
        tabs[tab]?.wake();
      }
      network = 'fine';
      for (const tab of tabs) {
        tab.wake();
        expect(await tab.whenEmpty()).toBe(true);
        tab.close();
      }
      expect(new Map([...server].map(([id, { sequence }]) => [id, sequence]))).toEqual(last);
      expect(await store.list()).toEqual([]);
    }),
    { numRuns: 80 },
  );
});
