// The course of a round that a host leads, on the wire.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { ShownQuestion } from '#question-types/shown-question.ts';

/** A question of a round: it is on the screens, was asked, was skipped, or waits for its turn. */
const QuestionInTurn = z.object({
  index: z.number(),
  question: ShownQuestion,
  state: z.enum(['current', 'asked', 'skipped', 'waiting']),
});
export type QuestionInTurn = z.output<typeof QuestionInTurn>;

export const courseContract = defineContract({
  listRoundQuestions: {
    method: 'GET',
    path: '/rounds/:roundId/questions',
    access: 'teacher',
    rate: 'read',
    staysOpen: true,
    scope: 'results:read',
    summary: 'List a round’s questions in the order in which they are asked, and where the round is',
    params: z.object({ roundId: z.string().regex(/^[A-Za-z0-9]{1,64}$/) }),
    response: z.object({ questions: z.array(QuestionInTurn) }),
    errors: ['round_not_found'],
  },
});
