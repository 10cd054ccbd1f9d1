// Checks that rooms can't be found by guessing: one answer for all that is not there, and one budget for calls and sockets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './support/app/app.ts';
import { RawSocket } from './support/app/raw-socket.ts';
import { createRoom, type TestRoom } from './support/quizzes/live-room.ts';

let app: TestApp;
let room: TestRoom;
let seat: string;
beforeAll(async () => {
  app = await createTestApp({ rateLimits: true, trustProxy: ['loopback'] });
  room = await createRoom(app);
  seat = (await room.join('Ada')).participantId;
});
afterAll(() => app?.close());

const unknownSeat = { participantId: 'A'.repeat(43) };
const guessOf = (turn: number) => `ZZ${String(turn).padStart(4, '0')}`;

/** What a socket from this address receives after its greeting. */
async function answerTo(address: string, roomKey: string, hello: object): Promise<string> {
  const headers = { 'x-forwarded-for': address };
  const url = `${room.address.replace('http', 'ws')}/api/live/${roomKey}`;
  const socket = await RawSocket.open(url, { headers });
  socket.send({ kind: 'hello', ...hello });
  const first = await socket.until(() => true);
  socket.socket.close();
  return first.code ?? first.kind;
}

async function looked(address: string, code: string): Promise<number> {
  const headers = { 'x-forwarded-for': address };
  return (await app.people.guest.call('GET', `/quiz/room/${code}`, undefined, headers)).status;
}

test('a socket without a seat learns nothing about rooms', async () => {
  const stranger = await app.people.create('teacher');
  for (const hello of [unknownSeat, {}, { token: 'x'.repeat(43) }, { token: stranger.token }]) {
    const answers = new Set<string>();
    for (const key of [room.roomCode, 'ZZZZZZ', room.roundId, 'NoSuchRound'])
      answers.add(await answerTo('192.0.2.1', key, hello));
    expect(answers.size, JSON.stringify(hello)).toBe(1);
    expect([...answers][0]).toMatch(/^(seat_not_found|authentication_required|round_not_found)$/);
  }
});

test('guesses by socket and by call are counted together, also when they arrive simultaneously', async () => {
  const guesser = '192.0.2.2';
  const bySocket = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => answerTo(guesser, guessOf(turn), unknownSeat)),
  );
  expect(new Set(bySocket)).toEqual(new Set(['seat_not_found']));
  const byCall = await Promise.all(
    Array.from({ length: 60 }, (_, turn) => looked(guesser, guessOf(100 + turn))),
  );
  expect(byCall.filter((status) => status === 404)).toHaveLength(20);
  expect(byCall.filter((status) => status === 429)).toHaveLength(40);
  // From here on right and wrong guesses are alike, with another forged address in front as well.
  expect(await looked(`203.0.113.9, ${guesser}`, room.roomCode)).toBe(429);
  expect(await answerTo(guesser, guessOf(300), unknownSeat)).toBe('rate_limited');
  expect(await answerTo(guesser, room.roomCode, unknownSeat)).toBe('rate_limited');
  expect(await answerTo(guesser, room.roomCode, {})).toBe('rate_limited');
  // Someone with a seat is let in, and opens the room to the address.
  expect(await answerTo(guesser, room.roundId, { participantId: seat })).toBe('snapshot');
  expect(await looked(guesser, room.roomCode)).toBe(200);
  expect(await looked('192.0.2.3', room.roomCode)).toBe(200);
});

test('a hall behind one address looks and joins while someone in it guesses', async () => {
  const hall = '192.0.2.4';
  const host = await RawSocket.open(`${room.address.replace('http', 'ws')}/api/live/${room.roundId}`, {
    headers: { 'x-forwarded-for': hall },
  });
  host.send({ kind: 'hello', token: room.teacher.token });
  await host.until(({ kind }) => kind === 'snapshot');
  for (let turn = 0; turn < 70; turn += 1) await looked(hall, guessOf(turn));
  const statuses = await Promise.all(Array.from({ length: 200 }, () => looked(hall, room.roomCode)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  host.socket.close();
});
