// Submitted answers for tests of marking and regrading: a quiz with a choice and an essay, and its results.
import { expect } from 'vitest';
import type { MarkableAnswer } from '#modules/marking/contract.ts';
import type { SeatResponse } from '#modules/rounds/contract/results.ts';
import type { TestApp } from '../app/app.ts';
import type { Person } from '../app/people.ts';
import { createQuiz } from './live-room.ts';

export const choice = {
  id: 'c1',
  type: 'multiple-choice',
  question: 'Capital of France?',
  options: ['Lyon', 'Paris', 'Nice'],
  correctAnswer: 0,
  points: 2,
};
export const essay = {
  id: 'e1',
  type: 'open-ended',
  question: 'Why does it rain?',
  points: 4,
  rubric: { text: 'Look for clouds.', criteria: [{ title: 'Clouds', points: 3 }] },
};

export type Submitted = { teacher: Person; quizId: string; participants: string[] };

/** A quiz with each of these answers submitted in one call. */
export async function submitAnswers(
  app: TestApp,
  answers: object[],
  questions: object[] = [choice, essay],
): Promise<Submitted> {
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

export async function ok<T>(
  person: Person,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<T> {
  const reply = await person.call<T>(method, path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

export const answersOf = async ({ teacher, quizId }: Submitted, questionId = 'e1') =>
  (await ok<{ answers: MarkableAnswer[] }>(teacher, 'GET', `/quiz/${quizId}/marking/${questionId}`)).answers;

type Results = {
  responses: SeatResponse[];
  questions: { questionId: string; facility: number | null; markedCount: number; awaitingMarks: number }[];
};
export const resultsOf = ({ teacher, quizId }: Submitted) =>
  ok<Results>(teacher, 'GET', `/quiz/${quizId}/responses`);
export const totalsOf = async (submitted: Submitted) =>
  (await resultsOf(submitted)).responses.map(({ score, maxScore, percent, awaitingMarks }) => [
    score,
    maxScore,
    percent,
    awaitingMarks,
  ]);

type Marked = { answers: MarkableAnswer[]; replaced: object[] };
export async function mark(
  submitted: Submitted,
  seatNumber: number,
  points: number | null,
  more: object = {},
) {
  const [first] = await answersOf(submitted);
  const marks = [{ roundId: first?.roundId, seatNumber, points, comment: null, ...more }];
  return ok<Marked>(submitted.teacher, 'PUT', `/quiz/${submitted.quizId}/marking/e1`, { marks });
}

export const review = (app: TestApp, { quizId }: Submitted, participantId: string) =>
  ok<{ result: object; items: { result: object; comment?: string | null }[] }>(
    app.people.guest,
    'POST',
    `/quiz/${quizId}/attempts/review`,
    { participantId },
  );
