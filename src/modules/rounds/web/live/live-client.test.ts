import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { eventually } from '#tests/support/app/eventually.ts';
import { type LinkState, type LiveClient, liveUrl, openLiveClient } from './live-client.ts';

const timing = { firstRetryMs: 10, maxRetryMs: 50, answerTimeoutMs: 300, pingAfterMs: 60, pongTimeoutMs: 60 };

let server: WebSocketServer;
let url: string;
let client: LiveClient | null = null;
const states: LinkState[] = [];
const messages: unknown[] = [];

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  states.length = 0;
  messages.length = 0;
});

afterEach(async () => {
  client?.close();
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

type Signals = Parameters<typeof openLiveClient>[0]['signals'];

function open(signals?: Signals, patience = {}): LiveClient {
  client = openLiveClient({
    url,
    hello: () => ({ kind: 'hello' }),
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    timing: { ...timing, ...patience },
    signals,
  });
  return client;
}

function serve(onMessage: (message: { kind: string }, socket: ServerSocket) => void): ServerSocket[] {
  const sockets: ServerSocket[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => onMessage(JSON.parse(data.toString()), socket));
  });
  return sockets;
}

const greet = (message: { kind: string }, socket: ServerSocket) => {
  if (message.kind === 'hello') socket.send('{"kind":"snapshot"}');
  if (message.kind === 'ping') socket.send(`{"kind":"pong","serverNow":${Date.now() + 60_000}}`);
};

test('the live client says hello, is open with the first answer, and passes messages on', async () => {
  serve(greet);
  open();
  await eventually(() => expect(messages).toEqual([{ kind: 'snapshot' }]));
  expect(states.map(({ phase }) => phase)).toEqual(['connecting', 'open']);
});

test('reconnects automatically after the connection breaks, and counts failures', async () => {
  const sockets = serve(greet);
  open();
  await eventually(() => expect(messages).toHaveLength(1));
  sockets[0]?.terminate();
  await eventually(() => expect(messages).toHaveLength(2));
  expect(states.at(-1)).toEqual({ phase: 'open', failures: 0 });
  expect(states).toContainEqual({ phase: 'waiting', failures: 1 });
});

test('notices a dead line by its silence', async () => {
  const sockets = serve((message, socket) => {
    if (message.kind === 'hello') socket.send('{"kind":"snapshot"}');
  });
  open();
  await eventually(() => expect(sockets.length).toBeGreaterThan(1));
  expect(states).toContainEqual({ phase: 'waiting', failures: 1 });
});

test('the live client keeps a quiet line that answers, and learns the server’s clock from it', async () => {
  let pings = 0;
  const sockets = serve((message, socket) => {
    if (message.kind === 'ping') pings += 1;
    greet(message, socket);
  });
  // However long a busy machine takes for an answer.
  const live = open(undefined, { answerTimeoutMs: 60_000, pongTimeoutMs: 60_000 });
  await eventually(() => expect(live.clock.now() - Date.now()).toBeGreaterThan(50_000));
  await eventually(() => expect(pings).toBeGreaterThan(3));
  expect(sockets).toHaveLength(1);
  expect(messages).toHaveLength(1);
});

test('the live client gives up on a server that accepts and stays silent', async () => {
  const sockets = serve(() => undefined);
  open();
  await eventually(() => expect(sockets.length).toBeGreaterThan(1));
  expect(messages).toEqual([]);
});

test('the live client ignores what is not JSON', async () => {
  serve((message, socket) => {
    if (message.kind !== 'hello') return;
    socket.send('<html>');
    socket.send('{"kind":"snapshot"}');
  });
  open();
  await eventually(() => expect(messages).toEqual([{ kind: 'snapshot' }]));
});

test('the live client goes offline and online with the device, immediately', async () => {
  const signals = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  };
  serve(greet);
  open(signals);
  await eventually(() => expect(messages).toHaveLength(1));
  signals.window.dispatchEvent(new Event('offline'));
  expect(states.at(-1)?.phase).toBe('waiting');
  signals.window.dispatchEvent(new Event('online'));
  expect(states.at(-1)?.phase).toBe('connecting');
  await eventually(() => expect(messages).toHaveLength(2));
  signals.document.dispatchEvent(new Event('visibilitychange'));
  expect(states.at(-1)?.phase).toBe('open');
});

test('a closed client stays closed', async () => {
  const sockets = serve(greet);
  const live = open();
  await eventually(() => expect(messages).toHaveLength(1));
  live.close();
  live.reconnect();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(sockets).toHaveLength(1);
  expect(live.send({ kind: 'ping' })).toBe(false);
  expect(states.at(-1)?.phase).toBe('closed');
});

test('the address of a round follows the page’s own protocol', () => {
  expect(liveUrl('ABC234', 'https://rounds.example')).toBe('wss://rounds.example/api/live/ABC234');
  expect(liveUrl('a/b', 'http://localhost:3000')).toBe('ws://localhost:3000/api/live/a%2Fb');
});

test('a refused hello opens nothing: the pauses grow, and each attempt counts as a failure', async () => {
  let hellos = 0;
  serve((_message, socket) => {
    hellos += 1;
    socket.send('{"kind":"refused","id":null,"code":"unavailable","message":"Not now"}');
    if (hellos < 6) return socket.close(4400, 'refused');
    // It answers again: the server is there.
    socket.send('{"kind":"snapshot"}');
  });
  open();
  await eventually(() => expect(states.at(-1)).toEqual({ phase: 'open', failures: 0 }));
  const waits = states.filter(({ phase }) => phase === 'waiting').map(({ failures }) => failures);
  expect(waits).toEqual([1, 2, 3, 4, 5]);
  expect(messages.filter((message) => (message as { kind: string }).kind === 'refused')).toHaveLength(6);
});
