// Questions whose ids are names of properties of every plain object.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

test('count like any other, in a round, its results and its exports', async () => {
  const teacher = await app.people.create('teacher');
  const ids = ['constructor', 'toString', '__proto__', 'valueOf'];
  const questions = ids.map((id) => ({
    id,
    type: 'true-false',
    question: `Is ${id} true?`,
    correctAnswer: 0,
  }));
  const made = await teacher.call<{ quiz: { id: string } }>('POST', '/quiz', { title: 'Odd ids', questions });
  expect(made.status, made.text).toBe(200);
  const { id } = made.body.quiz;
  const started = await teacher.call<{ roomCode: string; roundId: string }>('POST', `/quiz/${id}/start`, {
    lobby: true,
  });
  const { guest } = app.people;
  const joined = await guest.call('POST', `/quiz/join/${started.body.roomCode}`, { studentName: 'Ada' });
  expect(joined.status, joined.text).toBe(200);
  const press = async (command: object) => {
    const reply = await teacher.call('POST', `/rounds/${started.body.roundId}/command`, command);
    expect(reply.status, reply.text).toBe(200);
  };
  for (const questionIndex of ids.keys()) {
    const before = questionIndex === 0 ? 'lobby' : 'reveal';
    await press({ do: 'next', from: { phase: before, questionIndex: questionIndex - 1 } });
    await press({ do: 'close', from: { phase: 'question', questionIndex } });
    await press({ do: 'reveal', from: { phase: 'closed', questionIndex } });
  }
  const results = await teacher.call<{
    questions: unknown[];
    responses: { score: number; maxScore: number }[];
  }>('GET', `/quiz/${id}/responses`);
  expect(results.status, results.text).toBe(200);
  expect(results.body.questions).toHaveLength(ids.length);
  expect(results.body.responses).toMatchObject([{ score: 0, maxScore: ids.length }]);
  for (const format of ['csv', 'json', 'xlsx'])
    expect((await teacher.call('GET', `/quiz/${id}/export?format=${format}`)).status, format).toBe(200);
});
