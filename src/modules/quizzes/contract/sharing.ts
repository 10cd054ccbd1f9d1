// Sharing a quiz with other teachers by a link.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Passage } from '#question-types/passages.ts';
import { Question } from '#question-types/registry.ts';
import { Quiz, QuizId } from '../contract.ts';
import words from '../locales/en-input.json' with { type: 'json' };

const t = texts(words);

/** What another teacher sees by a link: the whole quiz, to read and to copy. */
export const SharedQuiz = z.object({
  title: z.string(),
  description: z.string(),
  authorName: z.string(),
  updatedAt: z.iso.datetime(),
  questions: z.array(Question),
  passages: z.array(Passage),
  isOwn: z.boolean(),
});
export type SharedQuiz = z.output<typeof SharedQuiz>;

const ShareId = z.object({
  shareId: z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('shareId') }),
});
const ShareState = z.object({ shareId: z.string().nullable() });

export const sharingContract = defineContract({
  readShare: {
    method: 'GET',
    path: '/quiz/:id/share',
    access: 'teacher',
    rate: 'read',
    scope: 'quizzes:read',
    summary: 'Get the link your quiz is shared with, if any',
    params: QuizId,
    response: ShareState,
    errors: ['quiz_not_found'],
  },
  shareQuiz: {
    method: 'POST',
    path: '/quiz/:id/share',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Create a link that lets other teachers read and copy the quiz; one at a time',
    params: QuizId,
    response: ShareState,
    errors: ['quiz_not_found'],
  },
  unshareQuiz: {
    method: 'DELETE',
    path: '/quiz/:id/share',
    access: 'teacher',
    rate: 'write',
    scope: 'quizzes:write',
    summary: 'Withdraw the link',
    params: QuizId,
    response: ShareState,
    errors: ['quiz_not_found'],
  },
  readSharedQuiz: {
    method: 'GET',
    path: '/shared/:shareId',
    access: 'teacher',
    rate: 'read',
    summary: 'Get a quiz shared by someone, with its key',
    params: ShareId,
    response: z.object({ quiz: SharedQuiz }),
    errors: ['share_not_found'],
  },
  copySharedQuiz: {
    method: 'POST',
    path: '/shared/:shareId/copy',
    access: 'teacher',
    rate: 'write',
    summary: 'Copy a shared quiz to your own quizzes',
    params: ShareId,
    response: z.object({ quiz: Quiz }),
    errors: ['share_not_found', 'plan_limit_reached', 'question_type_locked'],
  },
});
