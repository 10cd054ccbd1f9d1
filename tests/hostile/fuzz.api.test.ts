// Calls and frames made of nonsense: good ones of every contract, with anything in some of their places. None ends the server
// or is answered with a failure of its own.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { addressOf, type EndpointCall } from '../support/app/access.ts';
import { everyAccess } from '../support/app/access-rows.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import type { Person } from '../support/app/people.ts';
import { type Stage, setStage } from '../support/app/stage.ts';
import { inDepth } from '../support/depth.ts';
import { createRoom, type TestRoom } from '../support/quizzes/live-room.ts';

const callCount = inDepth(500, 100_000);
const frameCount = inDepth(2_000, 100_000);
/** What calls are about has been removed or closed by then: they begin again in a new database. */
const newStageEvery = 1_500;
const seed = Number(process.env.TEST_SEED === 'random' ? Date.now() : (process.env.TEST_SEED ?? 20_260_112));

/** A server may say these: the site is closed, or what it needs is not there. */
const mayFailWith = new Set(['unavailable', 'maintenance', 'site_closed']);

let app: TestApp;
let people: { owner: Person; admin: Person; guest: Person };
let goodCalls: [name: string, call: EndpointCall][] = [];

const endpoints = await everyEndpoint();
const { rows } = await everyAccess();

beforeAll(setUp);
afterAll(() => app?.close());

/** Mulberry32: the same numbers for the same seed. */
function numbersFrom(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const next = numbersFrom(seed);
const upTo = (count: number) => Math.floor(next() * count);
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;

const scraps = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202E',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  '../',
  '%00',
  "'",
  '"',
  '<b>',
  '$1',
  '\\',
  '🂡',
  'é',
];

function anything(depth = 0): unknown {
  const kind = upTo(depth > 4 ? 7 : 10);
  if (kind === 0) return null;
  if (kind === 1) return next() < 0.5;
  if (kind === 2) return oneOf([0, -1, 0.1, 2 ** 31, 2 ** 53, 1e308, -1e-7, upTo(1_000)]);
  if (kind < 6) return Array.from({ length: upTo(6) }, () => oneOf(scraps)).join('');
  if (kind === 6) return oneOf(scraps).repeat(upTo(2_000));
  if (kind < 9) return Array.from({ length: upTo(5) }, () => anything(depth + 1));
  const names = ['id', 'kind', 'type', '__proto__', 'constructor', 'toJSON', 'length', oneOf(scraps)];
  return Object.fromEntries(Array.from({ length: upTo(5) }, () => [oneOf(names), anything(depth + 1)]));
}

/** A copy with one place changed, removed or added. */
function spoilt(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || next() < 0.15) return anything();
  if (Array.isArray(value)) {
    const copy = [...value];
    const at = upTo(copy.length + 1);
    if (at === copy.length) copy.push(copy.length > 0 && next() < 0.7 ? oneOf(copy) : anything());
    else if (next() < 0.2) copy.splice(at, 1);
    else copy[at] = spoilt(copy[at]);
    return copy;
  }
  const copy: Record<string, unknown> = { ...value };
  const name = oneOf([...Object.keys(copy), 'extra']);
  if (next() < 0.15) delete copy[name];
  else copy[name] = spoilt(copy[name]);
  return copy;
}

async function setUp(): Promise<void> {
  await app?.close();
  app = await createTestApp();
  const [owner, admin] = [await app.people.create('teacher'), await app.people.create('admin')];
  people = { owner, admin, guest: app.people.guest };
  const stage: Stage = await setStage(owner);
  goodCalls = [];
  // Ends the session or account that all others use.
  for (const [name, row] of rows) if (!row.isSpending) goodCalls.push([name, await row.call(stage, app)]);
}

function spoiltText(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  if (next() > 0.1) return text;
  const at = upTo(text.length);
  return text.slice(0, at) + oneOf(scraps) + text.slice(at + upTo(3));
}

