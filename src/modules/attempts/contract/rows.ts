// What teachers see of the attempts at a quiz: one row each, and extra time per student.
import { z } from 'zod';
import { ShownEmail } from '#platform/contract/text/email.ts';

/** Times are milliseconds since 1970 by the server's clock. */
const moment = z.number();

/** One row of the teacher's list of attempts. */
export const AttemptRow = z.object({
  roundId: z.string(),
  seatNumber: z.number(),
  studentName: z.string(),
  userId: z.string().nullable(),
  email: ShownEmail.nullable(),
  attemptNumber: z.number(),
  state: z.enum(['running', 'submitted']),
  submittedBy: z.enum(['student', 'clock', 'teacher']).nullable(),
  startedAt: moment,
  submittedAt: moment.nullable(),
  deadlineAt: moment.nullable(),
  answeredCount: z.number(),
  questionCount: z.number(),
  score: z.number(),
  maxScore: z.number(),
  percent: z.number().nullable(),
  awaitingMarks: z.number(),
  /** Whether it is the person's result by the quiz's rule, best or last. */
  isCounted: z.boolean(),
});
export type AttemptRow = z.output<typeof AttemptRow>;

/** Extra time for one student at one quiz. */
export const Allowance = z.object({
  id: z.string(),
  /** Of people who have taken part in a round of this quiz's author; otherwise null, whether or not the address has an account. */
  name: z.string().nullable(),
  email: ShownEmail,
  /** Multiplies the time limit; null means no limit at all. */
  factor: z.number().min(1).max(10).nullable(),
});
export type Allowance = z.output<typeof Allowance>;
