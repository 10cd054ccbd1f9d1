// Checks that a class behind one address gets in, that a flood from one address does not, and that the teacher can undo it.
// Also on Postgres: several write at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Joined } from '#modules/rounds/contract.ts';
import { createTestApp, type TestApp } from './support/app/app.ts';
import type { Reply } from './support/app/people.ts';
import { createRoom, type TestRoom } from './support/quizzes/live-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimits: true, trustProxy: ['loopback'] });
});
afterAll(() => app?.close());

const keyOf = (device: number) => `device-${String(device).padStart(20, '0')}`;

function joinFrom(room: TestRoom, address: string, body: object): Promise<Reply<Joined & { code?: string }>> {
  const headers = { 'x-forwarded-for': address };
  return app.people.guest.call('POST', `/quiz/join/${room.roomCode}`, body, headers);
}

/** How many of these joins are seated before any of them has to wait. */
async function seatedAtOnce(joins: Promise<Reply>[]): Promise<number> {
  let seated = 0;
  for (const join of joins)
    void join.then(
      ({ status }) => {
        if (status === 200) seated += 1;
      },
      () => {},
    );
  await new Promise((resolve) => setTimeout(resolve, 900));
  return seated;
}

test('two hundred phones behind one address all get in', async () => {
  const room = await createRoom(app);
  const joined = await Promise.all(
    Array.from({ length: 200 }, (_, device) =>
      joinFrom(room, '192.0.2.10', { studentName: `Student ${device}`, deviceKey: keyOf(device) }),
    ),
  );
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(200);
  expect(new Set(joined.map(({ body }) => body.seat.number)).size).toBe(200);
});

test('one guest without a name and a device takes a few seats and then waits', async () => {
  const room = await createRoom(app);
  const joins = Array.from({ length: 30 }, () => joinFrom(room, '192.0.2.11', { isAnonymous: true }));
  const seated = await seatedAtOnce(joins);
  expect(seated).toBeLessThanOrEqual(15);
  // Anyone who would wait too long is refused, with the time to retry.
  const refused = await joins.at(-1);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  // Someone elsewhere waits for no one.
  expect((await joinFrom(room, '192.0.2.12', { isAnonymous: true })).status).toBe(200);
});

test('one device holds a few seats and no more', async () => {
  const room = await createRoom(app);
  const statuses: (string | number)[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    // From one network to the next, so that it is the seats that count and not the pace.
    const body = { isAnonymous: true, deviceKey: keyOf(1) };
    const reply = await joinFrom(room, `192.0.2.${20 + turn}`, body);
    statuses.push(reply.body.code ?? reply.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 'too_many_seats', 'too_many_seats']);
});

test('the host sees where a burst came from, and removes it with one press', async () => {
  const room = await createRoom(app);
  const host = await room.host();
  const ada = await joinFrom(room, '192.0.2.30', { studentName: 'Ada', deviceKey: keyOf(500) });
  const flood = await Promise.all(
    Array.from({ length: 28 }, (_, device) =>
      joinFrom(room, '192.0.2.31', { isAnonymous: true, deviceKey: keyOf(device) }),
    ),
  );
  const { snapshot } = await room.host();
  const sources = Map.groupBy(snapshot.seats, ({ source }) => source);
  expect([...sources.values()].map((seats) => seats.length).sort((a, b) => a - b)).toEqual([1, 28]);
  expect(JSON.stringify(snapshot)).not.toContain('192.0.2');
  const numbers = flood.map(({ body }) => body.seat.number);
  expect(await host.press({ do: 'remove-seats', numbers })).toMatchObject({ kind: 'done' });
  // Pressed twice it does it once.
  expect(await host.press({ do: 'remove-seats', numbers })).toMatchObject({ kind: 'done' });
  const after = await room.host();
  expect(after.snapshot.seats.map(({ name }) => name)).toEqual(['Ada']);
  expect(ada.status).toBe(200);
  const again = Array.from({ length: 10 }, (_, device) =>
    joinFrom(room, '192.0.2.31', { isAnonymous: true, deviceKey: keyOf(100 + device) }),
  );
  expect(await seatedAtOnce(again)).toBeLessThanOrEqual(1);
});

test('a place for which no one came is given back when it is needed', async () => {
  const questions = [{ id: 'q1', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 }];
  const room = await createRoom(app, { plan: 'Free', questions });
  const limit = 30;
  const here = await room.player('Here');
  for (let device = 1; device < limit; device += 1)
    await joinFrom(room, '192.0.2.40', { isAnonymous: true, deviceKey: keyOf(device) });
  const late = { studentName: 'Late', deviceKey: keyOf(900) };
  expect((await joinFrom(room, '192.0.2.41', late)).body).toMatchObject({ code: 'room_full' });
  app.advance(130_000);
  expect((await joinFrom(room, '192.0.2.42', late)).status).toBe(200);
  const { snapshot } = await room.host();
  expect(snapshot.seats).toHaveLength(limit);
  expect(snapshot.seats.map(({ name }) => name)).toEqual(expect.arrayContaining(['Here', 'Late']));
  expect(here.closed).toBeNull();
});
