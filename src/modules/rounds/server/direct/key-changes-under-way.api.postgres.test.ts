// A key that changes while attempts are under way: what is saved afterwards is graded by the new one, on every node.
// Also on Postgres: rows are held while they are changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type OpenQuiz, openQuiz, sit } from '#tests/support/quizzes/attempts.ts';
import { roundsRuntime } from '../rounds-runtime.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const question = {
  id: 'q1',
  type: 'multiple-choice',
  question: 'Capital of France?',
  options: ['Lyon', 'Paris', 'Nice'],
  correctAnswer: 0,
  points: 2,
};

/** Paris, from now on. */
async function mendKey({ teacher, quizId }: OpenQuiz): Promise<void> {
  const path = `/quiz/${quizId}/regrades`;
  const read = await teacher.call<{ question: object }>('GET', `${path}/q1`);
  const regrade = {
    questionId: 'q1',
    roundId: null,
    option: 'new-key',
    question: { ...read.body.question, correctAnswer: 1 },
    neverLower: false,
  };
  const { basis } = (await teacher.call<{ basis: string }>('POST', `${path}/preview`, regrade)).body;
  const done = await teacher.call('POST', path, { ...regrade, basis, reason: 'The key was wrong' });
  expect(done.status, done.text).toBe(200);
}

test('an attempt in progress is graded by the corrected key, before and after, also on a node that missed the change', async () => {
  const quiz = await openQuiz(app, {}, { questions: [question] });
  const [ada, bob] = [
    await sit(quiz.quizId, app.people.guest, { studentName: 'Ada' }),
    await sit(quiz.quizId, app.people.guest, { studentName: 'Bob' }),
  ];
  await ada.save('q1', 1);
  const { round } = await roundsRuntime(app.services).hubs.open(ada.begun.roundId);
  const asItWas = { ...round };
  await mendKey(quiz);
  // As on a node that missed the change.
  Object.assign(round, asItWas);
  expect(round.keyVersion).toBe(0);
  expect(await bob.save('q1', 1)).toBe('saved');
  expect(round.keyVersion).toBe(1);
  expect((await ada.submit()).result).toMatchObject({ score: 2, maxScore: 2 });
  expect((await bob.submit()).result).toMatchObject({ score: 2, maxScore: 2 });
});
