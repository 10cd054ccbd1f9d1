import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { questionTypeNames } from '#question-types/registry.ts';
import type { StoredQuestion } from '#question-types/stored-question.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { quizDraft } from '#tests/support/quizzes/quizzes.ts';
import type { Quiz } from '../contract.ts';
import { quizzes } from '../tables.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher');
});
afterAll(() => app?.close());

type Stored = { type: string; typeVersion?: number };

async function storedOf(quizId: string): Promise<Stored[]> {
  const [row] = await app.services.db.select().from(quizzes).where(eq(quizzes.quizId, quizId));
  return (row?.questions ?? []) as unknown as Stored[];
}

it('every question is stored with the version of its type, which is not exposed', async () => {
  const { body } = await teacher.call<{ quiz: Quiz }>('POST', '/quiz', quizDraft());
  const quizId = body.quiz.id;
  const versions = async () => (await storedOf(quizId)).map(({ typeVersion }) => typeof typeVersion);
  expect(await versions()).toEqual(questionTypeNames.map(() => 'number'));
  await teacher.call('PUT', `/quiz/${quizId}`, { questions: body.quiz.questions });
  expect(await versions()).toEqual(questionTypeNames.map(() => 'number'));
  const read = await teacher.call('GET', `/quiz/${quizId}`);
  expect(read.text).not.toContain('typeVersion');
});

it('questions stored without one are read as before, and unreadable ones stay unchanged', async () => {
  const { body } = await teacher.call<{ quiz: Quiz }>('POST', '/quiz', quizDraft());
  const strange = { id: 'old', type: 'from-the-future', question: 'What?', typeVersion: 9 };
  const before = [...body.quiz.questions, strange] as unknown as StoredQuestion[];
  await app.services.db.update(quizzes).set({ questions: before }).where(eq(quizzes.quizId, body.quiz.id));
  const read = await teacher.call<{ quiz: Quiz }>('GET', `/quiz/${body.quiz.id}`);
  expect(read.body.quiz.questions).toEqual(body.quiz.questions);
  await teacher.call('PUT', `/quiz/${body.quiz.id}`, { questions: read.body.quiz.questions });
  const stored = await storedOf(body.quiz.id);
  expect(stored.at(-1)).toEqual(strange);
  expect(stored.slice(0, -1).every(({ typeVersion }) => typeVersion === 1)).toBe(true);
});
