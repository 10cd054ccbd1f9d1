// Results on the wire: the rounds of a quiz, what each came to, exports, and what students see of their own.
import { z } from 'zod';
import { QuizId } from '#modules/quizzes/contract.ts';
import { MyResult, QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import { defineContract } from '#platform/contract/endpoint.ts';

const RoundId = z.object({ roundId: z.string().regex(/^[A-Za-z0-9]{1,64}$/) });

export const resultsContract = defineContract({
  listRounds: {
    method: 'GET',
    path: '/quiz/:id/rounds',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'List your quiz’s rounds, newest first',
    params: QuizId,
    response: z.object({ rounds: z.array(RoundSummary) }),
    errors: ['quiz_not_found'],
  },
  readResponses: {
    method: 'GET',
    path: '/quiz/:id/responses',
    access: 'teacher',
    rate: 'read',
    scope: 'results:read',
    summary: 'Get who answered what, and how each question did; by default the newest round',
    params: QuizId,
    query: z.object({ roundId: RoundId.shape.roundId.optional() }),
    response: z.object({
      round: RoundSummary.nullable(),
      questions: z.array(QuestionResult),
      responses: z.array(SeatResponse),
    }),
    errors: ['quiz_not_found', 'round_not_found'],
  },
  exportResponses: {
    method: 'GET',
    path: '/quiz/:id/export',
    access: 'teacher',
    rate: 'export',
    scope: 'results:read',
    summary: 'Get the results as a file, also while the round is running',
    params: QuizId,
    query: z.object({
      format: z.enum(['csv', 'xlsx', 'json']).default('csv'),
      roundId: RoundId.shape.roundId.optional(),
    }),
    response: 'file',
    errors: ['quiz_not_found', 'round_not_found'],
  },
  readOverview: {
    method: 'GET',
    path: '/rounds/overview',
    access: 'user',
    rate: 'read',
    scope: 'results:read',
    summary: 'Get the figures of the impact strip, for the caller',
    response: z.object({
      totalQuizzes: z.number(),
      studentsEngaged: z.number(),
      averageScore: z.number().nullable(),
      activeQuizzes: z.number(),
    }),
  },
  listMyResults: {
    method: 'GET',
    path: '/rounds/mine',
    access: 'user',
    rate: 'read',
    summary: 'List the rounds you joined while signed in, newest first',
    response: z.object({
      results: z.array(MyResult),
    }),
  },
});
