// Also on Postgres: marks are gathered and summed there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { choice, mark, ok, submitAnswers } from '#tests/support/quizzes/marking.ts';
import { wilsonInterval } from '../api/statistics.ts';
import type { QuestionHistory } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const another = { ...choice, id: 'c2', points: 1 };
type Histories = { questions: QuestionHistory[] };

it('the history of a question adds up the rounds that asked the same, and lists those of an earlier wording', async () => {
  const given = [{ c1: 0, c2: 0 }, { c1: 0 }, { c1: 1, c2: 1 }];
  const { teacher, quizId } = await submitAnswers(app, given, [choice, another]);
  const address = `/quiz/${quizId}/question-history`;
  const { quiz } = await ok<{ quiz: { version: number } }>(teacher, 'GET', `/quiz/${quizId}`);
  const questions = [choice, { ...another, question: 'Capital of France, again?' }];
  await ok(teacher, 'PUT', `/quiz/${quizId}`, { questions, version: quiz.version });
  await ok(teacher, 'POST', `/quiz/${quizId}/submit`, { studentName: 'Late', answers: { c1: 0, c2: 0 } });
  const found = await ok<Histories>(teacher, 'GET', address);
  expect(found.questions).toMatchObject([
    { questionId: 'c1', times: 2, n: 4, facility: 0.75, interval: wilsonInterval(3, 4), verdict: 'open' },
    { questionId: 'c2', times: 1, n: 1, facility: 1, isAlways: false },
  ]);
  // No answer counts as incorrect.
  expect(found.questions[1]?.rounds).toMatchObject([
    { n: 1, facility: 1, isSame: true },
    { n: 3, isSame: false, interval: wilsonInterval(1, 3) },
  ]);
  const other = await app.people.create('teacher');
  expect((await other.call('GET', address)).status).toBe(404);
});

it('the history of a question leaves out questions that no one was asked, and answers waiting for a mark', async () => {
  const submitted = await submitAnswers(app, [
    { c1: 0, e1: 'Clouds.' },
    { c1: 1, e1: 'Magic.' },
  ]);
  const address = `/quiz/${submitted.quizId}/question-history`;
  const before = await ok<Histories>(submitted.teacher, 'GET', address);
  expect(before.questions.map(({ questionId }) => questionId)).toEqual(['c1']);
  await mark(submitted, 1, 2);
  const after = await ok<Histories>(submitted.teacher, 'GET', address);
  expect(after.questions[1]).toMatchObject({ questionId: 'e1', n: 1, facility: 0.5 });
});

it('the history of a question calls a question easy every time where each round alone shows it', async () => {
  const { teacher, quizId } = await submitAnswers(app, Array(36).fill({ c1: 0 }), [choice]);
  const read = async () =>
    (await ok<Histories>(teacher, 'GET', `/quiz/${quizId}/question-history`)).questions[0];
  expect(await read()).toMatchObject({ times: 1, verdict: 'easy', isAlways: false });
  const { quiz } = await ok<{ quiz: { version: number } }>(teacher, 'GET', `/quiz/${quizId}`);
  await ok(teacher, 'PUT', `/quiz/${quizId}`, { title: 'Another title', version: quiz.version });
  const submit = (student: number) =>
    ok(teacher, 'POST', `/quiz/${quizId}/submit`, { studentName: `Later ${student}`, answers: { c1: 0 } });
  await submit(0);
  // One answer is too few to say the same again.
  expect(await read()).toMatchObject({ times: 2, n: 37, verdict: 'easy', isAlways: false });
  for (let student = 1; student < 36; student += 1) await submit(student);
  expect(await read()).toMatchObject({ times: 2, n: 72, verdict: 'easy', isAlways: true });
});

it('the history of a question follows a question into copies and other quizzes of its teacher, not into those of others', async () => {
  const { teacher, quizId } = await submitAnswers(app, [{ c1: 0 }, { c1: 0 }, { c1: 1 }], [choice]);
  const copy = await ok<{ quiz: { id: string } }>(teacher, 'POST', `/quiz/${quizId}/duplicate`, {});
  const read = async (id: string) =>
    (await ok<Histories>(teacher, 'GET', `/quiz/${id}/question-history`)).questions;
  // A copy that no one has played yet still has its question's history.
  expect(await read(copy.quiz.id)).toMatchObject([
    { questionId: 'c1', times: 1, quizzes: 1, n: 3, rounds: [{ isElsewhere: true, isSame: true }] },
  ]);
  // Under another id, worth more, with a tag: the same question. With another key it is another one.
  const same = { ...choice, id: 'other', points: 5, tags: ['France'] };
  const rekeyed = { ...choice, id: 'rekeyed', correctAnswer: 1 };
  const third = await ok<{ quiz: { id: string } }>(teacher, 'POST', '/quiz', {
    title: 'Third',
    questions: [same, rekeyed],
    settings: { pace: 'self' },
    isOpen: true,
  });
  await ok(teacher, 'POST', `/quiz/${third.quiz.id}/submit`, {
    studentName: 'Ada',
    answers: { other: 0, rekeyed: 0 },
  });
  expect(await read(quizId)).toMatchObject([
    { questionId: 'c1', times: 2, quizzes: 2, n: 4, facility: 0.75, rounds: [{ title: 'Third' }, {}] },
  ]);
  expect((await read(third.quiz.id)).map(({ questionId, times }) => [questionId, times])).toEqual([
    ['other', 2],
    ['rekeyed', 1],
  ]);
  await submitAnswers(app, [{ c1: 0 }], [choice]);
  expect((await read(quizId))[0]).toMatchObject({ times: 2 });
});
