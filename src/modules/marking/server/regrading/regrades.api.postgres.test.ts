// Also on Postgres: rows are locked while they are changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createRoom } from '#tests/support/quizzes/live-room.ts';
import {
  answersOf,
  choice,
  mark,
  ok,
  resultsOf,
  review,
  type Submitted,
  submitAnswers,
  totalsOf,
} from '#tests/support/quizzes/marking.ts';
import type { Regrade, RegradePreview } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

async function regradeOf(submitted: Submitted, change: object) {
  const { question } = await ok<{ question: object }>(
    submitted.teacher,
    'GET',
    `/quiz/${submitted.quizId}/regrades/c1`,
  );
  return {
    questionId: 'c1',
    roundId: null,
    option: 'new-key',
    question: { ...question, correctAnswer: 1 },
    neverLower: false,
    ...change,
  };
}

const preview = ({ teacher, quizId }: Submitted, body: object) =>
  ok<RegradePreview>(teacher, 'POST', `/quiz/${quizId}/regrades/preview`, body);

type Applied = { regrade: Regrade; isQuizChanged: boolean };
async function regrade(submitted: Submitted, change: object, more: object = {}): Promise<Applied> {
  const body = await regradeOf(submitted, change);
  const { basis } = await preview(submitted, body);
  const reason = 'The key was wrong';
  return ok(submitted.teacher, 'POST', `/quiz/${submitted.quizId}/regrades`, {
    ...body,
    basis,
    reason,
    ...more,
  });
}

