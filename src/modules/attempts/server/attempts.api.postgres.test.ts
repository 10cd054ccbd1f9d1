// An attempt from the start page to the review, by API calls alone. Also on Postgres: several write at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import {
  attemptsOf,
  begin,
  entryOf,
  inMinutes,
  minute,
  newDeviceKey,
  openQuiz,
  sit,
} from '#tests/support/quizzes/attempts.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

describe('an attempt', () => {
  test('is never read as if an answer that is just being saved had been taken back', async () => {
    const { quizId } = await openQuiz(app);
    const seat = await sit(quizId, await app.people.create('student'));
    for (let turn = 0; turn < 12; turn += 1) {
      const readings = [seat.read(), seat.save('q1', turn % 2), seat.read(), seat.read()] as const;
      for (const reading of [await readings[0], await readings[2], await readings[3]])
        for (const { answer } of reading.saved) expect(answer).not.toBeNull();
    }
  });

  test('is begun, saved, reviewed, submitted and read again', async () => {
    const { quizId } = await openQuiz(app, { timeLimitMinutes: 30, attemptsAllowed: 2 });
    const student = await app.people.create('student');
    expect(await entryOf(quizId, student)).toMatchObject({
      state: 'open',
      questionCount: 4,
      timeLimitMs: 30 * minute,
      attemptsAllowed: 2,
      attemptsUsed: 0,
      hasRunningAttempt: false,
      isLive: false,
      feedback: 'at-end',
      authorId: null,
    });
    const seat = await sit(quizId, student);
    expect(seat.begun).toMatchObject({
      state: 'running',
      attemptNumber: 1,
      seat: { number: 1, name: 'Ada' },
      result: null,
      canReview: false,
    });
    expect(seat.begun.questions.map(({ view }) => view.id)).toEqual(['q1', 'q2', 'q3', 'q4']);
    expect(seat.begun.deadlineAt).toBe(seat.begun.startedAt + 30 * minute);
    expect(await seat.save('q1', 0)).toBe('saved');
    expect((await seat.send([seat.change('q1', 1)])).body).toMatchObject({
      outcomes: [{ state: 'saved', current: { answer: 1, sequence: 2, isLocked: false, result: null } }],
      state: 'running',
    });
    await seat.send([seat.change('q2', 1), seat.change('q3', [3, 1])]);
    expect(await seat.save('q2', null)).toBe('saved');
    const { saved } = await seat.read();
    expect(saved).toHaveLength(3);
    expect(saved).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ questionId: 'q1', answer: 1, sequence: 2 }),
        expect.objectContaining({ questionId: 'q2', answer: null, sequence: 5 }),
      ]),
    );
    expect((await seat.review()).body.code).toBe('round_wrong_phase');
    expect((await seat.practise('q1', 1)).body.code).toBe('round_wrong_phase');
    const done = await seat.submit();
    expect(done).toMatchObject({
      state: 'submitted',
      submittedBy: 'student',
      questions: [],
      saved: [],
      result: { isShown: true, score: 3, maxScore: 5, percent: 60, answeredCount: 2 },
      canReview: true,
      canPractise: true,
    });
    expect((await seat.submit()).submittedAt).toBe(done.submittedAt);
    expect((await seat.send([seat.change('q4', 'water')])).body).toMatchObject({
      outcomes: [{ state: 'too-late' }],
      state: 'submitted',
    });
    expect((await seat.review()).body).toMatchObject({
      result: { score: 3 },
      items: [
        { result: { state: 'right' }, comment: null, isAwaitingMark: false },
        { result: { state: 'unanswered' } },
        { result: { state: 'right' } },
        { result: { state: 'unanswered' } },
      ],
    });
    expect((await student.call('GET', '/rounds/mine')).body).toMatchObject({
      results: [{ quizId, score: 3, isShown: true }],
    });
  });

  test('reveals nothing about answers that can still be changed', async () => {
    const { quizId } = await openQuiz(app, { showResults: 'after-question' });
    const seat = await sit(quizId, app.people.guest);
    await seat.save('q1', 1);
    const old = await app.people.guest.call('POST', `/quiz/${quizId}/seat`, {
      participantId: seat.participantId,
    });
    expect(old.body).toMatchObject({ standing: { score: 0 } });
    expect((await seat.check('q2')).body.code).toBe('question_not_open');
    expect((await seat.check('q1')).body.saved).toMatchObject({
      isLocked: true,
      answer: 1,
      result: { state: 'right', points: 2, solution: { correctAnswer: 1 } },
    });
    expect((await seat.send([seat.change('q1', 0), seat.change('q2', 1)])).body.outcomes).toMatchObject([
      { state: 'locked', current: { answer: 1, isLocked: true, result: { state: 'right' } } },
      { state: 'saved', current: { answer: 1, isLocked: false, result: null } },
    ]);
    expect((await seat.read()).saved.find(({ questionId }) => questionId === 'q1')).toMatchObject({
      isLocked: true,
      result: { state: 'right' },
    });
  });

  test('can be checked only if the quiz allows it', async () => {
    const { quizId } = await openQuiz(app);
    const seat = await sit(quizId, app.people.guest);
    await seat.save('q1', 1);
    expect((await seat.check('q1')).body.code).toBe('round_wrong_phase');
    expect(await seat.save('q1', 0)).toBe('saved');
  });

  test('answered through the older call is fixed by it, before anything is revealed', async () => {
    const { quizId } = await openQuiz(app, { showResults: 'after-question' });
    const seat = await sit(quizId, app.people.guest);
    await seat.save('q1', 0);
    const respond = await app.people.guest.call('POST', `/quiz/${quizId}/response`, {
      participantId: seat.participantId,
      questionId: 'q1',
      answer: 1,
    });
    expect(respond.body).toMatchObject({ isRepeat: true, saved: { answer: 0 }, result: { state: 'wrong' } });
    expect(await seat.save('q1', 1)).toBe('locked');
  });

  test('says which of several changes do not count, and why, and saves the others', async () => {
    const { quizId } = await openQuiz(app);
    const seat = await sit(quizId, app.people.guest);
    const { body } = await seat.send([
      seat.change('q1', 99),
      seat.change('nope', 1),
      seat.change('q2', 'strange'),
      seat.change('q3', [1]),
    ]);
    expect(body.outcomes.map(({ state }) => state)).toEqual(['invalid', 'invalid', 'invalid', 'saved']);
    expect(body.outcomes[0]?.message).toMatch(/\w/);
    expect(await seat.answers()).toEqual({ q3: [1] });
  });

  test('is practised afterwards, without a trace', async () => {
    const { quizId } = await openQuiz(app);
    const seat = await sit(quizId, app.people.guest);
    const done = await seat.submit();
    expect((await seat.practise('q4', 'water')).body).toMatchObject({
      result: { state: 'right', points: 1 },
    });
    expect((await seat.practise('q4', 'fire')).body).toMatchObject({ result: { state: 'wrong' } });
    expect((await seat.practise('q1', 99)).body.code).toBe('answer_invalid');
    expect((await seat.practise('q1', null)).body.code).toBe('answer_invalid');
    expect((await seat.practise('q9', 1)).body.code).toBe('question_not_open');
    expect((await seat.read()).result).toEqual(done.result);
    const without = await sit((await openQuiz(app, { allowPractice: false })).quizId, app.people.guest);
    expect(await without.submit()).toMatchObject({ canReview: true, canPractise: false });
    expect((await without.practise('q4', 'water')).body.code).toBe('round_wrong_phase');
  });

  test('with answers that a person marks is provisional until they are marked', async () => {
    const questions = [
      { id: 'e1', type: 'open-ended', question: 'Why does it rain?', points: 4 },
      { id: 'q1', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 },
    ];
    const quiz = await openQuiz(app, {}, { questions });
    const seat = await sit(quiz.quizId, app.people.guest);
    await seat.send([seat.change('e1', 'Because of clouds.'), seat.change('q1', 0)]);
    expect(await seat.submit()).toMatchObject({ awaitingMarks: 1, result: { score: 1, maxScore: 1 } });
    expect((await seat.review()).body.items).toMatchObject([
      { isAwaitingMark: true, comment: null, result: { state: 'ungraded' } },
      { isAwaitingMark: false },
    ]);
    expect(await attemptsOf(quiz)).toMatchObject([{ awaitingMarks: 1, percent: 100 }]);
    const { roundId } = seat.begun;
    const marks = [{ roundId, seatNumber: 1, points: 3, criteria: [], comment: 'Good', seenMarkId: null }];
    const marked = await quiz.teacher.call('PUT', `/quiz/${quiz.quizId}/marking/e1`, { marks });
    expect(marked.status, marked.text).toBe(200);
    expect(await seat.read()).toMatchObject({ awaitingMarks: 0, result: { score: 4, maxScore: 5 } });
    expect((await seat.review()).body.items[0]).toMatchObject({
      isAwaitingMark: false,
      comment: 'Good',
      result: { points: 3 },
    });
    expect(await attemptsOf(quiz)).toMatchObject([{ awaitingMarks: 0, score: 4, maxScore: 5, percent: 80 }]);
  });

  test('keeps its order of questions and options on every request', async () => {
    const { quizId } = await openQuiz(app, { shuffleQuestions: true, shuffleOptions: true });
    const seat = await sit(quizId, app.people.guest);
    expect((await seat.read()).questions).toEqual(seat.begun.questions);
  });
});

