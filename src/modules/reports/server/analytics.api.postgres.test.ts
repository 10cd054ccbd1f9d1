// Also on Postgres: marks are gathered and summed there.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';
import { choice, essay, mark, ok, submitAnswers } from '#tests/support/quizzes/marking.ts';
import { itemStatistics, wilsonInterval } from '../api/statistics.ts';
import type { ItemModel } from '../contract/models.ts';
import type { QuizAnalytics, TeacherAnalytics } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const another = { ...choice, id: 'c2', points: 1 };

describe('analytics', () => {
  test('of a quiz are those of its marks, each with how many it rests on', async () => {
    const answers = [{ c1: 0, c2: 0 }, { c1: 0, c2: 1 }, { c1: 1, c2: 1 }, { c1: 0 }, { c1: 0, c2: 0 }];
    const { teacher, quizId } = await submitAnswers(app, answers, [choice, another]);
    const found = await ok<QuizAnalytics>(teacher, 'GET', `/analytics/quiz/${quizId}`);
    const expected = itemStatistics(
      [
        [2, 1],
        [2, 0],
        [0, 0],
        [2, 0],
        [2, 1],
      ],
      [2, 1],
    );
    expect(found).toMatchObject({
      totalQuizzes: 1,
      totalParticipants: 5,
      completionRate: 100,
      roundCount: 1,
    });
    expect(found.averageScore).toBe(Math.round((100 + 200 / 3 + 0 + 200 / 3 + 100) / 5));
    expect(found.questionAnalytics).toMatchObject([
      { questionId: 'c1', number: 1, n: 5, facility: 0.8, facilityInterval: wilsonInterval(4, 5) },
      { questionId: 'c2', number: 2, n: 5, facility: 0.4, facilityVerdict: 'open' },
    ]);
    expect(found.questionAnalytics[0]?.discriminationIndex).toBeCloseTo(
      expected.items[0]?.discriminationIndex ?? Number.NaN,
      10,
    );
    expect(found.test.cic).toBeCloseTo(expected.test.cic ?? Number.NaN, 10);
    expect(found.test.histogram.reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  test('by a model are estimated on request, for plans that have it', async () => {
    const items = Array.from({ length: 5 }, (_, at) => ({ ...choice, id: `m${at}`, points: 1 }));
    const given = Array.from({ length: 50 }, (_, student) =>
      Object.fromEntries(items.map(({ id }, at) => [id, (student * (at + 3)) % 10 > at + 1 ? 0 : 1])),
    );
    const { teacher, quizId } = await submitAnswers(app, given, items);
    const path = `/analytics/quiz/${quizId}/model`;
    const found = await ok<ItemModel>(teacher, 'GET', `${path}?model=rasch`);
    expect(found).toMatchObject({ state: 'estimated', n: 50, items: 5, leftOut: [] });
    const difficulties = found.questions.map(({ difficulty }) => difficulty ?? Number.NaN);
    expect(difficulties.reduce((sum, difficulty) => sum + difficulty, 0)).toBeCloseTo(0, 8);
    const few = await ok<ItemModel>(teacher, 'GET', `${path}?model=two-parameter`);
    expect(few).toMatchObject({ state: 'few-students', leastStudents: 250, questions: [] });

    const free = await app.people.create('teacher', 'Free');
    expect((await free.call('GET', path)).status).toBe(404);
    const own = await createQuiz(free, { questions: [choice] });
    const refused = await free.call<{ code: string }>('GET', `/analytics/quiz/${own}/model`);
    expect([refused.status, refused.body.code]).toEqual([403, 'feature_locked']);
  });

  test('of options name who chose them, by thirds, and call out one that draws the best', async () => {
    const right = Array.from({ length: 9 }, (_, at) => ({ ...choice, id: `r${at}`, points: 1 }));
    const given = Array.from({ length: 30 }, (_, student) => ({
      // Students who do well elsewhere choose Nice.
      c1: student < 15 ? 2 : student % 2,
      ...Object.fromEntries(right.map(({ id }, at) => [id, student < 15 || at < student % 3 ? 0 : 1])),
    }));
    const { teacher, quizId } = await submitAnswers(app, given, [choice, ...right]);
    const found = await ok<QuizAnalytics>(teacher, 'GET', `/analytics/quiz/${quizId}`);
    const [lyon, , nice] = found.questionAnalytics[0]?.options ?? [];
    expect(lyon).toMatchObject({ letter: 'A', label: 'Lyon', isRight: true, n: 7, answered: 30 });
    expect(nice).toMatchObject({ isRight: false, n: 15, share: 0.5, verdict: 'draws-strong' });
    expect(nice?.interval).toEqual(wilsonInterval(15, 30));
    expect(nice?.thirds[2]).toBe(1);
    expect(nice?.thirds[0]).toBe(0);
    expect(nice?.pointBiserial).toBeGreaterThan(0.9);
    expect(found.questionAnalytics[1]?.options[2]).toMatchObject({
      n: 0,
      pointBiserial: null,
      verdict: 'open',
    });
  });

  test('leave out answers waiting for a mark, and include them once marked', async () => {
    const submitted = await submitAnswers(app, [
      { c1: 0, e1: 'Clouds.' },
      { c1: 1, e1: 'Magic.' },
    ]);
    const address = `/analytics/quiz/${submitted.quizId}`;
    const before = await ok<QuizAnalytics>(submitted.teacher, 'GET', address);
    expect(before.questionAnalytics[1]).toMatchObject({ n: 0, facility: null, awaitingMarks: 2 });
    expect(before.test).toMatchObject({ n: 2, items: 1, leftOut: [2] });
    await mark(submitted, 1, 2);
    const after = await ok<QuizAnalytics>(submitted.teacher, 'GET', address);
    expect(after.questionAnalytics[1]).toMatchObject({ n: 1, facility: 0.5, awaitingMarks: 1 });
    expect(after.test.n).toBe(1);
  });

  test('are correct immediately when marks of one student are swapped, and when someone is removed', async () => {
    const { teacher, quizId } = await submitAnswers(
      app,
      [
        { e1: 'a', e2: 'b' },
        { e1: 'c', e2: 'd' },
      ],
      [essay, { ...essay, id: 'e2' }],
    );
    const [first] = (await ok<{ rounds: { roundId: string }[] }>(teacher, 'GET', `/quiz/${quizId}/rounds`))
      .rounds;
    const give = (questionId: string, points: number) =>
      ok(teacher, 'PUT', `/quiz/${quizId}/marking/${questionId}`, {
        marks: [{ roundId: first?.roundId, seatNumber: 1, points, comment: null }],
      });
    const facilities = async () =>
      (await ok<QuizAnalytics>(teacher, 'GET', `/analytics/quiz/${quizId}`)).questionAnalytics.map(
        ({ facility, awaitingMarks }) => [facility, awaitingMarks],
      );
    await give('e1', 4);
    await give('e2', 0);
    expect(await facilities()).toEqual([
      [1, 1],
      [0, 1],
    ]);
    await give('e1', 0);
    await give('e2', 4);
    expect(await facilities()).toEqual([
      [0, 1],
      [1, 1],
    ]);
    await app.services.db.execute(
      sql`update seats set removed_at = now() where number = 1 and round_id = ${first?.roundId}`,
    );
    expect(await facilities()).toEqual([
      [null, 1],
      [null, 1],
    ]);
  });

  test('of a question that was changed count from the change on', async () => {
    const { teacher, quizId } = await submitAnswers(
      app,
      [
        { c1: 0, c2: 0 },
        { c1: 1, c2: 0 },
      ],
      [choice, another],
    );
    const { quiz } = await ok<{ quiz: { version: number } }>(teacher, 'GET', `/quiz/${quizId}`);
    const questions = [{ ...choice, options: ['Lyon', 'Paris', 'Lille'], correctAnswer: 1 }, another];
    await ok(teacher, 'PUT', `/quiz/${quizId}`, { questions, version: quiz.version });
    await ok(teacher, 'POST', `/quiz/${quizId}/submit`, { studentName: 'Late', answers: { c1: 1, c2: 0 } });
    const found = await ok<QuizAnalytics>(teacher, 'GET', `/analytics/quiz/${quizId}`);
    expect(found.questionAnalytics).toMatchObject([
      { questionId: 'c1', n: 1, facility: 1 },
      { questionId: 'c2', n: 3, facility: 1 },
    ]);
    expect(found.rounds.map(({ n, items, share }) => [n, items, share])).toEqual([
      [1, 2, 1],
      [2, 1, 1],
    ]);
  });

  test('of a teacher are the sums of their quizzes, for themselves and administrators', async () => {
    const { teacher, quizId } = await submitAnswers(app, [{ c1: 0 }, { c1: 1 }, { c1: 0 }], [choice]);
    const address = `/analytics/teacher/${teacher.user?.id}`;
    const found = await ok<TeacherAnalytics>(teacher, 'GET', address);
    expect(found).toMatchObject({
      totalQuizzes: 1,
      totalParticipants: 3,
      averageScore: 67,
      completionRate: 100,
      quizzes: [{ quizId, participants: 3, averageScore: 67 }],
      questionAnalytics: [{ quizId, questionId: 'c1', n: 3 }],
    });
    const other = await app.people.create('teacher');
    expect((await other.call('GET', address)).status).toBe(404);
    expect((await other.call('GET', `/analytics/quiz/${quizId}`)).status).toBe(404);
    const nothing = await ok<TeacherAnalytics>(other, 'GET', `/analytics/teacher/${other.user?.id}`);
    expect(nothing).toMatchObject({ totalQuizzes: 0, averageScore: null, completionRate: 0, quizzes: [] });
  });

  test('of a teacher have the questions of the newest round that someone finished', async () => {
    const { teacher, quizId } = await submitAnswers(app, [{ c1: 0 }, { c1: 1 }], [choice]);
    const settings = { pace: 'self' as const };
    const later = await createQuiz(teacher, { settings, questions: [choice, another] }, true);
    const untaken = await createQuiz(teacher, { settings, questions: [choice] }, true);
    const read = () => ok<TeacherAnalytics>(teacher, 'GET', `/analytics/teacher/${teacher.user?.id}`);
    const submitted = (id: string, answers: object) =>
      app.people.guest.call('POST', `/quiz/${id}/submit`, { studentName: 'Late', answers });

    // A seat that no one has finished tells nothing yet.
    await app.people.guest.call('POST', `/quiz/${untaken}/join`, { studentName: 'Unfinished' });
    const before = await read();
    expect(before.totalQuizzes).toBe(3);
    expect(before.questionAnalytics).toMatchObject([{ quizId, questionId: 'c1', n: 2, facility: 0.5 }]);

    await submitted(later, { c1: 0, c2: 1 });
    const after = await read();
    expect(after.questionAnalytics).toMatchObject([
      { quizId: later, questionId: 'c1', n: 1, facility: 1 },
      { quizId: later, questionId: 'c2', n: 1, facility: 0 },
    ]);
    const [roundId] = new Set(after.questionAnalytics.map((question) => question.roundId));
    const alone = await ok<QuizAnalytics>(teacher, 'GET', `/analytics/quiz/${later}?roundId=${roundId}`);
    expect(after.questionAnalytics).toMatchObject(alone.questionAnalytics);

    await app.services.db.execute(sql`
      insert into seats (round_id, number, name, name_key, participant_hash, is_anonymous, joined_at, completed_at)
      select ${roundId}, n, 'Student ' || n, 'student ' || n, 'hash ' || n, false, now(), now()
      from generate_series(100, 599) n`);
    // More than 500 have finished the later one.
    expect((await read()).questionAnalytics).toMatchObject([{ quizId, questionId: 'c1', n: 2 }]);
  });
});