describe('a regrade', () => {
  test('is previewed before it is applied, and is recorded', async () => {
    const submitted = await submitAnswers(app, [{ c1: 0 }, { c1: 1 }, {}], [choice]);
    const seen = await preview(submitted, await regradeOf(submitted, {}));
    expect(seen).toMatchObject({ gained: 1, lost: 1, seatCount: 3, leftOutCount: 0 });
    expect(seen.changes).toMatchObject([
      { seatNumber: 1, scoreBefore: 2, scoreAfter: 0, maxScoreAfter: 2 },
      { seatNumber: 2, scoreBefore: 0, scoreAfter: 2 },
    ]);
    expect(await totalsOf(submitted)).toEqual([
      [2, 2, 100, 0],
      [0, 2, 0, 0],
      [0, 2, 0, 0],
    ]);
    const { regrade: done } = await regrade(submitted, {});
    expect(await totalsOf(submitted)).toEqual([
      [0, 2, 0, 0],
      [2, 2, 100, 0],
      [0, 2, 0, 0],
    ]);
    expect(done).toMatchObject({
      reason: 'The key was wrong',
      solutionBefore: 'Lyon',
      solutionAfter: 'Paris',
      gained: 1,
      lost: 1,
      regraderName: submitted.teacher.user?.name,
    });
    const listed = await ok<{ regrades: Regrade[] }>(
      submitted.teacher,
      'GET',
      `/quiz/${submitted.quizId}/regrades`,
    );
    expect(listed.regrades).toEqual([done]);
    const { items } = await review(app, submitted, submitted.participants[1] ?? '');
    expect(items[0]).toMatchObject({ result: { state: 'right', points: 2, solution: { correctAnswer: 1 } } });
  });

  test.each([
    ['either-key', {}, [2, 2, 0], 2],
    ['new-key', { neverLower: true }, [2, 2, 0], 2],
    ['full-credit', { neverLower: true }, [2, 2, 2], 2],
    ['exclude', {}, [0, 0, 0], 0],
  ] as const)('%s %j', async (option, change, scores, maxScore) => {
    const submitted = await submitAnswers(app, [{ c1: 0 }, { c1: 1 }, {}], [choice]);
    await regrade(submitted, { option, ...change });
    const percent = (score: number) => (maxScore === 0 ? null : Math.round((100 * score) / maxScore));
    expect(await totalsOf(submitted)).toEqual(scores.map((score) => [score, maxScore, percent(score), 0]));
    const seats = await app.services.database.pool.query(
      'select s.score::float8 as score, (r.max_score + s.marked_max_score)::float8 as max from seats s join rounds r using (round_id) where r.quiz_id = $1 order by s.number',
      [submitted.quizId],
    );
    const isNothingLeft = option === 'exclude';
    expect(seats.rows).toEqual(
      scores.map((score, index) => ({
        // Unanswered questions are not graded, until everyone gets points.
        score: isNothingLeft || (index === 2 && option !== 'full-credit') ? null : score,
        max: maxScore,
      })),
    );
    // And back: the original key counts again.
    await regrade(submitted, { option: 'new-key', question: choice });
    expect((await totalsOf(submitted)).map(([score]) => score)).toEqual([2, 0, 0]);
  });

  test('refuses more than a new key, a key that no one could match, and one that can’t be stored', async () => {
    const submitted = await submitAnswers(app, [{ c1: 0 }], [choice]);
    const refusalOf = async (change: object) => {
      const reply = await submitted.teacher.call(
        'POST',
        `/quiz/${submitted.quizId}/regrades/preview`,
        await regradeOf(submitted, change),
      );
      return (reply.body as { code?: string }).code;
    };
    expect(await refusalOf({ question: { ...choice, options: ['Lyon', 'Rome', 'Nice'] } })).toBe(
      'regrade_refused',
    );
    expect(await refusalOf({ question: { ...choice, points: 9 } })).toBe('regrade_refused');
    expect(await refusalOf({ question: { ...choice, correctAnswer: null } })).toBe('regrade_refused');
    expect(await refusalOf({ question: null })).toBe('regrade_refused');
    expect(await refusalOf({ option: 'exclude', neverLower: true })).toBe('regrade_refused');
    expect(await refusalOf({ questionId: 'nothing' })).toBe('regrade_refused');
    await regrade(submitted, { option: 'full-credit' });
    expect(await refusalOf({ neverLower: true })).toBe('regrade_refused');
  });

  test('is refused when the result would differ from the preview', async () => {
    const submitted = await submitAnswers(app, [{ c1: 0 }], [choice]);
    const body = await regradeOf(submitted, {});
    const { basis } = await preview(submitted, body);
    const more = { studentName: 'Late', answers: { c1: 1 } };
    await ok(app.people.guest, 'POST', `/quiz/${submitted.quizId}/submit`, more);
    const reply = await submitted.teacher.call('POST', `/quiz/${submitted.quizId}/regrades`, {
      ...body,
      basis,
      reason: 'x',
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'regrade_conflict' } });
    expect((await totalsOf(submitted)).map(([score]) => score)).toEqual([2, 0]);
  });

  test('applies to later answers of students still in the round', async () => {
    const room = await createRoom(app, {
      questions: [choice, { ...choice, id: 'c2' }],
      settings: { pace: 'self' },
    });
    const host = await room.host();
    const ada = await room.player('Ada');
    const ben = await room.player('Ben');
    await host.press('next');
    await ada.answer('c1', 1);
    const submitted = { teacher: room.teacher, quizId: room.quizId, participants: [] };
    await regrade(submitted, { roundId: room.roundId });
    await ben.answer('c1', 1);
    expect((await resultsOf(submitted)).responses.map(({ score }) => score)).toEqual([2, 2]);
    await host.press({ do: 'end' });
    expect(await ben.until('ended')).toMatchObject({ standing: { score: 2, maxScore: 4 } });
  });

  test('keeps marks and comments; full credit for an essay is for all, and can be undone', async () => {
    const submitted = await submitAnswers(app, [{ c1: 0, e1: 'Clouds.' }, { c1: 1 }]);
    await mark(submitted, 1, 1, { comment: 'Hm.' });
    await regrade(submitted, { questionId: 'e1', option: 'full-credit', question: null });
    expect(await totalsOf(submitted)).toEqual([
      [6, 6, 100, 0],
      [4, 6, 67, 0],
    ]);
    const back = { questionId: 'e1', option: 'new-key', question: null };
    await regrade(submitted, back);
    expect(await totalsOf(submitted)).toEqual([
      [3, 6, 50, 0],
      [0, 2, 0, 1],
    ]);
    expect(await answersOf(submitted)).toMatchObject([{ points: 1, comment: 'Hm.' }, { points: null }]);
  });

  test('gives the quiz the new key on request, and leaves rounds that asked something else', async () => {
    const submitted = await submitAnswers(app, [{ c1: 1 }], [choice]);
    const { teacher, quizId } = submitted;
    const reworded = { ...choice, question: 'The capital of France is …' };
    await ok(teacher, 'PUT', `/quiz/${quizId}`, { questions: [reworded] });
    await ok(app.people.guest, 'POST', `/quiz/${quizId}/submit`, { studentName: 'New', answers: { c1: 1 } });
    const body = await regradeOf(submitted, {});
    expect(await preview(submitted, body)).toMatchObject({ leftOutCount: 1, gained: 1, seatCount: 1 });
    expect(await regrade(submitted, {}, { alsoQuiz: true })).toMatchObject({ isQuizChanged: true });
    const { quiz } = await ok<{ quiz: { questions: object[]; version: number } }>(
      teacher,
      'GET',
      `/quiz/${quizId}`,
    );
    expect(quiz).toMatchObject({ questions: [{ ...reworded, correctAnswer: 1 }], version: 3 });
  });
});