describe('whose attempt it is', () => {
  test('a signed-in person continues on any device, with the same secret', async () => {
    const { quizId } = await openQuiz(app);
    const student = await app.people.create('student');
    const phone = await sit(quizId, student);
    await phone.save('q1', 1);
    const laptop = await sit(quizId, student, {});
    expect(laptop.participantId).toBe(phone.participantId);
    expect(laptop.begun.saved).toMatchObject([{ questionId: 'q1', answer: 1 }]);
    expect(await entryOf(quizId, student)).toMatchObject({ hasRunningAttempt: true, attemptsUsed: 1 });
    const joined = await student.call('POST', `/quiz/${quizId}/join`, { studentName: 'SomeoneInRows else' });
    expect(joined.body).toMatchObject({ participantId: phone.participantId, seat: { name: 'Ada' } });
  });

  test('a guest continues by the device’s own key, and without it is someone new', async () => {
    const { quizId } = await openQuiz(app, { attemptsAllowed: 1 });
    const deviceKey = newDeviceKey();
    const first = await sit(quizId, app.people.guest, { studentName: 'Ada', deviceKey });
    const again = await sit(quizId, app.people.guest, { studentName: 'Ada', deviceKey });
    expect(again.participantId).toBe(first.participantId);
    await again.submit();
    expect((await begin(quizId, app.people.guest, { studentName: 'Ada', deviceKey })).body.code).toBe(
      'no_attempts_left',
    );
    expect(await entryOf(quizId, app.people.guest, deviceKey)).toMatchObject({ state: 'no-attempts-left' });
    const other = await begin(quizId, app.people.guest, { studentName: 'Bob', deviceKey: newDeviceKey() });
    expect(other.body.attempt.attemptNumber).toBe(1);
    expect((await begin(quizId, app.people.guest, { studentName: 'Ada' })).body.code).toBe('name_taken');
  });

  test('if attempts are limited, a guest’s name is taken in every version of the quiz, even if everything is submitted in one call', async () => {
    const { quizId, teacher } = await openQuiz(app, { attemptsAllowed: 1 });
    await (await sit(quizId, app.people.guest, { studentName: 'Ada', deviceKey: newDeviceKey() })).submit();
    await teacher.call('PUT', `/quiz/${quizId}`, { title: 'Another version' });
    const cleared = await begin(quizId, app.people.guest, { studentName: ' aDA', deviceKey: newDeviceKey() });
    expect(cleared.body).toMatchObject({
      code: 'name_taken',
      message: expect.stringMatching(/no attempts left/),
    });
    const submit = (studentName: string) =>
      app.people.guest.call('POST', `/quiz/${quizId}/submit`, { studentName, answers: {} });
    expect((await submit('Ada')).body).toMatchObject({ code: 'name_taken' });
    expect((await submit('Bob')).status).toBe(200);
    expect((await submit('Bob')).body).toMatchObject({ code: 'name_taken' });
  });

  test('many presses of one button begin one attempt', async () => {
    const quiz = await openQuiz(app, { attemptsAllowed: 3 });
    const student = await app.people.create('student');
    const all = await Promise.all(Array.from({ length: 25 }, () => sit(quiz.quizId, student)));
    expect(new Set(all.map(({ participantId }) => participantId)).size).toBe(1);
    expect(await attemptsOf(quiz)).toHaveLength(1);
  });

  test('attempts are counted over all versions of the quiz, and the names of further ones are numbered', async () => {
    const quiz = await openQuiz(app, { attemptsAllowed: 3 });
    const student = await app.people.create('student');
    await (await sit(quiz.quizId, student)).submit();
    const second = await sit(quiz.quizId, student);
    expect(second.begun).toMatchObject({ attemptNumber: 2, seat: { name: 'Ada (2)' } });
    await quiz.teacher.call('PUT', `/quiz/${quiz.quizId}`, { title: 'Another version' });
    expect((await sit(quiz.quizId, student)).participantId).toBe(second.participantId);
    await second.submit();
    const third = await sit(quiz.quizId, student);
    expect(third.begun).toMatchObject({ attemptNumber: 3, seat: { name: 'Ada' }, title: 'Another version' });
    expect(third.begun.roundId).not.toBe(second.begun.roundId);
    await third.submit();
    for (const path of ['attempts', 'join', 'submit']) {
      const reply = await student.call('POST', `/quiz/${quiz.quizId}/${path}`, {
        studentName: 'Ada',
        ...(path === 'submit' && { answers: [] }),
      });
      expect(reply.body, path).toMatchObject({ code: 'no_attempts_left' });
    }
    expect(await attemptsOf(quiz)).toHaveLength(3);
  });

  test('one person who tries several times takes one of the plan’s places', async () => {
    const teacher = await app.people.create('teacher', 'Free');
    const questions = [{ id: 'q1', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 }];
    const { quizId } = await openQuiz(app, {}, { teacher, questions });
    const student = await app.people.create('student');
    for (let turn = 0; turn < 3; turn += 1) await (await sit(quizId, student)).submit();
    await Promise.all(Array.from({ length: 29 }, () => sit(quizId, app.people.guest, { isAnonymous: true })));
    expect((await begin(quizId, app.people.guest, { isAnonymous: true })).body.code).toBe('room_full');
    expect((await begin(quizId, student)).status).toBe(200);
  });

  test('a seat in a room, and a seat at another quiz, are not attempts at this one', async () => {
    const { quizId } = await openQuiz(app);
    const other = await sit((await openQuiz(app)).quizId, app.people.guest);
    const path = `/quiz/${quizId}/attempts/read`;
    const reply = await app.people.guest.call('POST', path, { participantId: other.participantId });
    expect(reply.body).toMatchObject({ code: 'seat_not_found' });
  });
});

