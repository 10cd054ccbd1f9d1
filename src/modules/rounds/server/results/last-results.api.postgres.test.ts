// Also on Postgres: rows are grouped and summed there.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedQuiz, Quiz } from '#modules/quizzes/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { createQuiz, createRoom } from '#tests/support/quizzes/live-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

const truth = { id: 'q1', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 };
const choice = {
  id: 'q2',
  type: 'multiple-choice',
  question: 'Capital of France?',
  options: ['Lyon', 'Paris'],
  correctAnswer: 1,
};
const unfinished = { ...choice, id: 'q3', question: '', options: ['', ''] };

async function listed(teacher: Person, quizId: string): Promise<ListedQuiz | undefined> {
  const path = `/quiz/user/${teacher.user?.id}`;
  const { body } = await teacher.call<{ quizzes: ListedQuiz[] }>('GET', path);
  return body.quizzes.find(({ id }) => id === quizId);
}

const storedCount = async (quizId: string) => {
  const { rows } = await app.services.db.execute<{ error_count: number | null }>(
    sql`select error_count from quizzes where quiz_id = ${quizId}`,
  );
  return rows[0]?.error_count;
};

describe('the last result of a quiz', () => {
  test('is that of the newest finished round with a score, in five bands', async () => {
    const room = await createRoom(app, {
      questions: [truth, choice],
      settings: { closeWhenAllAnswered: false },
    });
    expect((await listed(room.teacher, room.quizId))?.lastResult).toBeNull();
    const host = await room.host();
    const ada = await room.player('Ada');
    const bob = await room.player('Bob');
    const cleo = await room.player('Cleo');
    // Answers nothing.
    await room.player('Dora');
    await host.press('next');
    await ada.answer('q1', 0);
    await bob.answer('q1', 0);
    await cleo.answer('q1', 1);
    await host.press('close');
    await host.press('next');
    await ada.answer('q2', 1);
    await bob.answer('q2', 0);
    expect((await listed(room.teacher, room.quizId))?.lastResult).toBeNull();
    expect((await room.teacher.call('POST', `/quiz/${room.quizId}/stop`)).status).toBe(200);

    const first = (await listed(room.teacher, room.quizId))?.lastResult;
    // One of the four answered nothing, which counts as 0.
    expect(first).toMatchObject({ bands: [2, 0, 1, 0, 1], seatCount: 4, averageScore: 38 });

    // A round that no one joined is ignored.
    await room.teacher.call('POST', `/quiz/${room.quizId}/start`, { lobby: true });
    await room.teacher.call('POST', `/quiz/${room.quizId}/stop`);
    expect((await listed(room.teacher, room.quizId))?.lastResult).toEqual(first);
  });
});

describe('the errors of a quiz', () => {
  test('are counted once, and again when its questions change', async () => {
    const teacher = await app.people.create('teacher');
    const quizId = await createQuiz(teacher, { questions: [truth] });
    expect(await listed(teacher, quizId)).toMatchObject({ errorCount: 0, questionCount: 1 });
    expect(await storedCount(quizId)).toBe(0);

    await teacher.call<{ quiz: Quiz }>('PUT', `/quiz/${quizId}`, { questions: [truth, unfinished] });
    expect(await storedCount(quizId)).toBeNull();
    const count = (await listed(teacher, quizId))?.errorCount ?? 0;
    expect(count).toBeGreaterThan(0);
    expect(await storedCount(quizId)).toBe(count);
    // Changing the title does not count again.
    await teacher.call('PUT', `/quiz/${quizId}`, { title: 'Renamed' });
    expect(await storedCount(quizId)).toBe(count);
    expect((await teacher.call('POST', `/quiz/${quizId}/start`, { lobby: true })).status).toBe(422);
  });

  test('are counted for quizzes from before they were, without a new version', async () => {
    const teacher = await app.people.create('teacher');
    const quizId = await createQuiz(teacher, { questions: [unfinished] });
    await app.services.db.execute(sql`update quizzes set error_count = null where quiz_id = ${quizId}`);
    const before = (await teacher.call<{ quiz: Quiz }>('GET', `/quiz/${quizId}`)).body.quiz;
    expect((await listed(teacher, quizId))?.errorCount).toBeGreaterThan(0);
    const after = (await teacher.call<{ quiz: Quiz }>('GET', `/quiz/${quizId}`)).body.quiz;
    expect(after).toEqual(before);
  });

  test('and results are no one else’s to see', async () => {
    const teacher = await app.people.create('teacher');
    const quizId = await createQuiz(teacher, { questions: [truth] }, true);
    await listed(teacher, quizId);
    const { text } = await app.people.guest.call('GET', `/quiz/${quizId}`);
    expect(text).toContain(quizId);
    for (const member of ['errorCount', 'lastResult', 'closesAt']) expect(text).not.toContain(member);
  });

  test('come with the window in which an open quiz may be done', async () => {
    const teacher = await app.people.create('teacher');
    const closesAt = '2030-01-31T12:00:00.000Z';
    const quizId = await createQuiz(teacher, { questions: [truth], settings: { closesAt } }, true);
    expect(await listed(teacher, quizId)).toMatchObject({ isOpen: true, closesAt, opensAt: null });
  });
});
