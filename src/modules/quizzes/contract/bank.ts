// The question bank: the questions from all quizzes of a teacher.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { SearchedPaging } from '#platform/contract/paging.ts';
import { Passage } from '#question-types/passages.ts';
import { Question } from '#question-types/registry.ts';

/** A question from one of the teacher's quizzes, as found in the bank. */
export const BankQuestion = z.object({
  quizId: z.string(),
  quizTitle: z.string(),
  question: Question,
  /** The one that it belongs to. */
  passage: Passage.nullable(),
});
export type BankQuestion = z.output<typeof BankQuestion>;

export const bankContract = defineContract({
  searchBank: {
    method: 'GET',
    path: '/question-bank',
    access: 'teacher',
    rate: 'read',
    scope: 'quizzes:read',
    summary: 'List the questions from all your quizzes, by words, type and tag; newest quiz first',
    query: SearchedPaging.extend({
      type: z.string().max(40).optional(),
      tag: z.string().max(40).optional(),
    }),
    response: z.object({
      questions: z.array(BankQuestion),
      total: z.number(),
      /** All tags in use, whatever was searched for. */
      tags: z.array(z.string()),
    }),
  },
});
