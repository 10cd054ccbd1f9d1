// What the editor offers as questions for a post is what readers will be able to try, and a draft shows it before they can.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { PostQuestion } from '../../contract/desk.ts';

let app: TestApp;
let writer: Person;
beforeAll(async () => {
  app = await createTestApp();
  writer = await app.people.create('admin');
});
afterAll(() => app?.close());

async function create(title: string, settings: object, by = writer): Promise<string> {
  const questions = [
    { id: 'q1', type: 'true-false', question: 'Ist Prüfen Lernen?', correctAnswer: 0 },
    { id: 'q2', type: 'true-false', question: 'True?', correctAnswer: 0 },
  ];
  const { body } = await by.call<{ quiz: { id: string } }>('POST', '/quiz', { title, questions, settings });
  return body.quiz.id;
}
const offered = async (search = '') => {
  const path = `/blog/desk/questions?search=${encodeURIComponent(search)}`;
  return (await writer.call<{ questions: PostQuestion[] }>('GET', path)).body.questions;
};
const shown = async (place: string) => {
  const [quizId = '', questionId = ''] = place.split('/');
  const path = `/blog/desk/question?quizId=${quizId}&questionId=${questionId}`;
  return (await writer.call<{ question: PostQuestion | null }>('GET', path)).body.question;
};

it('the desk offers questions of the author’s public quizzes whose answers count nowhere', async () => {
  const quizId = await create('Public', { isPublic: true });
  const hidden = await create('Hidden', { isPublic: false });
  const counted = await create('Counted', { isPublic: true, attemptsAllowed: 1 });
  await create('Someone else’s', { isPublic: true }, await app.people.create('teacher'));
  const one = { quizId, questionId: 'q1', quizTitle: 'Public', text: 'Ist Prüfen Lernen?' };
  expect(await offered()).toEqual([one, { ...one, questionId: 'q2', text: 'True?' }]);
  expect(await offered('prufen')).toEqual([one]);
  expect(await offered('nothing like it')).toEqual([]);
  expect(await shown(`${quizId}/q1`)).toEqual(one);
  for (const place of [`${quizId}/q3`, `${hidden}/q1`, `${counted}/q1`, 'quizId/questionId'])
    expect(await shown(place), place).toBeNull();
});
