// Students per quiz: what the plan of the teacher says, in a storm of joins and on several nodes too.
// Also on Postgres: several servers share one database.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Subscription } from '#modules/accounts/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { createQuiz, createRoom, type TestRoom } from '#tests/support/quizzes/live-room.ts';
import { roundsRuntime } from '../rounds-runtime.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

/** Of types that every plan has. */
const questions = [{ id: 'q1', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 }];

type Reply = { status: number; body: { code?: string; message?: string; participantId?: string } };

const joinAt = (path: string) =>
  app.people.guest.call<Reply['body']>('POST', path, { isAnonymous: true }) as Promise<Reply>;
const joinRoom = (room: TestRoom) => joinAt(`/quiz/join/${room.roomCode}`);

async function storm(count: number, join: () => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: count }, join));
}

const seatsIn = async (roundId: string) => {
  const { rows } = await app.services.db.execute<{ total: number; last: number }>(
    sql`select count(*)::int as total, max(number)::int as last from seats where round_id = ${roundId}`,
  );
  return rows[0];
};

async function setPlan(person: Person, plan: Subscription): Promise<void> {
  await app.services.db.execute(
    sql`update users set subscription = ${plan} where user_id = ${person.user?.id}`,
  );
}

describe('a room', () => {
  test.each([
    ['Free', 30],
    ['Pro', 100],
  ] as const)('of %s has exactly %i seats, however many join at the same time', async (plan, limit) => {
    const room = await createRoom(app, { questions, plan });
    const replies = await storm(limit + 70, () => joinRoom(room));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(limit);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(70);
    expect(refused[0]?.body).toEqual({
      code: 'room_full',
      message: `This quiz has room for ${limit} students and is full. Please ask your teacher.`,
      details: { limit },
    });
    expect(await seatsIn(room.roundId)).toEqual({ total: limit, last: limit });
  });

  test('of Enterprise has as many as come', async () => {
    const room = await createRoom(app, { questions });
    const replies = await storm(130, () => joinRoom(room));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const view = await room.teacher.call('GET', `/rounds/${room.roundId}/host`);
    expect(view.body).toMatchObject({ seatLimit: null });
  });

  test('on two nodes has no more seats than on one', async () => {
    const room = await createRoom(app, { questions, plan: 'Free' });
    const elsewhere = roundsRuntime({ ...app.services });
    const hub = await elsewhere.hubs.open(room.roundId);
    const joinedAt = app.services.now();
    const results = await Promise.allSettled([
      ...Array.from({ length: 50 }, () => room.join()),
      ...Array.from({ length: 50 }, () => hub.join({ name: null, userId: null, joinedAt })),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    // Everyone else got the reason, and no one an error.
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [`${result.reason}`] : []));
    expect(reasons.filter((reason) => !/room_full|room for 30 students/.test(reason))).toEqual([]);
    expect(await seatsIn(room.roundId)).toEqual({ total: 30, last: 30 });
    await elsewhere.hubs.stop();
  });

  test('that is full keeps the seats of players who return, and a freed seat can be taken again', async () => {
    const room = await createRoom(app, { questions, plan: 'Free' });
    const host = await room.host();
    const ada = await room.player('Ada');
    await storm(29, () => joinRoom(room));
    await expect(room.join('Bob')).rejects.toThrow('room_full');
    await ada.close();
    const back = await room.connect(ada.participantId);
    expect((await back.until('snapshot')).snapshot.seat).toEqual({ number: 1, name: 'Ada' });
    await host.press({ do: 'remove-seat', number: 2 });
    expect((await room.join('Bob')).seat.number).toBe(31);
    await expect(room.join('Cleo')).rejects.toThrow('room_full');
    const view = await room.teacher.call<{ seats: unknown[] }>('GET', `/rounds/${room.roundId}/host`);
    expect(view.body).toMatchObject({ seatLimit: 30 });
    expect(view.body.seats).toHaveLength(30);
  });

  test('lets more in a moment after its teacher has got a better plan', async () => {
    const room = await createRoom(app, { questions, plan: 'Free' });
    await storm(31, () => joinRoom(room));
    await setPlan(room.teacher, 'Pro');
    app.advance(10_000);
    expect((await joinRoom(room)).status).toBe(200);
    expect(await seatsIn(room.roundId)).toEqual({ total: 31, last: 31 });
  });

  test('of a Free teacher has the limits of that teacher when an admin runs it', async () => {
    const teacher = await app.people.create('teacher', 'Free');
    const admin = await app.people.create('admin');
    const quizId = await createQuiz(teacher, { questions });
    const { body } = await admin.call<{ roomCode: string }>('POST', `/quiz/${quizId}/start`, { lobby: true });
    const replies = await storm(40, () => joinAt(`/quiz/join/${body.roomCode}`));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  });
});

test('an open quiz counts those who join and those who submit everything in one call', async () => {
  const teacher = await app.people.create('teacher', 'Free');
  const quizId = await createQuiz(teacher, { questions }, true);
  const submit = () =>
    app.people.guest.call<Reply['body']>('POST', `/quiz/${quizId}/submit`, {
      answers: [0],
    }) as Promise<Reply>;
  const replies = await Promise.all([
    ...Array.from({ length: 25 }, () => joinAt(`/quiz/${quizId}/join`)),
    ...Array.from({ length: 25 }, submit),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  expect((await submit()).body).toMatchObject({ code: 'room_full' });
});

test('room and link share one limit while both are open', async () => {
  const teacher = await app.people.create('teacher', 'Free');
  const quizId = await createQuiz(teacher, { questions }, true);
  const start = () => teacher.call<{ roomCode: string }>('POST', `/quiz/${quizId}/start`);
  const { roomCode } = (await start()).body;
  const submit = () =>
    app.people.guest.call<Reply['body']>('POST', `/quiz/${quizId}/submit`, {
      answers: [0],
    }) as Promise<Reply>;
  const replies = await Promise.all([storm(25, () => joinAt(`/quiz/join/${roomCode}`)), storm(25, submit)]);
  expect(replies.flat().filter(({ status }) => status === 200)).toHaveLength(30);
  expect((await joinAt(`/quiz/join/${roomCode}`)).body).toMatchObject({ code: 'room_full' });
  expect((await submit()).body).toMatchObject({ code: 'room_full' });

  // A room that has ended holds no place, and a link that is closed neither.
  await teacher.call('POST', `/quiz/${quizId}/stop`);
  expect((await submit()).status).toBe(200);
  await teacher.call('PUT', `/quiz/${quizId}`, { isOpen: false });
  const next = (await start()).body.roomCode;
  const later = await storm(31, () => joinAt(`/quiz/join/${next}`));
  expect(later.filter(({ status }) => status === 200)).toHaveLength(30);
});
