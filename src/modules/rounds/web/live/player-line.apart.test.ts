import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { eventually } from '#tests/support/app/eventually.ts';
import { fakeArea } from '#tests/support/browser/storage-area.ts';
import type { PlayerEvent } from '../../live.ts';
import { keepPending, readPending } from '../seat-store.ts';
import { playerSnapshot, questionAt, roundAt } from './play-fixtures.ts';
import { type Connection, openPlayerLine, type PlayerLine } from './player-line.ts';

const seat = { participantId: 'p'.repeat(24), roundId: 'round1', quizId: 'quiz1' };
const timing = {
  firstRetryMs: 10,
  maxRetryMs: 30,
  answerTimeoutMs: 400,
  pingAfterMs: 5_000,
  pongTimeoutMs: 100,
  pollEveryMs: 30,
  ackTimeoutMs: 150,
};
const pending = { id: 'c1', questionId: 'q0', answer: 2 };
const running = playerSnapshot({
  round: roundAt({ phase: 'question', questionIndex: 0, seq: 2 }),
  question: questionAt(0),
});
const saved = { questionId: 'q0', answer: 2, receivedAt: 1_000_100 };

let line: PlayerLine | null = null;
let server: WebSocketServer | null = null;
let events: PlayerEvent[] = [];
let connections: Connection[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeArea());
  events = [];
  connections = [];
});

afterEach(async () => {
  line?.close();
  keepPending(seat.roundId, null);
  vi.unstubAllGlobals();
  for (const socket of server?.clients ?? []) socket.terminate();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
});

