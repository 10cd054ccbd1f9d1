// The practice API: the question types, each with one to try, by anyone and without a trace.
import { z } from 'zod';
import { TallyShape } from '#modules/rounds/live.ts';
import { defineContract } from '#platform/contract/endpoint.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { OwnResult, ShownQuestion } from '#question-types/shown-question.ts';

export const QuestionTypeInfo = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  isInEveryPlan: z.boolean(),
  /** The rules by which an answer can be graded, if its author has a choice. */
  schemes: z.array(z.object({ title: z.string(), explanation: z.string(), isUsual: z.boolean() })),
  /** A question to try, without its key. */
  question: ShownQuestion,
});
export type QuestionTypeInfo = z.output<typeof QuestionTypeInfo>;

/** A round that plays itself: its question, how answers come in, and what was right. */
export const Demonstration = z.object({
  question: ShownQuestion,
  tallies: z.array(TallyShape),
  solution: z.unknown(),
});
export type Demonstration = z.output<typeof Demonstration>;

export const PracticeSeat = z.object({
  /** The secret of the person in the seat. */
  seat: z.string(),
  alias: z.string(),
  roomCode: z.string(),
  questions: z.array(ShownQuestion),
});
export type PracticeSeat = z.output<typeof PracticeSeat>;

export const PracticeStanding = z.object({
  points: z.number(),
  maxPoints: z.number(),
  /** From 1; equal points share a rank. */
  rank: z.number(),
  /** How many have taken a seat in the room. */
  of: z.number(),
});
export type PracticeStanding = z.output<typeof PracticeStanding>;

export const practiceContract = defineContract({
  readDemonstration: {
    method: 'GET',
    path: '/practice/demonstration',
    access: 'guest',
    rate: 'read',
    isSameForAll: true,
    summary: 'Get a question, answers coming in, and the reveal: a round that plays itself',
    response: z.object({ demonstration: Demonstration }),
  },
  joinPractice: {
    method: 'POST',
    path: '/practice/seats',
    access: 'guest',
    rate: 'practice',
    summary: 'Take a seat in a practice round: no account, no host; deleted after half an hour',
    response: z.object({ seat: PracticeSeat }),
    errors: ['practice_full'],
  },
  answerPractice: {
    method: 'POST',
    path: '/practice/answers',
    access: 'guest',
    rate: 'answer',
    summary: 'Answer a question in a practice round; the first answer counts',
    body: z.object({
      seat: z.string().min(20).max(64),
      questionId: z.string().max(64),
      answer: z.unknown(),
    }),
    response: z.object({ result: OwnResult, standing: PracticeStanding }),
    errors: ['practice_over', 'question_not_open', 'answer_invalid'],
  },
  listQuestionTypes: {
    method: 'GET',
    path: '/question-types',
    access: 'guest',
    rate: 'read',
    isSameForAll: true,
    summary: 'List the question types: what each is good for, how it is graded, and a question to try',
    response: z.object({ types: z.array(QuestionTypeInfo) }),
  },
  tryQuestionType: {
    method: 'POST',
    path: '/question-types/:name/try',
    access: 'guest',
    rate: 'answer',
    summary: 'Check an answer to a type’s sample question; nothing is recorded',
    params: z.object({ name: oneLine().max(64) }),
    body: z.object({ answer: z.unknown() }),
    response: z.object({ result: OwnResult }),
    errors: ['question_type_not_found', 'answer_invalid'],
  },
});
