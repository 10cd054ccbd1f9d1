// The calls of teachers: who is taking the quiz, their results, more time, and another device.

import { readUserByEmail } from '#modules/accounts/api/people.ts';
import { planOf } from '#modules/plans/api/plan.ts';
import { readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import { findAttemptByNumber } from '#modules/rounds/api/attempt-seats.ts';
import { countStudents } from '#modules/rounds/api/seat-list.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { attemptsContract } from '../contract.ts';
import { listAttempts } from './attempt-list.ts';
import { applyExtraTime, extendAttempt } from './ending/more-time.ts';
import { listAllowances, removeAllowance, storeAllowance } from './starting/allowances.ts';
import { makeHandover } from './starting/handover.ts';

export function teacherRoutes(services: Services) {
  return {
    async listAttempts({ params, query }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const [listed, taken, { studentsPerQuiz }] = await Promise.all([
        listAttempts(services, quiz, query),
        countStudents(services.db, quiz.quizId),
        planOf(services, quiz.ownerId),
      ]);
      return { ...listed, students: { taken, limit: studentsPerQuiz } };
    },
    async extendAttempt({ params, body }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const { roundId, seatNumber, minutes } = body;
      return { deadlineAt: await extendAttempt(services, quiz, { roundId, number: seatNumber }, minutes) };
    },
    async makeHandoverOf({ params, body }, { caller }) {
      const { quizId } = await readQuizOf(services, params.id, caller);
      const attempt = await findAttemptByNumber(services.db, quizId, body.roundId, body.seatNumber);
      if (!attempt) throw new RoundError('seat_not_found');
      return makeHandover(services, quizId, attempt);
    },
    async listAllowances({ params }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      return { allowances: await listAllowances(services, quiz) };
    },
    async setAllowance({ params, body }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const { email, factor } = body;
      await storeAllowance(services.db, quiz.quizId, email, factor);
      const user = await readUserByEmail(services.db, email);
      if (user) await applyExtraTime(services, quiz, user.userId, factor);
      const [allowance] = await listAllowances(services, quiz, email);
      if (!allowance) throw new Error('an allowance that was stored is not there');
      return { allowance };
    },
    async removeAllowance({ params }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      await removeAllowance(services.db, quiz.quizId, params.allowanceId);
      return { ok: true as const };
    },
  } satisfies Partial<HandlersOf<typeof attemptsContract>>;
}
