import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeatResponse } from '#modules/rounds/contract.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createQuiz, createRoom } from '../../../../tests/support/live-room.ts';
import type { Person } from '../../../../tests/support/people.ts';
import type { MarkableAnswer, MarkedQuestion, Regrade, RegradePreview } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const choice = {
  id: 'c1',
  type: 'multiple-choice',
  question: 'Capital of France?',
  options: ['Lyon', 'Paris', 'Nice'],
  correctAnswer: 0,
  points: 2,
};
const essay = {
  id: 'e1',
  type: 'open-ended',
  question: 'Why does it rain?',
  points: 4,
  rubric: { text: 'Look for clouds.', criteria: [{ title: 'Clouds', points: 3 }] },
};

type Handed = { teacher: Person; quizId: string; participants: string[] };

/** A quiz in which each of these answers was handed in at once. */
async function handedIn(answers: object[], questions: object[] = [choice, essay]): Promise<Handed> {
  const teacher = await app.people.create('teacher');
  const settings = { pace: 'self' as const, showResults: 'at-end' as const };
  const quizId = await createQuiz(teacher, { settings, questions }, true);
  const participants: string[] = [];
  for (const [index, given] of answers.entries()) {
    const body = { studentName: `Student ${index + 1}`, answers: given };
    const {
      status,
      text,
      body: reply,
    } = await app.people.guest.call<{ participantId: string }>('POST', `/quiz/${quizId}/submit`, body);
    expect(status, text).toBe(200);
    participants.push(reply.participantId);
  }
  return { teacher, quizId, participants };
}

