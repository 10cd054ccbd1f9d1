// What is done with many of one's own quizzes at once.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { QuizId } from './contract.ts';

export const maxSelected = 200;
export const longestFolderName = 60;

const ids = z.array(QuizId.shape.id).min(1).max(maxSelected);

export const selectionContract = defineContract({
  fileQuizzes: {
    method: 'POST',
    path: '/quiz/folder',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary:
      'Move several of your quizzes to a folder, or out of theirs; a folder exists as long as a quiz is in it',
    body: z.object({ ids, folder: z.string().trim().min(1).max(longestFolderName).nullable() }),
    response: z.object({ moved: z.number() }),
    errors: ['quiz_not_found'],
  },
  deleteQuizzes: {
    method: 'POST',
    path: '/quiz/delete',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Delete several of your quizzes with their rounds and results: all of them or none',
    body: z.object({ ids }),
    response: z.object({ deleted: z.number() }),
    errors: ['quiz_not_found', 'quiz_is_live'],
  },
});
