// The specified calls for starting, joining and submitting quizzes, as other programs make them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentLimitMessage } from '#modules/plans/contract.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app/app.ts';
import { createQuiz, createRoom } from '../../../../../tests/support/quizzes/live-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const questions = [
  { type: 'true-false', question: 'It is so.', options: ['False', 'True'], correctAnswer: 0 },
];

describe('POST /quiz/{id}/start', () => {
  it('continues a paused round', async () => {
    const { teacher, quizId, roundId } = await createRoom(app);
    expect((await teacher.call('POST', `/quiz/${quizId}/pause`)).body).toMatchObject({
      quiz: { isActive: true, isPaused: true },
    });
    expect((await teacher.call('POST', `/quiz/${quizId}/start`, { lobby: true })).body).toMatchObject({
      roundId,
      quiz: { isActive: true, isPaused: false },
    });
  });
});

describe('POST /quiz/{CODE}/join', () => {
  it('takes exactly six capital letters or digits for a room code', async () => {
    const room = await createRoom(app);
    const join = (code: string) =>
      app.people.guest.call<{ code: string }>('POST', `/quiz/${code}/join`, { studentName: 'Ada' });
    expect((await join(room.roomCode)).body).toMatchObject({
      seat: { name: 'Ada' },
      room: { quizId: room.quizId },
    });
    expect((await join('ZZZZZZ')).body.code).toBe('room_not_found');
    expect((await join('zzzzzz')).body.code).toBe('quiz_not_found');
  });
});

describe('POST /quiz/{id}/submit', () => {
  it('takes what a guest’s program sends, with null for what it does not know', async () => {
    const teacher = await app.people.create('teacher', 'Enterprise');
    const quizId = await createQuiz(teacher, { questions }, true);
    const submit = (answers: unknown[]) =>
      app.people.guest.call('POST', `/quiz/${quizId}/submit`, {
        studentName: 'Ada',
        answers,
        score: null,
        timeTaken: null,
        userId: null,
      });
    // The key is an index into the options that the author sent.
    expect((await submit([0])).body).toMatchObject({ result: { score: 1 } });
    expect((await submit([1])).body).toMatchObject({ result: { score: 0 } });
  });
});

describe('a quiz with as many students as the plan allows', () => {
  it.each([
    ['live', false],
    ['self-paced', true],
  ])('notifies students and teacher, %s', async (_pace, isOpen) => {
    const teacher = await app.people.create('teacher', 'Free');
    const quizId = await createQuiz(teacher, { questions }, isOpen);
    if (!isOpen) await teacher.call('POST', `/quiz/${quizId}/start`, { lobby: true });
    const join = (person = app.people.guest) =>
      person.call<{ code: string; message: string }>('POST', `/quiz/${quizId}/join`, { isAnonymous: true });
    for (let seat = 0; seat < 30; seat += 1) expect((await join()).status).toBe(200);

    const student = await join();
    expect(student.body.code).toBe('room_full');
    expect(student.body.message).toContain('Please ask your teacher');
    const owner = await join(teacher);
    expect(owner.status).toBe(429);
    expect(owner.body).toMatchObject({ code: 'plan_limit_reached', message: studentLimitMessage(30) });
    for (const { headers } of [student, owner]) {
      expect(headers['x-plan']).toBe('Free');
      expect(headers['x-upgrade-required']).toBe('true');
      expect(headers['retry-after']).toBe('60');
    }
    if (!isOpen) return;
    const listed = await teacher.call('GET', `/quiz/${quizId}/attempts`);
    expect(listed.body).toMatchObject({ students: { taken: 30, limit: 30 } });
  });
});
