// Looking at a room or being refused does not open it: opening renders all texts of a quiz.
// Also on Postgres: several write at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createQuiz, createRoom, type TestRoom } from '#tests/support/quizzes/live-room.ts';
import { roundsRuntime } from '../rounds-runtime.ts';
import { findDirectRound } from '../running/round-store.ts';
import { playerRoutes } from './player-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const questions = [{ id: 'q1', type: 'true-false', question: 'What is $x$?', correctAnswer: 0 }];

/** Another node of the same database, which has opened nothing yet. */
function anotherNode() {
  const runtime = roundsRuntime({ ...app.services });
  const routes = playerRoutes(runtime);
  const visitor = () => ({
    caller: null,
    receivedAt: app.services.now(),
    client: { address: '192.0.2.1', userAgent: '' },
    token: undefined,
    origin: '',
    method: 'POST',
    header: () => undefined,
  });
  const none = { query: undefined, file: undefined };
  const body = { studentName: 'Ada', isAnonymous: false };
  return {
    stop: () => runtime.hubs.stop(),
    isOpen: async (roundId: string) => (await runtime.hubs.find(roundId)) !== null,
    look: (code: string) =>
      routes.readRoom({ ...none, params: { code }, query: {}, body: undefined }, visitor()),
    join: (code: string) => routes.joinRoom({ params: { code }, body }, visitor()),
    joinQuiz: (id: string) => routes.joinQuiz({ ...none, params: { id }, body }, visitor()),
  };
}

async function fill(room: TestRoom): Promise<void> {
  await Promise.all(Array.from({ length: 30 }, () => room.join()));
}

test('a room is opened by someone who gets in, not by someone who looks or finds it locked, full, over or missing', async () => {
  const node = anotherNode();
  const room = await createRoom(app, { questions, plan: 'Free' });
  const host = await room.host();

  expect(await node.look(room.roomCode)).toMatchObject({
    room: {
      roundId: room.roundId,
      quizId: room.quizId,
      phase: 'lobby',
      isLocked: false,
      participantCount: 0,
    },
  });
  await expect(node.look('ZZZZZZ')).rejects.toMatchObject({ code: 'room_not_found' });

  await host.press({ do: 'lock' });
  expect(await node.look(room.roomCode)).toMatchObject({ room: { isLocked: true } });
  const ways = [() => node.join(room.roomCode), () => node.joinQuiz(room.quizId)];
  for (const join of ways) await expect(join()).rejects.toMatchObject({ code: 'room_locked' });

  await host.press({ do: 'unlock' });
  await fill(room);
  expect(await node.look(room.roomCode)).toMatchObject({ room: { participantCount: 30 } });
  for (const join of ways)
    await expect(join()).rejects.toMatchObject({ code: 'room_full', details: { limit: 30 } });
  expect(await node.isOpen(room.roundId)).toBe(false);

  // No one ever came for them: one of these places is given to someone who comes.
  app.advance(10 * 60_000);
  expect(await node.join(room.roomCode)).toMatchObject({ seat: { name: 'Ada' } });
  expect(await node.isOpen(room.roundId)).toBe(true);

  await host.press('end');
  const late = anotherNode();
  await expect(late.join(room.roomCode)).rejects.toMatchObject({ code: 'room_not_found' });
  expect(await late.isOpen(room.roundId)).toBe(false);
  await Promise.all([node.stop(), late.stop()]);
});

test('a full self-paced quiz is not opened either', async () => {
  const node = anotherNode();
  const teacher = await app.people.create('teacher', 'Free');
  const quizId = await createQuiz(teacher, { questions }, true);
  const join = () => app.people.guest.call('POST', `/quiz/${quizId}/join`, { isAnonymous: true });
  const replies = await Promise.all(Array.from({ length: 30 }, join));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  await expect(node.joinQuiz(quizId)).rejects.toMatchObject({ code: 'room_full' });
  const roundId = await findDirectRound(app.services.db, quizId, 1);
  expect(roundId).not.toBeNull();
  expect(await node.isOpen(roundId ?? '')).toBe(false);
  await node.stop();
});
