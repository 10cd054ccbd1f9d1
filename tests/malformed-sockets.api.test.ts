import type { Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './support/app/app.ts';
import type { Person } from './support/app/people.ts';
import { RawSocket, type Received } from './support/app/raw-socket.ts';
import { renewedStage, type Stage, setStage } from './support/app/stage.ts';
import { databasePrint, tablesChanged } from './support/database/database-print.ts';

let app: TestApp;
let owner: Person;
let otherTeacher: Person;
let student: Person;
let stage: Stage;
let origin: string;
let open: RawSocket[] = [];
const served = new Set<Socket>();

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.people.create('teacher');
  otherTeacher = await app.people.create('teacher');
  student = await app.people.create('student');
  stage = await setStage(owner);
  app.fastify.server.on('connection', (socket) => {
    served.add(socket);
    socket.once('close', () => served.delete(socket));
  });
  origin = await app.listen();
});
afterAll(() => app?.close());
const ofRound = new Set(['roundId']);
beforeEach(async () => {
  // Everything here is about the round; the other quizzes stay as they are.
  stage = await renewedStage(stage, ofRound);
});
afterEach(() => {
  for (const socket of open) socket.close();
  open = [];
});

const liveAt = (room: string) => `${origin.replace('http', 'ws')}/api/live/${room}`;

async function connect(room = stage.roomCode, headers: Record<string, string> = {}): Promise<RawSocket> {
  const socket = await RawSocket.open(liveAt(room), { headers });
  open.push(socket);
  return socket;
}

async function asPlayer(): Promise<RawSocket> {
  const socket = await connect();
  socket.send({ kind: 'hello', participantId: stage.participantId });
  await socket.until(({ kind }) => kind === 'snapshot');
  return socket;
}

async function asHost(): Promise<RawSocket> {
  const socket = await connect();
  socket.send({ kind: 'hello', token: owner.token });
  await socket.until(({ kind }) => kind === 'snapshot');
  return socket;
}

const isRefused = ({ kind }: Received) => kind === 'refused';

function expectSentence(refusal: Received): void {
  expect(refusal.code).toMatch(/^[a-z_]+$/);
  expect(refusal.message).toMatch(/\w{2,}/);
  expect(refusal.code).not.toBe('internal');
}

/** The server answers someone else as if nothing had happened. */
async function expectAlive(): Promise<void> {
  const witness = await asPlayer();
  witness.send({ kind: 'ping' });
  await witness.until(({ kind }) => kind === 'pong');
}

describe('the handshake', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'nonsense'])(
    'refuses the origin %s',
    async (from) => {
      await expect(connect(stage.roomCode, { origin: from })).rejects.toThrow('403');
    },
  );

  it('takes its own origin, and none: only browsers are bound to send one', async () => {
    await connect(stage.roomCode, { origin });
    await connect(stage.roomCode);
  });

  it.each([
    '/api/live',
    '/api/live/',
    '/api/live/a/b',
    '/api/live/..%2f',
    '/api/quiz',
    '/api/',
    '/',
    '/join/ABCDEF',
  ])('has no socket at %s', async (path) => {
    await expect(RawSocket.open(origin.replace('http', 'ws') + path)).rejects.toThrow('404');
  });
});

describe('the greeting', () => {
  const forged = 'A'.repeat(43);
  const greetings: [string, () => unknown][] = [
    ['no JSON', () => '{'],
    ['bytes', () => Buffer.from([0, 1, 2, 255])],
    ['a number', () => '7'],
    ['null', () => 'null'],
    ['nobody', () => ({ kind: 'hello' })],
    ['another kind of message', () => ({ kind: 'answer', id: '1', questionId: 'q1', answer: 1 })],
    ['a forged seat', () => ({ kind: 'hello', participantId: forged })],
    ['a seat that is an object', () => ({ kind: 'hello', participantId: { $ne: null } })],
    ['a forged token', () => ({ kind: 'hello', token: forged })],
    ["another teacher's token", () => ({ kind: 'hello', token: otherTeacher.token })],
    ["a student's token", () => ({ kind: 'hello', token: student.token })],
    ['a text that is not text', () => '{"kind":"hello","token":"\\u0000\\ud800aaaaaaaaaaaaaaaaaaaaaaaa"}'],
  ];

  it.each(greetings)(
    'with %s is refused with a sentence, and the socket closed',
    async (_title, greeting) => {
      const before = await databasePrint(app);
      const socket = await connect();
      socket.send(greeting());
      expectSentence(await socket.until(isRefused));
      expect(await socket.closed).toBe(4400);
      expect(socket.received).toHaveLength(1);
      expect(tablesChanged(before, await databasePrint(app))).toEqual([]);
    },
  );

  it.each(['ZZZZZZ', 'doesNotExist', 'x'])('is refused in the room %s, which there is not', async (room) => {
    const socket = await connect(room);
    socket.send({ kind: 'hello', participantId: stage.participantId });
    expectSentence(await socket.until(isRefused));
    await socket.closed;
  });

  it("a seat of another round doesn't open this one", async () => {
    const elsewhere = await setStage(owner);
    const socket = await connect(elsewhere.roomCode);
    socket.send({ kind: 'hello', participantId: stage.participantId });
    expect(await socket.until(isRefused)).toMatchObject({ code: 'seat_not_found' });
  });

  it('is waited for, but not forever', async () => {
    const socket = await connect();
    expect(await socket.closed).toBe(4408);
  });
});

