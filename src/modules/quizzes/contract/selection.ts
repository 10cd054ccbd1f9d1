// Bulk actions on a teacher's own quizzes.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { QuizId } from '../contract.ts';

export const maxSelected = 200;
export const longestFolderName = 60;
export const longestTag = 40;
export const mostTags = 20;

const ids = z.array(QuizId.shape.id).min(1).max(maxSelected);
const folderName = oneLine().min(1).max(longestFolderName);

export const selectionContract = defineContract({
  fileQuizzes: {
    method: 'POST',
    path: '/quiz/folder',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary:
      'Move several of your quizzes to a folder, or out of theirs; a folder exists as long as a quiz is in it',
    body: z.object({ ids, folder: folderName.nullable() }),
    response: z.object({ moved: z.number() }),
    errors: ['quiz_not_found'],
  },
  renameFolder: {
    method: 'POST',
    path: '/quiz/folder/rename',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary:
      'Rename one of one’s own folders, or with null dissolve it: its quizzes are in none then. The name of another folder brings both together',
    body: z.object({ folder: folderName, newName: folderName.nullable() }),
    response: z.object({ moved: z.number() }),
  },
  tagQuizzes: {
    method: 'POST',
    path: '/quiz/tag',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Add a tag to several of one’s own quizzes, or take it off them',
    body: z.object({ ids, tag: z.string().trim().min(1).max(longestTag), isOn: z.boolean() }),
    response: z.object({ changed: z.array(QuizId.shape.id) }),
    errors: ['quiz_not_found', 'too_many_tags'],
  },
  duplicateQuizzes: {
    method: 'POST',
    path: '/quiz/duplicate',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Copy several of one’s own quizzes, with their folders and tags: all of them or none',
    body: z.object({ ids }),
    response: z.object({ copies: z.array(QuizId.shape.id) }),
    errors: ['quiz_not_found', 'plan_limit_reached', 'question_type_locked'],
  },
  createSampleQuiz: {
    method: 'POST',
    path: '/quiz/sample',
    access: 'teacher',
    rate: 'write',
    summary: 'Create a short quiz to try a round with, of question types that every plan has',
    response: z.object({ quizId: QuizId.shape.id }),
    errors: ['plan_limit_reached'],
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
