// Who may call which endpoints of marking and regrading.
import { expect } from 'vitest';
import { type ModuleAccess, ownersOfIt } from '#tests/support/app/access.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { Stage } from '#tests/support/app/stage.ts';

const essayQuestions = [{ id: 'e1', type: 'open-ended', question: 'Why does it rain?', points: 4 }];

type Submitted = { quizId: string; roundId: string };

/** A quiz with one submitted answer that a person marks. */
async function submitAnswers(owner: Person): Promise<Submitted> {
  const draft = { title: 'Essays', questions: essayQuestions, isOpen: true, settings: { pace: 'self' } };
  const made = await owner.call<{ quiz: { id: string } }>('POST', '/quiz', draft);
  const quizId = made.body.quiz.id;
  const submitted = await owner.call('POST', `/quiz/${quizId}/submit`, {
    studentName: 'Ada',
    answers: { e1: 'Because of clouds.' },
  });
  expect(submitted.status, submitted.text).toBe(200);
  const { body } = await owner.call<{ rounds: { roundId: string }[] }>('GET', `/quiz/${quizId}/rounds`);
  return { quizId, roundId: body.rounds[0]?.roundId ?? '' };
}

async function keyChange({ owner, runningQuizId, roundId }: Stage) {
  const address = `/quiz/${runningQuizId}/regrades/q1?roundId=${roundId}`;
  const { body } = await owner.call<{ question: object }>('GET', address);
  return { questionId: 'q1', roundId, option: 'full-credit', question: body.question, neverLower: true };
}

export const access: ModuleAccess = {
  rows: {
    listMarkedQuestions: {
      statuses: ownersOfIt,
      call: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
    },
    listMarkableAnswers: {
      statuses: ownersOfIt,
      call: async ({ owner }) => {
        const { quizId, roundId } = await submitAnswers(owner);
        return { params: { id: quizId, questionId: 'e1' }, query: { roundId } };
      },
    },
    giveMarks: {
      statuses: ownersOfIt,
      call: async ({ owner }) => {
        const { quizId, roundId } = await submitAnswers(owner);
        const mark = { roundId, seatNumber: 1, points: 3, criteria: [1, 2], comment: 'Good', seenMarkId: 1 };
        return { params: { id: quizId, questionId: 'e1' }, body: { marks: [mark] } };
      },
    },
    listRegrades: {
      statuses: ownersOfIt,
      call: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
    },
    readRegradable: {
      statuses: ownersOfIt,
      call: ({ runningQuizId, roundId }) => ({
        params: { id: runningQuizId, questionId: 'q1' },
        query: { roundId },
      }),
    },
    previewRegrade: {
      statuses: ownersOfIt,
      call: async (stage) => ({ params: { id: stage.runningQuizId }, body: await keyChange(stage) }),
    },
    applyRegrade: {
      statuses: ownersOfIt,
      call: async (stage) => {
        const order = await keyChange(stage);
        const { owner, runningQuizId } = stage;
        const address = `/quiz/${runningQuizId}/regrades/preview`;
        const { body } = await owner.call<{ basis: string }>('POST', address, order);
        const reason = 'Two answers were right';
        return {
          params: { id: runningQuizId },
          body: { ...order, basis: body.basis, reason, alsoQuiz: true },
        };
      },
    },
  },
};
