// How rounds without a host ask for the rules of attempts, which a later module provides.
import type { StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import { definePoint, type Services } from '#platform/server/module.ts';
import type { JoinOrder, NewSeat } from '../joining/join-order.ts';
import type { CleanName } from '../seats/seat-names.ts';
import type { AttemptSeat } from './attempt-seats.ts';

/** The person who wants to take a quiz. */
export type Beginner = {
  userId: string | null;
  deviceKey?: string;
  studentName?: string;
  isAnonymous: boolean;
  receivedAt: number;
  address: string;
};

/** An attempt that was just started, or one in progress that is continued. */
export type BegunAttempt = {
  participantId: string;
  seatId: number;
  roundId: string;
  number: number;
  name: string;
};

export type AttemptStart = Pick<JoinOrder, 'userId' | 'joinedAt' | 'claimed'> & {
  name: CleanName | null;
  deviceKey?: string;
  /** False if everything is submitted in one call, apart from any attempt in progress. */
  goesOn: boolean;
};

type AttemptRules = {
  /** Starts an attempt, or continues the person's attempt in progress. @throws AppError if none may start */
  begin(quiz: StoredQuiz, beginner: Beginner): Promise<BegunAttempt>;
  /** @throws AppError if the quiz is not open, no attempt may start now, none is left, or there is no seat */
  start(quiz: StoredQuiz, start: AttemptStart): Promise<NewSeat>;
  /** Submits overdue attempts. */
  closeIfOver(attempt: AttemptSeat): Promise<unknown>;
  /** Submits for the student; repeating it returns the first result. */
  submitSeat(seatId: number, receivedAt: number): Promise<void>;
};

/** What calls to rounds need to know of attempts: when they begin, are over and are submitted. */
export const attemptRules = definePoint<AttemptRules>('attemptRules');

export function attemptRulesOf(services: Services): AttemptRules {
  const [rules] = services.provided(attemptRules);
  if (!rules) throw new Error('no module keeps the rules of attempts');
  return rules;
}
