// Checks that the order of options never reveals the key to players, however the quiz was stored.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quizzes } from '#modules/quizzes/tables.ts';
import { gradeAnswer, type Question } from '#question-types/registry.ts';
import type { StoredQuestion } from '#question-types/stored-question.ts';
import { createTestApp, type TestApp } from './support/app/app.ts';
import type { Person } from './support/app/people.ts';
import { createQuiz } from './support/quizzes/live-room.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher');
});
afterAll(() => app?.close());

const left = ['France', 'Italy', 'Spain', 'Peru'];
const right = ['Paris', 'Rome', 'Madrid', 'Lima'];
const pairs = {
  id: 'pairs',
  type: 'matching',
  question: 'Match.',
  options: { left, right: [...right, 'Oslo'] },
  correctAnswer: [0, 1, 2, 3],
};
const items = ['first', 'second', 'third', 'fourth'];
const order = {
  id: 'order',
  type: 'ranking',
  question: 'Sort.',
  options: items,
  correctAnswer: [0, 1, 2, 3],
};
const aligned = [pairs, order];

type Shown = { id: string; options: unknown };
type Stored = Question & { options: never; correctAnswer: number[] };

/** What each key means in words, whatever the order in which its options are stored. */
function meaningOf(questions: Stored[]): unknown {
  return questions.map(({ options, correctAnswer }) => {
    const texts: string[] = (options as { right?: string[] }).right ?? options;
    return correctAnswer.map((index) => texts[index]);
  });
}

function expectHidden(questions: Shown[]): void {
  const options = Object.fromEntries(questions.map((question) => [question.id, question.options]));
  expect((options.pairs as { right: string[] }).right.slice(0, 4)).not.toEqual(right);
  expect(options.order).not.toEqual(items);
}

async function readQuestions(quizId: string): Promise<Stored[]> {
  const { body } = await teacher.call<{ quiz: { questions: Stored[] } }>('GET', `/quiz/${quizId}`);
  return body.quiz.questions;
}

test('what is sent in the order of its key is stored in another, with the key’s meaning', async () => {
  const quizId = await createQuiz(teacher, { questions: aligned });
  const created = await readQuestions(quizId);
  expectHidden(created);
  expect(meaningOf(created)).toEqual([right, items]);
  for (const question of created)
    expect(gradeAnswer(question, question.correctAnswer)).toEqual({ fraction: 1 });
  // The same sent again is stored as it was, so that a program that saves twice changes nothing.
  await teacher.call('PUT', `/quiz/${quizId}`, { questions: aligned });
  expect(await readQuestions(quizId)).toEqual(created);
  await teacher.call('PUT', `/quiz/${quizId}`, {
    questions: [pairs, { ...order, options: items.toReversed() }],
  });
  const changed = await readQuestions(quizId);
  expect(meaningOf(changed)).toEqual([right, items.toReversed()]);
});

test('what was stored so before is put right when it is played, in a room and without a host', async () => {
  const quizId = await createQuiz(teacher, { questions: aligned, settings: { pace: 'self' } }, true);
  // As before versions of types were recorded.
  const before = aligned as unknown as StoredQuestion[];
  const store = () =>
    app.services.db.update(quizzes).set({ questions: before }).where(eq(quizzes.quizId, quizId));
  await store();
  const begun = await app.people.guest.call<{ attempt: { questions: { view: Shown }[] } }>(
    'POST',
    `/quiz/${quizId}/attempts`,
    { studentName: 'Ada' },
  );
  expect(begun.status, begun.text).toBe(200);
  expectHidden(begun.body.attempt.questions.map(({ view }) => view));
  await store();
  const started = await teacher.call<{ roundId: string; roomCode: string }>('POST', `/quiz/${quizId}/start`, {
    lobby: true,
  });
  expect(started.status, started.text).toBe(200);
  const hidden = await readQuestions(quizId);
  expectHidden(hidden);
  expect(meaningOf(hidden)).toEqual([right, items]);
  const joined = await app.people.guest.call<{ participantId: string }>(
    'POST',
    `/quiz/join/${started.body.roomCode}`,
    { studentName: 'Ada' },
  );
  const host = { phase: 'lobby', questionIndex: -1 };
  await teacher.call('POST', `/rounds/${started.body.roundId}/command`, { do: 'next', from: host });
  const seat = { participantId: joined.body.participantId };
  const first = await app.people.guest.call<{ question: { view: Shown } }>(
    'POST',
    `/quiz/${quizId}/seat`,
    seat,
  );
  expect((first.body.question.view.options as { right: string[] }).right.slice(0, 4)).not.toEqual(right);
});
