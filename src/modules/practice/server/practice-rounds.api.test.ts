import { afterAll, beforeAll, expect, it } from 'vitest';
import { questionTypeNames, sampleQuestion } from '#question-types/registry.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app/app.ts';
import type { PracticeSeat, PracticeStanding } from '../contract.ts';
import { practiceSeats } from '../tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

async function join(): Promise<PracticeSeat> {
  const { body } = await app.people.guest.call<{ seat: PracticeSeat }>('POST', '/practice/seats', {});
  return body.seat;
}
const answer = (seat: string, questionId: string, given: unknown) =>
  app.people.guest.call<{ result: { state: string }; standing: PracticeStanding; code?: string }>(
    'POST',
    '/practice/answers',
    { seat, questionId, answer: given },
  );

it('seats guests who arrive together in one room, without a key, and ranks them', async () => {
  const [one, other] = [await join(), await join()];
  expect(other.roomCode).toBe(one.roomCode);
  expect(JSON.stringify(one)).not.toContain('correctAnswer');
  const name = questionTypeNames.find((type) => one.questions[0]?.view.id === `sample-${type}`);
  if (!name) throw new Error('no such sample');
  const question = sampleQuestion(name) as { id: string; correctAnswer?: unknown };
  const right = await answer(one.seat, question.id, question.correctAnswer);
  expect(right.body).toMatchObject({ result: { state: 'right' }, standing: { points: 1, rank: 1, of: 2 } });
  expect((await answer(other.seat, question.id, 0)).body.standing.rank).toBe(2);
  // The first answer counts.
  const again = await answer(other.seat, question.id, question.correctAnswer);
  expect(again.body).toMatchObject({ result: { state: 'wrong' }, standing: { points: 0 } });
  expect((await answer(one.seat, 'no-such-question', 0)).body.code).toBe('question_not_open');
  expect((await answer(one.seat, question.id, { strange: true })).body.code).toBe('answer_invalid');
});

it('deletes everything after half an hour', async () => {
  const { seat, questions } = await join();
  app.advance(31 * 60_000);
  const late = await answer(seat, questions[0]?.view.id ?? '', 0);
  expect([late.status, late.body.code]).toEqual([404, 'practice_over']);
  await join();
  expect(await app.services.db.$count(practiceSeats)).toBe(1);
});

it('shows a round that plays itself', async () => {
  const { body } = await app.people.guest.call<{
    demonstration: { tallies: { answered: number }[]; solution: unknown };
  }>('GET', '/practice/demonstration');
  expect(body.demonstration.tallies.map(({ answered }) => answered)).toEqual([0, 5, 14, 25]);
});
