// Who ends an attempt and when: deadlines, grace period, extra time, the sweep, the teacher; and when results may be
// seen. Also on Postgres: its clock and sweeps decide.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import {
  attemptsOf,
  begin,
  entryOf,
  inMinutes,
  minute,
  type OpenQuiz,
  openQuiz,
  sit,
} from '#tests/support/quizzes/attempts.ts';
import type { Allowance } from '../../contract/rows.ts';
import { saveAnswers } from '../answering/saving.ts';
import { openAttempt } from '../open-attempt.ts';
import { closeOverdueAttempts } from './submitting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.holdClock();
});
afterAll(() => app?.close());

const sweep = () => closeOverdueAttempts(app.services);

async function allow({ teacher, quizId }: OpenQuiz, person: Person, factor: number | null) {
  const email = person.user?.email;
  return teacher.call('PUT', `/quiz/${quizId}/allowances`, { email, factor });
}

describe('the time limit', () => {
  test('accepts what had been sent in time, and nothing later; the clock submits what was saved', async () => {
    const { quizId } = await openQuiz(app, { timeLimitMinutes: 10, graceMs: 5_000 });
    const seat = await sit(quizId, app.people.guest);
    await seat.save('q1', 1);
    app.advance(10 * minute + 1_000);
    expect(await seat.save('q2', 0)).toBe('saved');
    app.advance(10_000);
    expect((await seat.send([seat.change('q3', [1, 3])])).body).toMatchObject({
      outcomes: [{ state: 'too-late', current: null }],
      state: 'submitted',
    });
    const read = await seat.read();
    expect(read).toMatchObject({
      state: 'submitted',
      submittedBy: 'clock',
      submittedAt: seat.begun.deadlineAt,
      result: { score: 3 },
    });
    expect(await seat.submit()).toMatchObject({ submittedBy: 'clock', submittedAt: read.submittedAt });
  });

  test('submitted during the grace period, it counts as the student’s, at the deadline', async () => {
    const { quizId } = await openQuiz(app, { timeLimitMinutes: 10, graceMs: 5_000 });
    const seat = await sit(quizId, app.people.guest);
    app.advance(10 * minute + 1_000);
    expect(await seat.submit()).toMatchObject({
      submittedBy: 'student',
      submittedAt: seat.begun.deadlineAt,
    });
  });

  test('counts what had arrived in time, even if the clock submitted before it was processed', async () => {
    const { quizId } = await openQuiz(app, { timeLimitMinutes: 10 });
    const seat = await sit(quizId, app.people.guest);
    const receivedAt = app.services.now();
    app.advance(11 * minute);
    expect(await seat.read()).toMatchObject({ submittedBy: 'clock', result: { score: 0 } });
    const open = await openAttempt(app.services, quizId, seat.participantId);
    const save = (at: number) => saveAnswers(open, [seat.change('q1', 1)], at);
    expect(await save(app.services.now())).toMatchObject([{ state: 'too-late' }]);
    expect(await save(receivedAt)).toMatchObject([{ state: 'saved' }]);
    expect(await seat.read()).toMatchObject({ submittedBy: 'clock', result: { score: 2 } });
  });

  test('applies to the older calls and the socket’s answers too', async () => {
    const { quizId } = await openQuiz(app, { timeLimitMinutes: 10 });
    const guest = app.people.guest;
    const joined = await guest.call<{ participantId: string }>('POST', `/quiz/${quizId}/join`, {
      studentName: 'Bob',
    });
    const { participantId } = joined.body;
    const respond = (questionId: string) =>
      guest.call('POST', `/quiz/${quizId}/response`, { participantId, questionId, answer: 1 });
    expect((await respond('q1')).status).toBe(200);
    app.advance(11 * minute);
    expect((await respond('q2')).status).toBe(409);
    const complete = await guest.call('POST', `/quiz/${quizId}/complete`, { participantId });
    expect(complete.body).toMatchObject({ result: { score: 2, answeredCount: 1 } });
    expect(await attemptsOf({ quizId, teacher: await app.people.create('admin') })).toMatchObject([
      { submittedBy: 'clock', studentName: 'Bob' },
    ]);
  });

  test('ends at the quiz’s closing if that comes first, and then for everyone', async () => {
    const closesAt = inMinutes(app, 5);
    const quiz = await openQuiz(app, { timeLimitMinutes: 10, closesAt });
    const student = await app.people.create('student');
    await allow(quiz, student, 2);
    const seat = await sit(quiz.quizId, student);
    expect(seat.begun.deadlineAt).toBe(Date.parse(closesAt));
    const unlimited = await sit((await openQuiz(app, { closesAt })).quizId, app.people.guest);
    expect(unlimited.begun.deadlineAt).toBe(Date.parse(closesAt));
    const free = await sit((await openQuiz(app)).quizId, app.people.guest);
    expect(free.begun.deadlineAt).toBeNull();
  });

  test('is swept for those who never came back: once, by any node, with all that was saved', async () => {
    expect(app.services.jobs.kinds().map(({ name }) => name)).toContain('close-overdue-attempts');
    // What other tests left behind.
    app.advance(60 * minute);
    await sweep();
    const quiz = await openQuiz(app, { timeLimitMinutes: 10 });
    const seats = await Promise.all(
      Array.from({ length: 20 }, () => sit(quiz.quizId, app.people.guest, { isAnonymous: true })),
    );
    await Promise.all(seats.map((seat) => seat.save('q1', 1)));
    expect(await sweep()).toBe(0);
    app.advance(11 * minute);
    const counts = await Promise.all([sweep(), sweep(), sweep()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    const listed = await attemptsOf(quiz);
    expect(listed).toHaveLength(20);
    for (const row of listed)
      expect(row).toMatchObject({ state: 'submitted', submittedBy: 'clock', score: 2, answeredCount: 1 });
    for (const { submittedAt, deadlineAt } of listed) expect(submittedAt).toBe(deadlineAt);
    const next = await sit(quiz.quizId, app.people.guest, { isAnonymous: true });
    expect(next.begun.attemptNumber).toBe(1);
  });

  test('of an attempt that is over lets the person begin the next one', async () => {
    const quiz = await openQuiz(app, { timeLimitMinutes: 10 });
    const student = await app.people.create('student');
    const first = await sit(quiz.quizId, student);
    app.advance(11 * minute);
    expect(await entryOf(quiz.quizId, student)).toMatchObject({ hasRunningAttempt: false, attemptsUsed: 1 });
    const second = await sit(quiz.quizId, student);
    expect(second.begun.attemptNumber).toBe(2);
    expect(second.participantId).not.toBe(first.participantId);
  });
});

describe('extra time', () => {
  test.each([
    [1.5, 15],
    [2, 20],
    [null, null],
  ] as const)(
    'of × %s applies to the start page, the deadline, the check on arrival and the sweep',
    async (factor, minutes) => {
      const quiz = await openQuiz(app, { timeLimitMinutes: 10 });
      const student = await app.people.create('student');
      expect((await allow(quiz, student, factor)).body).toMatchObject({
        allowance: { email: student.user?.email, name: null, factor },
      });
      expect(await entryOf(quiz.quizId, student)).toMatchObject({
        timeLimitMs: minutes === null ? null : minutes * minute,
        hasExtraTime: true,
      });
      const seat = await sit(quiz.quizId, student);
      expect(seat.begun.deadlineAt).toBe(minutes === null ? null : seat.begun.startedAt + minutes * minute);
      app.advance(14 * minute);
      expect(await seat.save('q1', 1)).toBe('saved');
      await sweep();
      expect(await seat.read()).toMatchObject({ state: 'running' });
      app.advance(24 * 60 * minute);
      await sweep();
      expect(await seat.save('q2', 0)).toBe(minutes === null ? 'saved' : 'too-late');
      expect((await seat.read()).state).toBe(minutes === null ? 'running' : 'submitted');
    },
  );

  test('applies to an attempt in progress, stays when it is taken back, and never shortens anything', async () => {
    const quiz = await openQuiz(app, { timeLimitMinutes: 10 });
    const student = await app.people.create('student');
    const seat = await sit(quiz.quizId, student);
    await allow(quiz, student, 2);
    const doubled = seat.begun.startedAt + 20 * minute;
    expect((await seat.read()).deadlineAt).toBe(doubled);
    await allow(quiz, student, 1.25);
    expect((await seat.read()).deadlineAt).toBe(doubled);
    const list = () =>
      quiz.teacher.call<{ allowances: Allowance[] }>('GET', `/quiz/${quiz.quizId}/allowances`);
    expect((await list()).body).toMatchObject({
      allowances: [{ email: student.user?.email, name: student.user?.name, factor: 1.25 }],
    });
    const { id } = (await list()).body.allowances[0] as Allowance;
    await quiz.teacher.call('DELETE', `/quiz/${quiz.quizId}/allowances/${id}`);
    expect((await list()).body).toEqual({ allowances: [] });
    expect((await seat.read()).deadlineAt).toBe(doubled);
    await seat.submit();
    const next = await sit(quiz.quizId, student);
    expect(next.begun.deadlineAt).toBe(next.begun.startedAt + 10 * minute);
  });

  test('for one attempt: a number of minutes, even beyond the closing, or no limit at all', async () => {
    const closesAt = inMinutes(app, 60);
    const quiz = await openQuiz(app, { timeLimitMinutes: 10, closesAt });
    const seat = await sit(quiz.quizId, app.people.guest);
    const { roundId, deadlineAt } = seat.begun;
    const extend = (minutes: number | null, seatNumber = 1) =>
      quiz.teacher.call('POST', `/quiz/${quiz.quizId}/attempts/extend`, { roundId, seatNumber, minutes });
    expect((await extend(5)).body).toEqual({ deadlineAt: (deadlineAt ?? 0) + 5 * minute });
    app.advance(12 * minute);
    expect(await seat.save('q1', 1)).toBe('saved');
    expect((await extend(null)).body).toEqual({ deadlineAt: Date.parse(closesAt) });
    expect((await extend(60)).body).toEqual({ deadlineAt: Date.parse(closesAt) + 60 * minute });
    app.advance(90 * minute);
    expect(await seat.save('q2', 0)).toBe('saved');
    expect((await extend(5, 9)).body).toMatchObject({ code: 'seat_not_found' });
    await seat.submit();
    expect((await extend(5)).body).toMatchObject({ code: 'attempt_is_over' });
  });
});

describe('the teacher', () => {
  test('who closes the quiz ends what is in progress, with what is saved', async () => {
    const quiz = await openQuiz(app);
    const [seat, gone] = [
      await sit(quiz.quizId, app.people.guest),
      await sit(quiz.quizId, app.people.guest, { isAnonymous: true }),
    ];
    await seat.save('q1', 1);
    await gone.save('q2', 0);
    await quiz.teacher.call('PUT', `/quiz/${quiz.quizId}`, { isOpen: false });
    expect(await seat.save('q2', 0)).toBe('too-late');
    expect(await seat.read()).toMatchObject({
      state: 'submitted',
      submittedBy: 'teacher',
      result: { score: 2 },
    });
    await sweep();
    expect(await attemptsOf(quiz)).toMatchObject([
      { submittedBy: 'teacher', score: 1 },
      { submittedBy: 'teacher', score: 2 },
    ]);
    expect((await begin(quiz.quizId, app.people.guest)).body.code).toBe('quiz_not_open');
  });

  test('who edits the quiz changes nothing for students with an attempt in progress', async () => {
    const quiz = await openQuiz(app);
    const seat = await sit(quiz.quizId, app.people.guest);
    const questions = [{ id: 'q1', type: 'true-false', question: 'Is this new?', correctAnswer: 0 }];
    await quiz.teacher.call('PUT', `/quiz/${quiz.quizId}`, { questions });
    expect((await seat.read()).questions).toEqual(seat.begun.questions);
    expect(await seat.save('q4', 'water')).toBe('saved');
    const later = await sit(quiz.quizId, app.people.guest, { studentName: 'Bob' });
    expect(later.begun.questions).toHaveLength(1);
    expect((await seat.submit()).result).toMatchObject({ score: 1, maxScore: 5 });
    expect((await later.submit()).result).toMatchObject({ maxScore: 1 });
  });

  test('who moves the closing moves it for attempts in progress, except for time given to one of them', async () => {
    const closesAt = inMinutes(app, 30);
    const quiz = await openQuiz(app, { closesAt });
    const limited = await openQuiz(app, { closesAt, timeLimitMinutes: 40 });
    const seat = await sit(quiz.quizId, app.people.guest);
    const timed = await sit(limited.quizId, app.people.guest);
    const given = await sit(quiz.quizId, app.people.guest, { isAnonymous: true });
    const { roundId } = given.begun;
    await quiz.teacher.call('POST', `/quiz/${quiz.quizId}/attempts/extend`, {
      roundId,
      seatNumber: 2,
      minutes: 90,
    });
    const move = async ({ teacher, quizId }: OpenQuiz, to: string | null) => {
      const reply = await teacher.call('PUT', `/quiz/${quizId}`, { settings: { closesAt: to } });
      expect(reply.status).toBe(200);
    };
    const [later, sooner] = [inMinutes(app, 60), inMinutes(app, 20)];
    await Promise.all([move(quiz, later), move(limited, later)]);
    expect((await seat.read()).deadlineAt).toBe(Date.parse(later));
    expect((await timed.read()).deadlineAt).toBe(timed.begun.startedAt + 40 * minute);
    expect((await given.read()).deadlineAt).toBe(Date.parse(closesAt) + 90 * minute);
    await Promise.all([move(quiz, sooner), move(limited, sooner)]);
    expect((await seat.read()).deadlineAt).toBe(Date.parse(sooner));
    expect((await timed.read()).deadlineAt).toBe(Date.parse(sooner));
    await Promise.all([move(quiz, null), move(limited, null)]);
    expect((await seat.read()).deadlineAt).toBeNull();
    expect((await timed.read()).deadlineAt).toBe(timed.begun.startedAt + 40 * minute);
    await move(quiz, sooner);
    expect((await seat.read()).deadlineAt).toBe(Date.parse(sooner));
  });

  test.each(['best', 'last'] as const)('sees which attempt counts: the %s', async (scoreCounts) => {
    const quiz = await openQuiz(app, { scoreCounts });
    const student = await app.people.create('student');
    for (const answer of [0, 1, 2]) {
      const seat = await sit(quiz.quizId, student);
      await seat.save('q1', answer);
      await seat.submit();
    }
    const running = await sit(quiz.quizId, student);
    await running.save('q1', 1);
    const other = await sit(quiz.quizId, app.people.guest, { isAnonymous: true });
    await other.submit();
    const rows = await attemptsOf(quiz);
    const counted = rows.filter(({ isCounted }) => isCounted);
    expect(counted.map(({ attemptNumber, score, email }) => ({ attemptNumber, score, email }))).toEqual([
      { attemptNumber: 1, score: 0, email: null },
      scoreCounts === 'best'
        ? { attemptNumber: 2, score: 2, email: student.user?.email }
        : { attemptNumber: 3, score: 0, email: student.user?.email },
    ]);
    const page = await quiz.teacher.call('GET', `/quiz/${quiz.quizId}/attempts?page=2&limit=2`);
    expect(page.body).toMatchObject({ total: 5, attempts: [{ attemptNumber: 3 }, { attemptNumber: 2 }] });
  });
});

describe('results after the close', () => {
  test('are held back until the time is over and no attempt is in progress', async () => {
    const closesAt = inMinutes(app, 30);
    const quiz = await openQuiz(app, { showResults: 'after-close', closesAt });
    const student = await app.people.create('student');
    const early = await sit(quiz.quizId, student);
    const late = await sit(quiz.quizId, app.people.guest, { isAnonymous: true });
    await early.save('q1', 1);
    await quiz.teacher.call('POST', `/quiz/${quiz.quizId}/attempts/extend`, {
      roundId: late.begun.roundId,
      seatNumber: late.begun.seat.number,
      minutes: 30,
    });
    const isShown = async () => {
      const { participantId } = early;
      const body = { participantId };
      const [review, oldReview, practice, seat, mine] = [
        (await early.review()).status,
        (await student.call('POST', `/quiz/${quiz.quizId}/review`, body)).status,
        (await early.practise('q1', 1)).status,
        (await student.call<{ standing: unknown }>('POST', `/quiz/${quiz.quizId}/seat`, body)).body.standing,
        (await student.call<{ results: { isShown: boolean }[] }>('GET', '/rounds/mine')).body.results[0],
      ];
      const { result, canReview } = await early.read();
      return new Set([
        review === 200,
        oldReview === 200,
        practice === 200,
        seat !== null,
        mine?.isShown,
        result?.isShown,
        canReview,
      ]);
    };
    expect(await early.submit()).toMatchObject({
      result: { isShown: false, score: 0, percent: null },
      canReview: false,
      resultsAt: Date.parse(closesAt),
    });
    expect(await isShown()).toEqual(new Set([false]));
    app.advance(31 * minute);
    expect(await isShown()).toEqual(new Set([false]));
    await late.submit();
    expect(await isShown()).toEqual(new Set([true]));
    expect(await early.read()).toMatchObject({ result: { score: 2 }, resultsAt: null });
  });

  test('are shown immediately when the teacher closes the quiz', async () => {
    const quiz = await openQuiz(app, { showResults: 'after-close' });
    const seat = await sit(quiz.quizId, app.people.guest);
    expect(await seat.submit()).toMatchObject({ result: { isShown: false }, resultsAt: null });
    expect((await seat.review()).status).toBe(409);
    await quiz.teacher.call('PUT', `/quiz/${quiz.quizId}`, { isOpen: false });
    expect((await seat.review()).status).toBe(200);
  });

  test('are never shown if the quiz forbids it', async () => {
    const quiz = await openQuiz(app, { showResults: 'never' });
    const seat = await sit(quiz.quizId, app.people.guest);
    expect(await seat.submit()).toMatchObject({ result: { isShown: false }, canReview: false });
    await quiz.teacher.call('PUT', `/quiz/${quiz.quizId}`, { isOpen: false });
    expect((await seat.review()).status).toBe(409);
    expect((await seat.practise('q1', 1)).status).toBe(409);
  });
});
