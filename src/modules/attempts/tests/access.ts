// Who may call which endpoints of attempts.

import type { Allowance } from '#modules/attempts/contract/rows.ts';
import {
  type AccessVariant,
  all,
  type EndpointCall,
  everyone,
  type ModuleAccess,
  ownersOfIt,
} from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Stage } from '#tests/support/app/stage.ts';
import type { Begun } from '#tests/support/quizzes/attempts.ts';

const forgedSeat = 'A'.repeat(43);

/** A guest's attempt at the open quiz. */
async function beginAt({ openQuizId }: Stage, app: TestApp): Promise<Begun> {
  const path = `/quiz/${openQuizId}/attempts`;
  return (await app.people.guest.call<Begun>('POST', path, { isAnonymous: true })).body;
}

async function inAttempt(stage: Stage, app: TestApp, body: object = {}): Promise<EndpointCall> {
  const { participantId } = await beginAt(stage, app);
  return { params: { id: stage.openQuizId }, body: { participantId, ...body } };
}

async function inSubmitted(stage: Stage, app: TestApp, body: object = {}): Promise<EndpointCall> {
  const call = await inAttempt(stage, app, body);
  await app.people.guest.call('POST', `/quiz/${stage.openQuizId}/attempts/submit`, {
    participantId: call.body?.participantId,
  });
  return call;
}

async function allowStudent({ owner, openQuizId }: Stage, app: TestApp): Promise<string> {
  const { user } = await app.people.create('student');
  const order = { email: user?.email, factor: 1.5 };
  const { body } = await owner.call<{ allowance: Allowance }>('PUT', `/quiz/${openQuizId}/allowances`, order);
  return body.allowance.id;
}

const ofSeats = [
  'makeHandover',
  'readAttempt',
  'saveAnswers',
  'checkAnswer',
  'submitAttempt',
  'reviewAttempt',
  'practise',
];

export const access: ModuleAccess = {
  rows: {
    readEntry: {
      statuses: everyone,
      call: ({ openQuizId }) => ({ params: { id: openQuizId }, body: { deviceKey: 'D'.repeat(32) } }),
    },
    beginAttempt: {
      statuses: everyone,
      call: ({ openQuizId }) => ({
        params: { id: openQuizId },
        body: { studentName: 'Fay', isAnonymous: true, deviceKey: 'D'.repeat(32) },
      }),
    },
    makeHandover: { statuses: everyone, call: inAttempt },
    makeHandoverOf: {
      statuses: ownersOfIt,
      async call(stage, app) {
        const { attempt } = await beginAt(stage, app);
        return {
          params: { id: stage.openQuizId },
          body: { roundId: attempt.roundId, seatNumber: attempt.seat.number },
        };
      },
    },
    openOwnAttempt: {
      statuses: { guest: 401, student: 404, owner: 404, otherTeacher: 404, admin: 404 },
      call: ({ openQuizId }) => ({ params: { id: openQuizId }, body: { roundId: 'r1', seatNumber: 1 } }),
    },
    continueAttempt: {
      statuses: everyone,
      async call(stage, app) {
        const { participantId } = await beginAt(stage, app);
        const path = `/quiz/${stage.openQuizId}/attempts/handover`;
        const made = await app.people.guest.call<{ code: string }>('POST', path, { participantId });
        return { params: { id: stage.openQuizId }, body: { code: made.body.code } };
      },
    },
    readAttempt: { statuses: everyone, call: inAttempt },
    saveAnswers: {
      statuses: everyone,
      call: (stage, app) =>
        inAttempt(stage, app, {
          changes: [{ operationId: 'change-1', sequence: 1, questionId: 'q1', answer: 1 }],
        }),
    },
    checkAnswer: {
      statuses: everyone,
      async call(stage, app) {
        const call = await inAttempt(stage, app, { questionId: 'q1' });
        await app.people.guest.call('POST', `/quiz/${stage.openQuizId}/attempts/answers`, {
          participantId: call.body?.participantId,
          changes: [{ operationId: 'change-1', sequence: 1, questionId: 'q1', answer: 1 }],
        });
        return call;
      },
    },
    submitAttempt: { statuses: everyone, call: inAttempt },
    reviewAttempt: { statuses: everyone, call: inSubmitted },
    practise: {
      statuses: everyone,
      call: (stage, app) => inSubmitted(stage, app, { questionId: 'q1', answer: 1 }),
    },
    listAttempts: {
      statuses: ownersOfIt,
      call: ({ openQuizId }) => ({ params: { id: openQuizId }, query: { page: '1', limit: '5' } }),
    },
    extendAttempt: {
      statuses: ownersOfIt,
      async call(stage, app) {
        const { attempt } = await beginAt(stage, app);
        return {
          params: { id: stage.openQuizId },
          body: { roundId: attempt.roundId, seatNumber: attempt.seat.number, minutes: 5 },
        };
      },
    },
    listAllowances: {
      statuses: ownersOfIt,
      call: ({ openQuizId }) => ({ params: { id: openQuizId } }),
    },
    setAllowance: {
      statuses: ownersOfIt,
      async call({ openQuizId }, app) {
        const { user } = await app.people.create('student');
        return { params: { id: openQuizId }, body: { email: user?.email, factor: 1.5 } };
      },
    },
    removeAllowance: {
      statuses: ownersOfIt,
      call: async (stage, app) => ({
        params: { id: stage.openQuizId, allowanceId: await allowStudent(stage, app) },
      }),
    },
  },
  variants: [
    {
      title: 'readEntry of a quiz that is neither open nor running',
      endpoint: 'readEntry',
      change: (call, { quizId }) => ({ ...call, params: { id: quizId } }),
      statuses: { ...all(404), owner: 200, admin: 200 },
    },
    {
      title: 'beginAttempt at a quiz that is not open',
      endpoint: 'beginAttempt',
      change: (call, { quizId }) => ({ ...call, params: { id: quizId } }),
      statuses: all(409),
    },
    ...ofSeats.flatMap((endpoint): AccessVariant[] => [
      {
        title: `${endpoint} with a forged seat`,
        endpoint,
        change: (call) => ({ ...call, body: { ...call.body, participantId: forgedSeat } }),
        statuses: all(404),
      },
      {
        title: `${endpoint} with a seat in a room`,
        endpoint,
        change: (call, { runningQuizId, participantId }) => ({
          params: { id: runningQuizId },
          body: { ...call.body, participantId },
        }),
        statuses: all(404),
      },
    ]),
  ],
};
