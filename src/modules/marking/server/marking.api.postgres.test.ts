// Also on Postgres: rows are searched, sorted and summed there.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';
import {
  answersOf,
  choice,
  essay,
  mark,
  ok,
  resultsOf,
  review,
  submitAnswers,
  totalsOf,
} from '#tests/support/quizzes/marking.ts';
import type { MarkedQuestion } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

describe('marking', () => {
  test('an unmarked answer counts neither for nor against; then it counts for both', async () => {
    const submitted = await submitAnswers(app, [
      { c1: 0, e1: 'Clouds.' },
      { c1: 1, e1: 'Magic.' },
      { c1: 0 },
    ]);
    expect(await totalsOf(submitted)).toEqual([
      [2, 2, 100, 1],
      [0, 2, 0, 1],
      [2, 2, 100, 1],
    ]);
    const listed = await ok<{ questions: MarkedQuestion[] }>(
      submitted.teacher,
      'GET',
      `/quiz/${submitted.quizId}/marking`,
    );
    expect(listed.questions).toMatchObject([
      { questionId: 'e1', points: 4, markedCount: 0, awaitingMarks: 3, guide: essay.rubric },
    ]);
    await mark(submitted, 1, 3, { comment: 'Good.', criteria: [3] });
    await mark(submitted, 2, 0.5);
    expect(await totalsOf(submitted)).toEqual([
      [5, 6, 83, 0],
      [0.5, 6, 8, 0],
      [2, 2, 100, 1],
    ]);
    // Someone who left it blank has submitted too, and gets a mark like everyone else.
    await mark(submitted, 3, 0);
    const results = await resultsOf(submitted);
    expect(
      results.responses.map(({ score, maxScore, rank, answeredCount }) => [
        score,
        maxScore,
        rank,
        answeredCount,
      ]),
    ).toEqual([
      [5, 6, 1, 2],
      [0.5, 6, 3, 2],
      [2, 6, 2, 1],
    ]);
    expect(results.questions).toMatchObject([{}, { facility: 0.2917, markedCount: 3, awaitingMarks: 0 }]);
    const { rounds } = await ok<{ rounds: { averageScore: number }[] }>(
      submitted.teacher,
      'GET',
      `/quiz/${submitted.quizId}/rounds`,
    );
    expect(rounds[0]?.averageScore).toBe(Math.round((100 * (5 / 6 + 0.5 / 6 + 2 / 6)) / 3));
  });

  test('the student sees the points and the comment', async () => {
    const submitted = await submitAnswers(app, [{ c1: 0, e1: 'Clouds.' }]);
    const [participantId = ''] = submitted.participants;
    await mark(submitted, 1, 3.25, { comment: '  Nearly. <b>Why</b> clouds? ' });
    const { result, items } = await review(app, submitted, participantId);
    expect(result).toMatchObject({ score: 5.25, maxScore: 6, percent: 88, awaitingMarks: 0 });
    expect(items[1]).toMatchObject({
      comment: 'Nearly. <b>Why</b> clouds?',
      result: { state: 'partial', points: 3.25, maxPoints: 4 },
    });
  });

  test('a mark can be changed and removed; every mark is recorded', async () => {
    const submitted = await submitAnswers(app, [{ c1: 0, e1: 'Clouds.' }]);
    await mark(submitted, 1, 4);
    await mark(submitted, 1, 1, { comment: 'Looked again.' });
    expect(await answersOf(submitted)).toMatchObject([{ points: 1, comment: 'Looked again.' }]);
    const { answers } = await mark(submitted, 1, null);
    expect(answers).toMatchObject([{ points: null, comment: null, mark: null }]);
    expect(await totalsOf(submitted)).toEqual([[2, 2, 100, 1]]);
    const { rows } = await app.services.database.pool.query(
      'select points from marks where round_id = $1 order by mark_id',
      [answers[0]?.roundId],
    );
    expect(rows.map(({ points }) => points && Number(points))).toEqual([4, 1, null]);
    await expect(app.services.database.pool.query('update marks set points = 0')).rejects.toThrow(
      /only be added to/,
    );
  });

  test('of two markers the last counts, and learns whose mark it replaced', async () => {
    const submitted = await submitAnswers(app, [{ c1: 0, e1: 'Clouds.' }]);
    const admin = await app.people.create('admin');
    const [answer] = await answersOf(submitted);
    const { replaced, answers } = await mark(submitted, 1, 4, { seenMarkId: null });
    expect(replaced).toEqual([]);
    const other = { roundId: answer?.roundId, seatNumber: 1, points: 2, comment: null };
    const path = `/quiz/${submitted.quizId}/marking/e1`;
    expect(await ok(admin, 'PUT', path, { marks: [{ ...other, seenMarkId: null }] })).toMatchObject({
      replaced: [{ seatNumber: 1, points: 4, markerName: submitted.teacher.user?.name }],
      answers: [{ points: 2, mark: { markerName: admin.user?.name } }],
    });
    const seen = { ...other, points: 3, seenMarkId: answers[0]?.mark?.markId };
    expect(await ok(submitted.teacher, 'PUT', path, { marks: [seen] })).toMatchObject({
      replaced: [{ points: 2 }],
    });
  });

  test('only questions that a person marks, of students who have submitted, within the points', async () => {
    const submitted = await submitAnswers(app, [{ c1: 0, e1: 'Clouds.' }]);
    const [answer] = await answersOf(submitted);
    const put = (questionId: string, order: object) =>
      submitted.teacher.call('PUT', `/quiz/${submitted.quizId}/marking/${questionId}`, {
        marks: [{ roundId: answer?.roundId, seatNumber: 1, points: 1, comment: null, ...order }],
      });
    expect((await put('c1', {})).body).toMatchObject({ code: 'answer_not_markable' });
    expect((await put('e1', { seatNumber: 9 })).body).toMatchObject({ code: 'answer_not_markable' });
    expect((await put('e1', { roundId: 'none' })).body).toMatchObject({ code: 'answer_not_markable' });
    expect((await put('e1', { points: 4.01 })).body).toMatchObject({ code: 'bad_request' });
    expect((await put('e1', { points: 0.001 })).status).toBe(400);
    const begun = await app.people.guest.call('POST', `/quiz/${submitted.quizId}/join`, {
      studentName: 'Still at it',
    });
    expect(begun.status, begun.text).toBe(200);
    expect((await put('e1', { seatNumber: 2 })).body).toMatchObject({ code: 'answer_not_markable' });
    expect(await answersOf(submitted)).toHaveLength(1);
  });

  test('answers can be marked while the room runs, and the standings follow', async () => {
    const room = await createRoom(app, {
      questions: [essay, choice],
      settings: { closeWhenAllAnswered: false },
    });
    const host = await room.host();
    const ada = await room.player('Ada');
    await room.player('Ben');
    await host.press('next');
    await ada.answer('e1', 'Clouds.');
    await host.press('close');
    await host.press('reveal');
    expect(await ada.until('reveal')).toMatchObject({
      result: { state: 'ungraded', points: 0 },
      standing: { score: 0, maxScore: 0 },
    });
    const submitted = { teacher: room.teacher, quizId: room.quizId, participants: [] };
    expect(await answersOf(submitted)).toMatchObject([{ studentName: 'Ada' }]);
    await mark(submitted, 1, 3, { comment: 'Go on.' });
    await host.until('snapshot', ({ snapshot }) => snapshot.leaderboard[0]?.score === 3);
    expect(await ada.greet()).toBeTruthy();
    await host.press('next');
    await host.press({ do: 'end' });
    expect(await ada.until('ended')).toMatchObject({ standing: { score: 3, maxScore: 6, rank: 1 } });
    const review = await ok<{ items: object[] }>(app.people.guest, 'POST', `/quiz/${room.quizId}/review`, {
      participantId: ada.participantId,
    });
    expect(review.items[0]).toMatchObject({ comment: 'Go on.', result: { state: 'partial', points: 3 } });
    expect((await totalsOf(submitted)).toSorted()).toEqual([
      [0, 2, 0, 1],
      [3, 6, 50, 0],
    ]);
  });
});