async function serve(
  answer: (message: Record<string, unknown>, socket: ServerSocket) => unknown,
): Promise<string> {
  const opened = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server = opened;
  await new Promise((resolve) => opened.once('listening', resolve));
  opened.on('connection', (socket) =>
    socket.on('message', (data) => {
      const reply = answer(JSON.parse(data.toString()), socket);
      if (reply) socket.send(JSON.stringify(reply));
    }),
  );
  return `ws://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

function open(url: string): PlayerLine {
  line = openPlayerLine({
    seat,
    url,
    timing,
    onEvent: (event) => events.push(event),
    onConnection: (connection) => connections.push(connection),
  });
  return line;
}

const kinds = () => events.map(({ kind }) => kind);
const ack = { kind: 'ack', id: 'c1', saved, isRepeat: false, result: null };

describe('over the socket', () => {
  test('an answer is kept until it is acknowledged', async () => {
    let acknowledge: (() => void) | null = null;
    const url = await serve(({ kind }, socket) => {
      if (kind === 'hello') return { kind: 'snapshot', snapshot: running };
      if (kind === 'answer') acknowledge = () => socket.send(JSON.stringify(ack));
      return undefined;
    });
    const opened = open(url);
    await eventually(() => expect(kinds()).toEqual(['snapshot']));
    opened.answer(pending);
    await eventually(() => expect(acknowledge).not.toBeNull());
    expect(readPending(seat.roundId)).toEqual(pending);
    acknowledge!();
    await eventually(() => expect(kinds()).toEqual(['snapshot', 'ack']));
    expect(readPending(seat.roundId)).toBeNull();
  });

  test('an answer that gets no acknowledgement goes again, on a new line, under the same id', async () => {
    const got: unknown[] = [];
    const url = await serve((message) => {
      if (message.kind === 'hello') return { kind: 'snapshot', snapshot: running };
      got.push(message);
      return got.length > 1 ? ack : undefined;
    });
    open(url).answer(pending);
    await eventually(() => expect(kinds()).toContain('ack'));
    expect(got).toEqual([
      { kind: 'answer', ...pending },
      { kind: 'answer', ...pending },
    ]);
  });

  test('an answer of before a reload is sent with the first snapshot, unless it has arrived', async () => {
    keepPending(seat.roundId, pending);
    const got: unknown[] = [];
    const url = await serve((message) => {
      if (message.kind === 'hello') return { kind: 'snapshot', snapshot: { ...running, saved } };
      got.push(message);
      return undefined;
    });
    open(url);
    await eventually(() => expect(kinds()).toEqual(['snapshot']));
    expect(readPending(seat.roundId)).toBeNull();
    expect(got).toEqual([]);
  });

  test('an answer sent to a paused round is sent again when it continues', async () => {
    const got: unknown[] = [];
    const paused = { ...running.round, isPaused: true };
    const url = await serve((message, socket) => {
      if (message.kind === 'hello') return { kind: 'snapshot', snapshot: { ...running, round: paused } };
      got.push(message);
      if (got.length > 1) return ack;
      setTimeout(
        () => socket.send(JSON.stringify({ kind: 'round', round: { ...running.round, seq: 3 } })),
        20,
      );
      return { kind: 'refused', id: 'c1', code: 'round_paused', message: '' };
    });
    const opened = open(url);
    await eventually(() => expect(kinds()).toEqual(['snapshot']));
    opened.answer(pending);
    await eventually(() => expect(kinds()).toContain('ack'));
    expect(got).toHaveLength(2);
  });

  test('a late answer is discarded', async () => {
    const url = await serve(({ kind }) =>
      kind === 'hello'
        ? { kind: 'snapshot', snapshot: running }
        : { kind: 'refused', id: 'c1', code: 'answer_too_late', message: 'Late.' },
    );
    open(url).answer(pending);
    await eventually(() => expect(kinds()).toContain('refused'));
    expect(readPending(seat.roundId)).toBeNull();
  });

  test('unknown messages are ignored, and a lost seat closes the connection', async () => {
    let connectionCount = 0;
    const url = await serve((_, socket) => {
      connectionCount += 1;
      socket.send('{"kind":"confetti"}');
      return { kind: 'refused', id: null, code: 'seat_not_found', message: 'Gone.' };
    });
    open(url);
    await eventually(() => expect(kinds()).toEqual(['refused']));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(connectionCount).toBe(1);
  });
});

describe('where no socket gets through', () => {
  const nowhere = 'ws://127.0.0.1:9';

  function answerCalls(handle: (path: string, body: Record<string, unknown>) => unknown): void {
    vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
      const reply = handle(path, JSON.parse(init.body));
      if (reply === undefined) throw new TypeError('no network');
      const { status = 200, ...body } = reply as { status?: number };
      return new Response(JSON.stringify(body), { status });
    });
  }

  test('the line asks every little while, and says that it is online', async () => {
    answerCalls((path) => (path === '/api/quiz/quiz1/seat' ? running : undefined));
    open(nowhere);
    await eventually(() => expect(events.length).toBeGreaterThan(2));
    expect(events[0]).toEqual({ kind: 'snapshot', snapshot: running });
    expect(connections.at(-1)).toBe('online');
  });

  test('nor past a server that refuses every hello: calls are made instead', async () => {
    const url = await serve((_, socket) => {
      setTimeout(() => socket.close(4400, 'refused'), 1);
      return { kind: 'refused', id: null, code: 'unavailable', message: 'Not now.' };
    });
    answerCalls((path) => (path === '/api/quiz/quiz1/seat' ? running : undefined));
    open(url);
    await eventually(() => expect(kinds()).toContain('snapshot'));
    expect(connections.at(-1)).toBe('online');
  });

  test('the line sends the answer by a call, once', async () => {
    const answers: unknown[] = [];
    answerCalls((path, body) => {
      if (path === '/api/quiz/quiz1/seat') return running;
      answers.push(body);
      return { saved, isRepeat: false, result: null };
    });
    open(nowhere).answer(pending);
    await eventually(() => expect(kinds()).toContain('ack'));
    expect(answers).toEqual([{ participantId: seat.participantId, questionId: 'q0', answer: 2 }]);
    expect(readPending(seat.roundId)).toBeNull();
  });

  test('without any network it is offline and keeps the answer', async () => {
    answerCalls(() => undefined);
    open(nowhere).answer(pending);
    await eventually(() => expect(connections.at(-1)).toBe('offline'));
    expect(readPending(seat.roundId)).toEqual(pending);
  });

  test('a refusal by a call is the same as one over the socket', async () => {
    answerCalls((path) =>
      path === '/api/quiz/quiz1/seat' ? running : { status: 409, code: 'answer_too_late', message: 'Late.' },
    );
    open(nowhere).answer(pending);
    await eventually(() => expect(kinds()).toContain('refused'));
    expect(events.find(({ kind }) => kind === 'refused')).toEqual({
      kind: 'refused',
      id: 'c1',
      code: 'answer_too_late',
      message: 'Late.',
    });
  });
});