describe('messages', () => {
  it('of any JSON are refused; a client that continues is disconnected', async () => {
    const before = await databasePrint(app);
    for (const connectAs of [asPlayer, asHost]) {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 6, maxLength: 8 }),
          async (messages) => {
            const socket = await connectAs();
            for (const message of messages) socket.send(JSON.stringify(message));
            expectSentence(await socket.until(isRefused));
            expect(await socket.closed).toBe(1008);
            socket.close();
          },
        ),
        { numRuns: 8 },
      );
    }
    expect(tablesChanged(before, await databasePrint(app))).toEqual([]);
    await expectAlive();
  });

  const badText = 'naloxone \0\ud800';
  const playerMessages: unknown[] = [
    { kind: 'answer', id: '1', questionId: 'q99', answer: 1 },
    { kind: 'answer', id: '2', questionId: 'q1', answer: 99 },
    { kind: 'answer', id: '3', questionId: 'q4', answer: badText },
    { kind: 'answer', id: '4', questionId: '__proto__', answer: 1 },
    { kind: 'answer', id: '5', questionId: 'constructor', answer: 1 },
    { kind: 'answer', id: '6', questionId: 'q1', answer: { toString: 1, valueOf: 1 } },
    { kind: 'answer', id: '7', questionId: 'q3', answer: Array(2_000).fill(0) },
    { kind: 'command', id: '8', command: { do: 'end' } },
    { kind: 'hello', participantId: 'A'.repeat(43) },
    `{"kind":"answer","id":"9","questionId":"q1","answer":${'['.repeat(7_000)}${']'.repeat(7_000)}}`,
    '{"kind":"answer","id":"10","questionId":"q1","answer":1,"__proto__":{"isAdmin":true}}x',
  ];

  it.each(playerMessages.map((message) => [JSON.stringify(message).slice(0, 80), message]))(
    'of a player: %s',
    async (_title, message) => {
      const socket = await asPlayer();
      const before = await databasePrint(app);
      socket.send(message);
      expectSentence(await socket.until(isRefused));
      expect(tablesChanged(before, await databasePrint(app))).toEqual([]);
      await expectAlive();
    },
  );

  const hostCommands: object[] = [
    { do: 'rename-seat', number: 1, name: '\0\u200b' },
    { do: 'rename-seat', number: 2 ** 31, name: 'Ada' },
    { do: 'remove-seat', number: 99 },
    { do: 'add-time', seconds: 1e9, from: { phase: 'open', questionIndex: -1 } },
    { do: 'explode' },
  ];

  it.each(hostCommands.map((command) => [JSON.stringify(command), command]))(
    'of a host: %s',
    async (_title, command) => {
      const socket = await asHost();
      const before = await databasePrint(app);
      socket.send({ kind: 'command', id: 'c1', command });
      expectSentence(await socket.until(isRefused));
      expect(tablesChanged(before, await databasePrint(app))).toEqual([]);
    },
  );

  it("one player's broken answer does not take down the answers that arrive with it", async () => {
    const socket = await asPlayer();
    const other = await connect();
    const joined = await app.people.guest.call<{ participantId: string }>(
      'POST',
      `/quiz/join/${stage.roomCode}`,
      {
        studentName: 'Cy',
      },
    );
    other.send({ kind: 'hello', participantId: joined.body.participantId });
    await other.until(({ kind }) => kind === 'snapshot');
    socket.send({ kind: 'answer', id: 'bad', questionId: 'q4', answer: badText });
    other.send({ kind: 'answer', id: 'good', questionId: 'q1', answer: 1 });
    expect(await other.until(({ id }) => id === 'good')).toMatchObject({ kind: 'ack', isRepeat: false });
    expectSentence(await socket.until(({ id }) => id === 'bad'));
  });
});

describe('frames', () => {
  it.each([
    ['of 17 KB', 17 * 1024],
    ['of 5 MB', 5 * 1024 * 1024],
  ])('%s end the socket', async (_title, size) => {
    const socket = await asPlayer();
    socket.send(JSON.stringify({ kind: 'ping', filling: 'x'.repeat(size) }));
    expect([1006, 1009]).toContain(await socket.closed);
    await expectAlive();
  });

  it('in endless parts end the socket', async () => {
    const socket = await asPlayer();
    for (let part = 0; part < 40; part += 1) socket.socket.send('x'.repeat(1_000), { fin: false });
    expect([1006, 1009]).toContain(await socket.closed);
    await expectAlive();
  });

  it('that are no frames end the socket', async () => {
    const socket = await asPlayer();
    const { _socket: wire } = socket.socket as unknown as { _socket: Socket };
    wire.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    expect([1002, 1006]).toContain(await socket.closed);
    await expectAlive();
  });
});

it('a socket that never reads costs little, and no one else anything', async () => {
  const deaf = await asPlayer();
  deaf.socket.pause();
  for (let turn = 0; turn < 20; turn += 1) {
    for (let burst = 0; burst < 500; burst += 1) deaf.send({ kind: 'resync' });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await expectAlive();
  const waiting = Math.max(...[...served].map((socket) => socket.writableLength));
  expect(waiting).toBeLessThan(5 * 1024 * 1024);
});

it('the app closes although a socket is open that never answers', async () => {
  const closing = await createTestApp();
  const { roomCode, participantId } = await setStage(await closing.people.create('teacher'));
  const address = (await closing.listen()).replace('http', 'ws');
  const mute = await RawSocket.open(`${address}/api/live/${roomCode}`);
  open.push(mute);
  mute.send({ kind: 'hello', participantId });
  await mute.until(({ kind }) => kind === 'snapshot');
  mute.socket.pause();
  await closing.close();
  await expect(fetch(address.replace('ws', 'http'))).rejects.toThrow();
});