describe('the start page', () => {
  test('is visible to those who may know about the quiz', async () => {
    const teacher = await app.people.create('teacher');
    const quizId = await createQuiz(teacher);
    const closed = await app.people.guest.call('POST', `/quiz/${quizId}/entry`, {});
    expect(closed.body).toMatchObject({ code: 'quiz_not_found' });
    expect((await entryOf(quizId, teacher)).state).toBe('closed');
    await teacher.call('POST', `/quiz/${quizId}/start`, { lobby: true });
    expect(await entryOf(quizId, app.people.guest)).toMatchObject({ isLive: true, state: 'closed' });
    await teacher.call('PUT', `/quiz/${quizId}`, { isOpen: true, settings: { isPublic: true } });
    expect(await entryOf(quizId, app.people.guest)).toMatchObject({
      state: 'open',
      authorId: teacher.user?.id,
      authorName: teacher.user?.name,
    });
  });

  test('is closed if the quiz is not ready', async () => {
    const { quizId } = await openQuiz(app, {}, { questions: [] });
    expect((await entryOf(quizId, app.people.guest)).state).toBe('closed');
    expect((await begin(quizId, app.people.guest)).body.code).toBe('quiz_not_open');
  });

  test('opens, stops accepting new starts, and closes', async () => {
    const { quizId, teacher } = await openQuiz(app, {
      opensAt: inMinutes(app, 10),
      lastStartAt: inMinutes(app, 20),
      closesAt: inMinutes(app, 40),
    });
    const state = async () => (await entryOf(quizId, app.people.guest)).state;
    const refusal = async () => {
      const codes = new Set<string | undefined>();
      for (const path of ['attempts', 'join', 'submit']) {
        const body = { studentName: 'Late', ...(path === 'submit' && { answers: [] }) };
        const reply = await app.people.guest.call<{ code?: string }>('POST', `/quiz/${quizId}/${path}`, body);
        codes.add(reply.body.code);
      }
      return [...codes];
    };
    expect([await state(), await refusal()]).toEqual(['not-yet', ['attempt_not_yet']]);
    app.advance(11 * minute);
    expect(await state()).toBe('open');
    const seat = await sit(quizId, app.people.guest);
    expect(await seat.save('q1', 1)).toBe('saved');
    app.advance(10 * minute);
    expect([await state(), await refusal()]).toEqual(['too-late', ['attempt_too_late']]);
    expect(await seat.save('q2', 0)).toBe('saved');
    app.advance(20 * minute);
    expect([await state(), await refusal()]).toEqual(['closed', ['attempt_too_late']]);
    expect(await seat.read()).toMatchObject({ state: 'submitted', submittedBy: 'clock' });
    await teacher.call('PUT', `/quiz/${quizId}`, { isOpen: false });
    expect(await refusal()).toEqual(['quiz_not_open']);
  });
});
