// A join repeated any number of times, with lost responses: one seat. Also on Postgres: several write at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Reply } from '#tests/support/app/people.ts';
import { createRoom, type TestRoom } from '#tests/support/quizzes/live-room.ts';
import type { Joined } from '../../contract.ts';
import { roundsRuntime } from '../rounds-runtime.ts';
import { playerRoutes } from './player-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const questions = [{ id: 'q1', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 }];
const joinKey = 'k'.repeat(32);

function joinAs(room: TestRoom, body: object): Promise<Reply<Joined & { code?: string }>> {
  return app.people.guest.call('POST', `/quiz/join/${room.roomCode}`, body);
}

async function namesIn(room: TestRoom): Promise<string[]> {
  const host = await room.host();
  return host.snapshot.seats.map(({ name }) => name);
}

test('a repeated join, sequential or concurrent, gives one seat', async () => {
  const room = await createRoom(app);
  const body = { studentName: 'Ida', joinKey };
  const first = await joinAs(room, body);
  const again = await Promise.all(Array.from({ length: 5 }, () => joinAs(room, body)));
  for (const { status, body: joined } of again)
    expect({ status, seat: joined.seat, participantId: joined.participantId }).toEqual({
      status: 200,
      seat: first.body.seat,
      participantId: first.body.participantId,
    });
  const atOnce = await Promise.all(
    Array.from({ length: 5 }, () => joinAs(room, { isAnonymous: true, joinKey: 'm'.repeat(32) })),
  );
  expect(new Set(atOnce.map(({ body: joined }) => joined.seat.number))).toEqual(new Set([2]));
  expect(await namesIn(room)).toEqual(['Ida', atOnce[0]?.body.seat.name]);
  // Without the key the same name is someone else.
  expect(await joinAs(room, { studentName: 'Ida' })).toMatchObject({
    status: 409,
    body: { code: 'name_taken' },
  });
  expect((await room.connect(first.body.participantId)).closed).toBeNull();
});

test('on two servers concurrently it is one seat, too', async () => {
  const room = await createRoom(app);
  const runtimes = [roundsRuntime({ ...app.services }), roundsRuntime({ ...app.services })];
  const joins = runtimes.map((runtime) =>
    playerRoutes(runtime).joinRoom(
      { params: { code: room.roomCode }, body: { studentName: 'Ida', isAnonymous: false, joinKey } },
      { caller: null, receivedAt: app.services.now(), client: { address: '192.0.2.1' } },
    ),
  );
  const [one, other] = await Promise.all(joins);
  expect(one?.participantId).toBe(other?.participantId);
  expect(await namesIn(room)).toEqual(['Ida']);
  await Promise.all(runtimes.map(({ hubs }) => hubs.stop()));
});

test('a seated player gets the response again if the room is locked or full meanwhile; someone new does not', async () => {
  const room = await createRoom(app, { plan: 'Free', questions });
  const host = await room.host();
  const first = await joinAs(room, { studentName: 'Ida', joinKey });
  await host.press({ do: 'lock' });
  expect((await joinAs(room, { studentName: 'Ida', joinKey })).body.seat).toEqual(first.body.seat);
  const newcomer = { studentName: 'Ada', joinKey: 'n'.repeat(32) };
  expect(await joinAs(room, newcomer)).toMatchObject({ body: { code: 'room_locked' } });
  await host.press({ do: 'unlock' });
  await Promise.all(Array.from({ length: 29 }, () => room.join()));
  expect(await joinAs(room, newcomer)).toMatchObject({ body: { code: 'room_full' } });
  expect((await joinAs(room, { studentName: 'Ida', joinKey })).body.seat).toEqual(first.body.seat);
});

test('a player whose seat was removed gets a new one, not the old one', async () => {
  const room = await createRoom(app);
  const host = await room.host();
  const { body: first } = await joinAs(room, { studentName: 'Ida', joinKey });
  await host.press({ do: 'remove-seat', number: first.seat.number });
  const { status, body: second } = await joinAs(room, { studentName: 'Ida', joinKey });
  expect(status).toBe(200);
  expect(second.seat.number).not.toBe(first.seat.number);
  expect(second.participantId).not.toBe(first.participantId);
});

test('the same key is another seat in another room', async () => {
  const [one, other] = [await createRoom(app), await createRoom(app)];
  const here = await joinAs(one, { studentName: 'Ida', joinKey });
  const there = await joinAs(other, { studentName: 'Ida', joinKey });
  expect(there.status).toBe(200);
  expect(there.body.participantId).not.toBe(here.body.participantId);
});