async function ok<T>(
  person: Person,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<T> {
  const reply = await person.call<T>(method, path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const answersOf = async ({ teacher, quizId }: Handed, questionId = 'e1') =>
  (await ok<{ answers: MarkableAnswer[] }>(teacher, 'GET', `/quiz/${quizId}/marking/${questionId}`)).answers;

type Results = {
  responses: SeatResponse[];
  questions: { questionId: string; facility: number | null; markedCount: number; awaitingMarks: number }[];
};
const resultsOf = ({ teacher, quizId }: Handed) => ok<Results>(teacher, 'GET', `/quiz/${quizId}/responses`);
const totalsOf = async (handed: Handed) =>
  (await resultsOf(handed)).responses.map(({ score, maxScore, percent, awaitingMarks }) => [
    score,
    maxScore,
    percent,
    awaitingMarks,
  ]);

type Marked = { answers: MarkableAnswer[]; replaced: object[] };
async function mark(handed: Handed, seatNumber: number, points: number | null, more: object = {}) {
  const [first] = await answersOf(handed);
  const marks = [{ roundId: first?.roundId, seatNumber, points, comment: null, ...more }];
  return ok<Marked>(handed.teacher, 'PUT', `/quiz/${handed.quizId}/marking/e1`, { marks });
}

const review = ({ quizId }: Handed, participantId: string) =>
  ok<{ result: object; items: { result: object; comment?: string | null }[] }>(
    app.people.guest,
    'POST',
    `/quiz/${quizId}/attempts/review`,
    { participantId },
  );

describe('marking', () => {
  test('until it is marked an answer counts neither for nor against; then for both', async () => {
    const handed = await handedIn([{ c1: 0, e1: 'Clouds.' }, { c1: 1, e1: 'Magic.' }, { c1: 0 }]);
    expect(await totalsOf(handed)).toEqual([
      [2, 2, 100, 1],
      [0, 2, 0, 1],
      [2, 2, 100, 1],
    ]);
    const listed = await ok<{ questions: MarkedQuestion[] }>(
      handed.teacher,
      'GET',
      `/quiz/${handed.quizId}/marking`,
    );
    expect(listed.questions).toMatchObject([
      { questionId: 'e1', points: 4, markedCount: 0, awaitingMarks: 3, guide: essay.rubric },
    ]);
    await mark(handed, 1, 3, { comment: 'Good.', criteria: [3] });
    await mark(handed, 2, 0.5);
    expect(await totalsOf(handed)).toEqual([
      [5, 6, 83, 0],
      [0.5, 6, 8, 0],
      [2, 2, 100, 1],
    ]);
    // Who left it blank has handed in as well, and gets a mark like everybody.
    await mark(handed, 3, 0);
    const results = await resultsOf(handed);
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
      handed.teacher,
      'GET',
      `/quiz/${handed.quizId}/rounds`,
    );
    expect(rounds[0]?.averageScore).toBe(Math.round((100 * (5 / 6 + 0.5 / 6 + 2 / 6)) / 3));
  });

  test('the student gets the points and the words', async () => {
    const handed = await handedIn([{ c1: 0, e1: 'Clouds.' }]);
    const [participantId = ''] = handed.participants;
    await mark(handed, 1, 3.25, { comment: '  Nearly. <b>Why</b> clouds? ' });
    const { result, items } = await review(handed, participantId);
    expect(result).toMatchObject({ score: 5.25, maxScore: 6, percent: 88, awaitingMarks: 0 });
    expect(items[1]).toMatchObject({
      comment: 'Nearly. <b>Why</b> clouds?',
      result: { state: 'partial', points: 3.25, maxPoints: 4 },
    });
  });

  test('a mark can be changed and taken back; every mark is kept', async () => {
    const handed = await handedIn([{ c1: 0, e1: 'Clouds.' }]);
    await mark(handed, 1, 4);
    await mark(handed, 1, 1, { comment: 'Looked again.' });
    expect(await answersOf(handed)).toMatchObject([{ points: 1, comment: 'Looked again.' }]);
    const { answers } = await mark(handed, 1, null);
    expect(answers).toMatchObject([{ points: null, comment: null, mark: null }]);
    expect(await totalsOf(handed)).toEqual([[2, 2, 100, 1]]);
    const { rows } = await app.services.database.pool.query(
      'select points from marks where round_id = $1 order by mark_id',
      [answers[0]?.roundId],
    );
    expect(rows.map(({ points }) => points && Number(points))).toEqual([4, 1, null]);
    await expect(app.services.database.pool.query('update marks set points = 0')).rejects.toThrow(
      /only be added to/,
    );
  });

  test('of two markers the last counts, and is told whom it replaced', async () => {
    const handed = await handedIn([{ c1: 0, e1: 'Clouds.' }]);
    const admin = await app.people.create('admin');
    const [answer] = await answersOf(handed);
    const { replaced, answers } = await mark(handed, 1, 4, { seenMarkId: null });
    expect(replaced).toEqual([]);
    const other = { roundId: answer?.roundId, seatNumber: 1, points: 2, comment: null };
    const path = `/quiz/${handed.quizId}/marking/e1`;
    expect(await ok(admin, 'PUT', path, { marks: [{ ...other, seenMarkId: null }] })).toMatchObject({
      replaced: [{ seatNumber: 1, points: 4, markerName: handed.teacher.user?.name }],
      answers: [{ points: 2, mark: { markerName: admin.user?.name } }],
    });
    const seen = { ...other, points: 3, seenMarkId: answers[0]?.mark?.markId };
    expect(await ok(handed.teacher, 'PUT', path, { marks: [seen] })).toMatchObject({
      replaced: [{ points: 2 }],
    });
  });

  test('only what a person marks, of who has handed in, and within the points', async () => {
    const handed = await handedIn([{ c1: 0, e1: 'Clouds.' }]);
    const [answer] = await answersOf(handed);
    const put = (questionId: string, order: object) =>
      handed.teacher.call('PUT', `/quiz/${handed.quizId}/marking/${questionId}`, {
        marks: [{ roundId: answer?.roundId, seatNumber: 1, points: 1, comment: null, ...order }],
      });
    expect((await put('c1', {})).body).toMatchObject({ code: 'answer_not_markable' });
    expect((await put('e1', { seatNumber: 9 })).body).toMatchObject({ code: 'answer_not_markable' });
    expect((await put('e1', { roundId: 'none' })).body).toMatchObject({ code: 'answer_not_markable' });
    expect((await put('e1', { points: 4.01 })).body).toMatchObject({ code: 'bad_request' });
    expect((await put('e1', { points: 0.001 })).status).toBe(400);
    const begun = await app.people.guest.call('POST', `/quiz/${handed.quizId}/join`, {
      studentName: 'Still at it',
    });
    expect(begun.status, begun.text).toBe(200);
    expect((await put('e1', { seatNumber: 2 })).body).toMatchObject({ code: 'answer_not_markable' });
    expect(await answersOf(handed)).toHaveLength(1);
  });

  test('in a room what was answered can be marked while it runs, and the standings follow', async () => {
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
    const handed = { teacher: room.teacher, quizId: room.quizId, participants: [] };
    expect(await answersOf(handed)).toMatchObject([{ studentName: 'Ada' }]);
    await mark(handed, 1, 3);
    await host.until('snapshot', ({ snapshot }) => snapshot.leaderboard[0]?.score === 3);
    expect(await ada.greet()).toBeTruthy();
    await host.press('next');
    await host.press({ do: 'end' });
    expect(await ada.until('ended')).toMatchObject({ standing: { score: 3, maxScore: 6, rank: 1 } });
    expect((await totalsOf(handed)).toSorted()).toEqual([
      [0, 2, 0, 1],
      [3, 6, 50, 0],
    ]);
  });
});

async function wish(handed: Handed, change: object) {
  const { question } = await ok<{ question: object }>(
    handed.teacher,
    'GET',
    `/quiz/${handed.quizId}/regrades/c1`,
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

const preview = ({ teacher, quizId }: Handed, body: object) =>
  ok<RegradePreview>(teacher, 'POST', `/quiz/${quizId}/regrades/preview`, body);

type Applied = { regrade: Regrade; isQuizChanged: boolean };
async function regrade(handed: Handed, change: object, more: object = {}): Promise<Applied> {
  const body = await wish(handed, change);
  const { basis } = await preview(handed, body);
  const reason = 'The key was wrong';
  return ok(handed.teacher, 'POST', `/quiz/${handed.quizId}/regrades`, { ...body, basis, reason, ...more });
}

describe('a regrade', () => {
  test('is seen before it is done, and is written down', async () => {
    const handed = await handedIn([{ c1: 0 }, { c1: 1 }, {}], [choice]);
    const seen = await preview(handed, await wish(handed, {}));
    expect(seen).toMatchObject({ gained: 1, lost: 1, seatCount: 3, leftOutCount: 0 });
    expect(seen.changes).toMatchObject([
      { seatNumber: 1, scoreBefore: 2, scoreAfter: 0, maxScoreAfter: 2 },
      { seatNumber: 2, scoreBefore: 0, scoreAfter: 2 },
    ]);
    expect(await totalsOf(handed)).toEqual([
      [2, 2, 100, 0],
      [0, 2, 0, 0],
      [0, 2, 0, 0],
    ]);
    const { regrade: done } = await regrade(handed, {});
    expect(await totalsOf(handed)).toEqual([
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
      regraderName: handed.teacher.user?.name,
    });
    const listed = await ok<{ regrades: Regrade[] }>(
      handed.teacher,
      'GET',
      `/quiz/${handed.quizId}/regrades`,
    );
    expect(listed.regrades).toEqual([done]);
    const { items } = await review(handed, handed.participants[1] ?? '');
    expect(items[0]).toMatchObject({ result: { state: 'right', points: 2, solution: { correctAnswer: 1 } } });
  });

  test.each([
    ['either-key', {}, [2, 2, 0], 2],
    ['new-key', { neverLower: true }, [2, 2, 0], 2],
    ['full-credit', { neverLower: true }, [2, 2, 2], 2],
    ['exclude', {}, [0, 0, 0], 0],
  ] as const)('%s %j', async (option, change, scores, maxScore) => {
    const handed = await handedIn([{ c1: 0 }, { c1: 1 }, {}], [choice]);
    await regrade(handed, { option, ...change });
    const percent = (score: number) => (maxScore === 0 ? null : Math.round((100 * score) / maxScore));
    expect(await totalsOf(handed)).toEqual(scores.map((score) => [score, maxScore, percent(score), 0]));
    const seats = await app.services.database.pool.query(
      'select s.score::float8 as score, (r.max_score + s.marked_max_score)::float8 as max from seats s join rounds r using (round_id) where r.quiz_id = $1 order by s.number',
      [handed.quizId],
    );
    const isNothingLeft = option === 'exclude';
    expect(seats.rows).toEqual(
      scores.map((score, index) => ({
        // Who answered nothing has nothing graded, until everybody is given something.
        score: isNothingLeft || (index === 2 && option !== 'full-credit') ? null : score,
        max: maxScore,
      })),
    );
    // And back: the key that was there at first counts again.
    await regrade(handed, { option: 'new-key', question: choice });
    expect((await totalsOf(handed)).map(([score]) => score)).toEqual([2, 0, 0]);
  });

  test('refuses what is more than a new key, what nobody could earn, and what can’t be kept', async () => {
    const handed = await handedIn([{ c1: 0 }], [choice]);
    const refusalOf = async (change: object) => {
      const reply = await handed.teacher.call(
        'POST',
        `/quiz/${handed.quizId}/regrades/preview`,
        await wish(handed, change),
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
    await regrade(handed, { option: 'full-credit' });
    expect(await refusalOf({ neverLower: true })).toBe('regrade_refused');
  });

  test('is refused when something else would come of it than was seen', async () => {
    const handed = await handedIn([{ c1: 0 }], [choice]);
    const body = await wish(handed, {});
    const { basis } = await preview(handed, body);
    const more = { studentName: 'Late', answers: { c1: 1 } };
    await ok(app.people.guest, 'POST', `/quiz/${handed.quizId}/submit`, more);
    const reply = await handed.teacher.call('POST', `/quiz/${handed.quizId}/regrades`, {
      ...body,
      basis,
      reason: 'x',
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'regrade_conflict' } });
    expect((await totalsOf(handed)).map(([score]) => score)).toEqual([2, 0]);
  });

  test('reaches answers that come later, of whoever is in the round still', async () => {
    const room = await createRoom(app, {
      questions: [choice, { ...choice, id: 'c2' }],
      settings: { pace: 'self' },
    });
    const host = await room.host();
    const ada = await room.player('Ada');
    const ben = await room.player('Ben');
    await host.press('next');
    await ada.answer('c1', 1);
    const handed = { teacher: room.teacher, quizId: room.quizId, participants: [] };
    await regrade(handed, { roundId: room.roundId });
    await ben.answer('c1', 1);
    expect((await resultsOf(handed)).responses.map(({ score }) => score)).toEqual([2, 2]);
    await host.press({ do: 'end' });
    expect(await ben.until('ended')).toMatchObject({ standing: { score: 2, maxScore: 4 } });
  });

  test('keeps marks and words; full credit for an essay is for all, and can be taken back', async () => {
    const handed = await handedIn([{ c1: 0, e1: 'Clouds.' }, { c1: 1 }]);
    await mark(handed, 1, 1, { comment: 'Hm.' });
    await regrade(handed, { questionId: 'e1', option: 'full-credit', question: null });
    expect(await totalsOf(handed)).toEqual([
      [6, 6, 100, 0],
      [4, 6, 67, 0],
    ]);
    const back = { questionId: 'e1', option: 'new-key', question: null };
    await regrade(handed, back);
    expect(await totalsOf(handed)).toEqual([
      [3, 6, 50, 0],
      [0, 2, 0, 1],
    ]);
    expect(await answersOf(handed)).toMatchObject([{ points: 1, comment: 'Hm.' }, { points: null }]);
  });

  test('gives the quiz the new key where that is wanted, and rounds that asked something else stay', async () => {
    const handed = await handedIn([{ c1: 1 }], [choice]);
    const { teacher, quizId } = handed;
    const reworded = { ...choice, question: 'The capital of France is …' };
    await ok(teacher, 'PUT', `/quiz/${quizId}`, { questions: [reworded] });
    await ok(app.people.guest, 'POST', `/quiz/${quizId}/submit`, { studentName: 'New', answers: { c1: 1 } });
    const body = await wish(handed, {});
    expect(await preview(handed, body)).toMatchObject({ leftOutCount: 1, gained: 1, seatCount: 1 });
    expect(await regrade(handed, {}, { alsoQuiz: true })).toMatchObject({ isQuizChanged: true });
    const { quiz } = await ok<{ quiz: { questions: object[]; version: number } }>(
      teacher,
      'GET',
      `/quiz/${quizId}`,
    );
    expect(quiz).toMatchObject({ questions: [{ ...reworded, correctAnswer: 1 }], version: 3 });
  });
});
