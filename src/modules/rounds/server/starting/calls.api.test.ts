// The specified calls for starting, joining and submitting quizzes, as other programs make them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentLimitMessage } from '#modules/plans/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createQuiz, createRoom } from '#tests/support/quizzes/live-room.ts';
import { keyMarker, oneOfEach } from '#tests/support/quizzes/quizzes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const questions = [
  { type: 'true-false', question: 'It is so.', options: ['False', 'True'], correctAnswer: 0 },
];

describe('POST /quiz/{id}/start', () => {
  it.each(['self', 'host'])('opens a %s-paced quiz for answers to any question', async (pace) => {
    const { guest } = app.people;
    const teacher = await app.people.create('teacher', 'Enterprise');
    const draft = { title: 'By program', questions: oneOfEach(), settings: { pace, showResults: 'never' } };
    const made = await teacher.call<{ quiz: { id: string } }>('POST', '/quiz', draft);
    const quizId = made.body.quiz.id;
    type Read = { quiz: { isActive: boolean; isPaused: boolean; questions?: { id: string }[] } };
    const started = await teacher.call<Read & { roomCode: string }>('POST', `/quiz/${quizId}/start`);
    expect(started.body.quiz).toMatchObject({ isActive: true, isPaused: false });
    const { roomCode } = started.body;

    const joined = await guest.call<{ participantId: string }>('POST', `/quiz/join/${roomCode}`, {
      studentName: 'Ada',
      isAnonymous: false,
    });
    const { participantId } = joined.body;
    // Anyone who has a seat reads what to answer; a stranger reads a card.
    for (const address of [`/quiz/${quizId}`, `/quiz/room/${roomCode}`]) {
      const seated = await guest.call<Record<string, Read['quiz']>>(
        'GET',
        `${address}?participantId=${participantId}`,
      );
      const [{ questions: shown } = { questions: undefined }] = Object.values(seated.body);
      expect(shown?.map(({ id }) => id)).toEqual(draft.questions.map(({ id }) => id));
      for (const reply of [seated, await guest.call('GET', address)]) {
        expect(reply.text).not.toContain(keyMarker);
        expect(reply.text).not.toContain('correctAnswer');
      }
      expect((await guest.call('GET', address)).text).not.toContain('"questions":[');
    }
    const respond = (questionId: string, answer: unknown) =>
      guest.call<{ code?: string }>('POST', `/quiz/${quizId}/response`, {
        participantId,
        questionId,
        answer,
        timeSpent: 4,
      });
    // In any order, the last one first.
    expect((await respond('q2', 0)).status).toBe(200);
    expect((await respond('q1', 1)).status).toBe(200);
    await teacher.call('POST', `/quiz/${quizId}/pause`);
    app.advance(2_000);
    expect((await respond('q3', [0, 2])).body.code).toBe('round_paused');
    await teacher.call('POST', `/quiz/${quizId}/resume`);
    expect((await respond('q3', [0, 2])).status).toBe(200);
    const done = await guest.call('POST', `/quiz/${quizId}/complete`, { participantId });
    expect(done.status, done.text).toBe(200);
    await teacher.call('POST', `/quiz/${quizId}/stop`);
    const results = await teacher.call<{ responses: { studentName: string; score: number }[] }>(
      'GET',
      `/quiz/${quizId}/responses`,
    );
    expect(results.body.responses).toMatchObject([{ studentName: 'Ada', score: 3 }]);
  });

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

describe('the questions of an open quiz', () => {
  it('are read by anyone, without their key, unless an attempt is timed or not yet allowed', async () => {
    const teacher = await app.people.create('teacher', 'Enterprise');
    type Read = { quiz: { questions?: unknown[] }; quizzes: { id: string; questions?: unknown[] }[] };
    const readOf = async (settings: object, isOpen = true) => {
      const draft = {
        title: 'Open',
        questions: oneOfEach(),
        isOpen,
        settings: { isPublic: true, ...settings },
      };
      const made = await teacher.call<{ quiz: { id: string } }>('POST', '/quiz', draft);
      const { id } = made.body.quiz;
      const one = await app.people.guest.call<Read>('GET', `/quiz/${id}`);
      const all = await app.people.guest.call<Read>('GET', '/quiz/public?limit=1');
      for (const { text } of [one, all]) {
        expect(text).not.toContain(keyMarker);
        expect(text).not.toContain('correctAnswer');
      }
      const listed = all.body.quizzes.find((quiz) => quiz.id === id)?.questions?.length;
      expect(listed).toBe(one.body.quiz.questions?.length);
      return listed;
    };
    expect(await readOf({})).toBe(oneOfEach().length);
    expect(await readOf({}, false)).toBeUndefined();
    expect(await readOf({ timeLimitMinutes: 10 })).toBeUndefined();
    expect(await readOf({ opensAt: new Date(app.services.now() + 3_600_000).toISOString() })).toBeUndefined();
  });
});
