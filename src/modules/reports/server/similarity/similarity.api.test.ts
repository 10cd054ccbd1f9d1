// Who is compared with whom in a round, and who may see it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { choice, ok, submitAnswers } from '#tests/support/quizzes/marking.ts';
import type { Similarity } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const questions = Array.from({ length: 20 }, (_, at) => ({
  ...choice,
  id: `q${at}`,
  question: `Question ${at}`,
  options: ['A', 'B', 'C', 'D', 'E'],
}));
/** The same each time, and different from student to student. */
function answersOf(student: number, count = questions.length) {
  const odd = (at: number) => Math.abs(Math.sin((student * 37 + at) * 12.9898) * 43_758.5453) % 1;
  return Object.fromEntries(questions.slice(0, count).map(({ id }, at) => [id, Math.floor(odd(at) * 5)]));
}

it('names the two, with how many errors they share and how many would be by chance', async () => {
  const answers = [...Array(12).keys()].map((student) => answersOf(student + 1));
  const copied = Object.fromEntries(questions.map(({ id }, at) => [id, 1 + ((at * 7 + 3) % 4)]));
  const { teacher, quizId } = await submitAnswers(app, [...answers, copied, copied], questions);
  const found = await ok<Similarity>(teacher, 'GET', `/quiz/${quizId}/similarity`);
  expect(found).toMatchObject({ state: 'compared', items: 20, students: 14, compared: 91 });
  expect(found.pairs[0]).toMatchObject({
    students: [
      { number: 13, name: 'Student 13' },
      { number: 14, name: 'Student 14' },
    ],
    items: 20,
    bothWrong: 20,
    sameWrong: 20,
  });
  expect(found.pairs[0]?.expected).toBeLessThan(10);
  const other = await app.people.create('teacher');
  expect((await other.call('GET', `/quiz/${quizId}/similarity`)).status).toBe(404);
});

it('the comparison reports too few questions or students, and nothing about anyone', async () => {
  const few = await submitAnswers(app, [answersOf(1, 19)], questions.slice(0, 19));
  expect(await ok<Similarity>(few.teacher, 'GET', `/quiz/${few.quizId}/similarity`)).toMatchObject({
    state: 'few-items',
    items: 19,
    pairs: [],
  });
  const alone = await submitAnswers(app, [answersOf(1), answersOf(1)], questions);
  expect(await ok<Similarity>(alone.teacher, 'GET', `/quiz/${alone.quizId}/similarity`)).toMatchObject({
    state: 'few-students',
    students: 2,
    pairs: [],
  });
});