async function callAnything(): Promise<string | null> {
  const [name, good] = oneOf(goodCalls);
  const endpoint = endpoints.get(name) as Endpoint;
  const part = oneOf(['body', 'body', 'body', 'params', 'query'] as const);
  const call = { ...good };
  const texts = (made: unknown) =>
    Object.fromEntries(
      Object.entries((made ?? {}) as object).map(([key, value]) => [key, String(value ?? '').toWellFormed()]),
    );
  if (part === 'body') call.body = spoilt(good.body ?? {}) as Record<string, unknown>;
  else call[part] = texts(spoilt(good[part] ?? {}));
  const person =
    endpoint.access === 'admin' ? people.admin : oneOf([people.owner, people.owner, people.guest]);
  const payload =
    good.file && part !== 'body' ? good.file : endpoint.method === 'GET' ? undefined : spoiltText(call.body);
  const url = `/api${addressOf(endpoint.path, call)}`;
  const reply = await app.fastify.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
      ...(payload === undefined
        ? {}
        : { 'content-type': good.file ? (good.mediaType ?? 'image/png') : 'application/json' }),
      ...call.headers,
    },
    payload,
  });
  if (reply.statusCode < 500) return null;
  const { code } = reply.json() as { code?: string };
  if (mayFailWith.has(code ?? '')) return null;
  return `${endpoint.method} ${url} ${String(payload).slice(0, 300)}: ${reply.statusCode} ${reply.body.slice(0, 200)}`;
}

test('no call made of nonsense fails on the server', async () => {
  const failures: string[] = [];
  for (let turn = 0; turn < callCount && failures.length < 10; turn += 1) {
    if (turn > 0 && turn % newStageEvery === 0) await setUp();
    const failure = await callAnything();
    if (failure) failures.push(failure);
  }
  expect(failures, `with TEST_SEED=${seed}`).toEqual([]);
  expect((await app.people.guest.call('GET', '/health')).status).toBe(200);
});

const commands = {
  player: [
    { kind: 'answer', id: 'a1', questionId: 'q1', answer: 1 },
    { kind: 'answer', id: 'a2', questionId: 'q3', answer: [1, 2] },
    { kind: 'ping', id: 'p' },
  ],
  host: [
    { kind: 'command', id: 'h1', command: { do: 'next', from: { phase: 'lobby', questionIndex: -1 } } },
    { kind: 'command', id: 'h2', command: { do: 'lock', isLocked: false } },
  ],
};

async function sendFrames(room: TestRoom, hello: object, good: readonly object[], count: number) {
  const address = `${(await app.listen()).replace('http', 'ws')}/api/live/${room.roundId}`;
  let [sent, internal] = [0, 0];
  while (sent < count) {
    const socket = new WebSocket(address);
    socket.on('error', () => {});
    socket.on('message', (data) => {
      if (data.toString().includes('"code":"internal"')) internal += 1;
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    socket.send(spoiltText(next() < 0.9 ? hello : spoilt(hello)));
    // After five that it does not understand, the server closes the socket.
    for (let own = 0; own < 12 && sent < count; own += 1) {
      sent += 1;
      socket.send(next() < 0.05 ? Buffer.from(spoiltText(good)) : spoiltText(spoilt(oneOf(good))));
    }
    const timer = setTimeout(() => socket.terminate(), 150);
    await closed;
    clearTimeout(timer);
  }
  return internal;
}

test('no frame made of nonsense fails on the server', async () => {
  const room = await createRoom(app);
  const { participantId } = await room.join('Ada');
  const ben = await room.join('Ben');
  const host = { kind: 'hello', token: room.teacher.token };
  const player = { kind: 'hello', participantId };
  const lines = 20;
  const logged = vi.spyOn(app.services.log, 'error');
  const internal = await Promise.all(
    Array.from({ length: lines }, (_, line) =>
      line % 4 === 0
        ? sendFrames(room, host, commands.host, frameCount / lines)
        : sendFrames(room, player, commands.player, frameCount / lines),
    ),
  );
  expect(internal.reduce((sum, count) => sum + count, 0)).toBe(0);
  expect(logged.mock.calls).toEqual([]);
  logged.mockRestore();
  // The room goes on.
  const socket = await room.connect(ben.participantId);
  await socket.until('snapshot', () => true);
  await socket.close();
});
