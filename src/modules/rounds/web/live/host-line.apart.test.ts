import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { eventually } from '#tests/support/app/eventually.ts';
import type { HostEvent } from '../../live.ts';
import { type HostLine, openHostLine } from './host-line.ts';
import { hostSnapshot } from './play-fixtures.ts';
import type { Connection } from './player-line.ts';

const timing = { firstRetryMs: 10, maxRetryMs: 30, answerTimeoutMs: 300 };

let server: WebSocketServer | null = null;
let line: HostLine | null = null;
let events: HostEvent[] = [];
let connections: Connection[] = [];
let refusals: string[] = [];

beforeEach(() => {
  events = [];
  connections = [];
  refusals = [];
});

afterEach(async () => {
  line?.close();
  vi.unstubAllGlobals();
  for (const socket of server?.clients ?? []) socket.terminate();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
});

type SentMessage = { kind: string; id?: string };

async function serve(answer: (message: SentMessage) => object | undefined): Promise<string> {
  const opened = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server = opened;
  await new Promise((resolve) => opened.once('listening', resolve));
  opened.on('connection', (socket) =>
    socket.on('message', (data) => {
      const reply = answer(JSON.parse(data.toString()));
      if (reply) socket.send(JSON.stringify(reply));
    }),
  );
  return `ws://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

function open(url: string): HostLine {
  line = openHostLine({
    roundId: 'round1',
    token: 't'.repeat(30),
    url,
    timing,
    onEvent: (event) => events.push(event),
    onConnection: (connection) => connections.push(connection),
    onRefused: ({ code }) => refusals.push(code),
  });
  return line;
}

const snapshot = { kind: 'snapshot', snapshot: hostSnapshot() };

test('a command is done when the server confirms it', async () => {
  const url = await serve(({ kind, id }) => (kind === 'hello' ? snapshot : { kind: 'done', id }));
  const host = open(url);
  await eventually(() => expect(connections.at(-1)).toBe('online'));
  await host.command({ do: 'pause' });
});

test('a refused command says why', async () => {
  const url = await serve(({ kind, id }) =>
    kind === 'hello' ? snapshot : { kind: 'refused', id, code: 'round_wrong_phase', message: 'Moved on.' },
  );
  const host = open(url);
  await eventually(() => expect(connections.at(-1)).toBe('online'));
  await expect(host.command({ do: 'pause' })).rejects.toMatchObject({
    code: 'round_wrong_phase',
    message: 'Moved on.',
  });
  expect(refusals).toEqual([]);
});

test('someone else’s round closes the connection', async () => {
  let greetings = 0;
  const url = await serve(() => {
    greetings += 1;
    return { kind: 'refused', id: null, code: 'round_not_found', message: 'Round not found.' };
  });
  open(url);
  await eventually(() => expect(refusals).toEqual(['round_not_found']));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(greetings).toBe(1);
});

test('where no socket gets through, buttons and screen go by calls', async () => {
  const pressed: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    if (path.endsWith('/host')) return Response.json(hostSnapshot());
    pressed.push(JSON.parse(init.body ?? ''));
    return Response.json({ ok: true });
  });
  const host = open('ws://127.0.0.1:9');
  await eventually(() => expect(events.map(({ kind }) => kind)).toContain('snapshot'));
  expect(connections.at(-1)).toBe('online');
  await host.command({ do: 'lock' });
  expect(pressed).toEqual([{ do: 'lock' }]);
});

test('a host signed out elsewhere is notified once and never reconnects, by socket or by call', async () => {
  const url = await serve(() => snapshot);
  open(url);
  await eventually(() => expect(connections.at(-1)).toBe('online'));
  let greetings = 0;
  server?.on('connection', () => {
    greetings += 1;
  });
  for (const socket of server?.clients ?? []) {
    const refused = { code: 'authentication_required', message: 'Authentication required' };
    socket.send(JSON.stringify({ kind: 'refused', id: null, ...refused }));
    socket.close(4401, 'signed out');
  }
  await eventually(() => expect(refusals).toEqual(['authentication_required']));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(greetings).toBe(0);
});

test('a host who is refused by calls does not go on asking', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(
      { code: 'authentication_required', message: 'Authentication required' },
      { status: 401 },
    );
  });
  open('ws://127.0.0.1:9');
  await eventually(() => expect(refusals).toEqual(['authentication_required']));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(asked).toBe(1);
  expect(refusals).toHaveLength(1);
});
