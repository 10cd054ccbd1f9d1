// A quiz started by another program, without a host's screen: it can be answered at once, in both paces.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const questions = ['a', 'b'].map((id) => ({
  id,
  type: 'true-false',
  question: 'It is so.',
  options: ['False', 'True'],
  correctAnswer: 0,
}));

it.each(['self', 'host'] as const)('the call to start opens every question, %s pace', async (pace) => {
  const teacher = await app.people.create('teacher', 'Enterprise');
  const quizId = await createQuiz(teacher, { questions, settings: { pace } });
  const press = (what: string) => teacher.call('POST', `/quiz/${quizId}/${what}`);
  const started = await teacher.call<{ roomCode: string }>('POST', `/quiz/${quizId}/start`);
  expect(started.body).toMatchObject({ quiz: { isActive: true, isPaused: false } });
  const { guest } = app.people;
  const joined = await guest.call<{ participantId: string }>('POST', `/quiz/join/${started.body.roomCode}`, {
    studentName: 'Ada',
    isAnonymous: false,
  });
  const { participantId } = joined.body;
  const respond = (questionId: string) =>
    guest.call('POST', `/quiz/${quizId}/response`, { participantId, questionId, answer: 0, timeSpent: 3 });

  // In any order.
  expect((await respond('b')).status).toBe(200);
  expect((await press('pause')).status).toBe(200);
  app.advance(60_000);
  expect((await respond('a')).body).toMatchObject({ code: 'round_paused' });
  expect((await press('resume')).status).toBe(200);
  expect((await respond('a')).status).toBe(200);
  const done = await guest.call('POST', `/quiz/${quizId}/complete`, { participantId });
  expect(done.body).toMatchObject({ result: { answeredCount: 2, totalQuestions: 2 } });
  expect((await press('stop')).body).toMatchObject({ quiz: { isActive: false, isPaused: false } });
  expect((await respond('a')).status).not.toBe(500);
  const results = await teacher.call('GET', `/quiz/${quizId}/responses`);
  expect(results.body).toMatchObject({ responses: [{ studentName: 'Ada', score: 2, answeredCount: 2 }] });
});

it('the call to start opens a self-paced lobby that a host left waiting, and leaves a led one to its host', async () => {
  const teacher = await app.people.create('teacher', 'Enterprise');
  for (const [pace, phase] of [
    ['self', 'open'],
    ['host', 'lobby'],
  ] as const) {
    const quizId = await createQuiz(teacher, { questions, settings: { pace } });
    const start = (body?: object) => teacher.call<{ roundId: string }>('POST', `/quiz/${quizId}/start`, body);
    const { roundId } = (await start({ lobby: true })).body;
    const view = () => teacher.call('GET', `/rounds/${roundId}/host`);
    expect((await view()).body).toMatchObject({ round: { phase: 'lobby' } });
    expect((await start()).body).toMatchObject({ roundId });
    expect((await view()).body).toMatchObject({ round: { phase } });
  }
});
