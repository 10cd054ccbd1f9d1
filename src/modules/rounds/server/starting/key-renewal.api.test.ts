import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';
import { roundsRuntime } from '../rounds-runtime.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const question = {
  id: 'c1',
  type: 'multiple-choice',
  question: 'Capital of France?',
  options: ['Lyon', 'Paris', 'Nice'],
  correctAnswer: 0,
  points: 2,
};

test('a node that missed a regrade still grades by the new key', async () => {
  const { teacher, quizId, roundId, host } = await createRoom(app, {
    questions: [question],
    settings: { pace: 'self' },
  });
  await (await host()).press('next');
  // A second node on the same database, which gets no hints from the first one.
  const bus = { ...app.services.bus, subscribe: () => () => undefined };
  const deaf = roundsRuntime({ ...app.services, bus });
  const hub = await deaf.hubs.open(roundId);
  const ben = await hub.join({ name: null, userId: null, joinedAt: app.services.now() });
  const regrade = {
    questionId: 'c1',
    roundId,
    option: 'new-key',
    question: { ...question, correctAnswer: 1 },
    neverLower: false,
  };
  const seen = await teacher.call<{ basis: string }>('POST', `/quiz/${quizId}/regrades/preview`, regrade);
  const body = { ...regrade, basis: seen.body.basis, reason: 'Wrong key' };
  expect(await teacher.call('POST', `/quiz/${quizId}/regrades`, body)).toMatchObject({ status: 200 });

  expect(hub.round.keyVersion).toBe(0);
  const request = { seatId: ben.seatId, questionId: 'c1', answer: 1, receivedAt: app.services.now() };
  expect(await hub.answer(ben, request)).toMatchObject({ saved: { fraction: 1, points: 2 } });
  expect(hub.round.keyVersion).toBe(1);
  await deaf.hubs.stop();
});
