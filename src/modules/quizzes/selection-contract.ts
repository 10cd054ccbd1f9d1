// What is done with many of one's own quizzes at once.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { QuizId } from './contract.ts';

export const maxSelected = 200;

export const selectionContract = defineContract({
  deleteQuizzes: {
    method: 'POST',
    path: '/quiz/delete',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Delete several of one’s own quizzes with their rounds and results: all of them or none',
    body: z.object({ ids: z.array(QuizId.shape.id).min(1).max(maxSelected) }),
    response: z.object({ deleted: z.number() }),
    errors: ['quiz_not_found', 'quiz_is_live'],
  },
});
