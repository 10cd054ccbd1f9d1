// The calls of analytics: one quiz, and all of a teacher.
import { countQuizzes } from '#modules/quizzes/api/numbers.ts';
import { readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import { findNewestFinished } from '#modules/rounds/api/finished-rounds.ts';
import { completionRateOf, readTotals, shownAverage } from '#modules/rounds/api/results.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { reportsContract, TeacherAnalytics } from '../contract.ts';
import { ReportError } from '../errors.ts';
import { analysisOf } from './kept-analyses.ts';

/** In the round whose questions are part of a teacher’s figures, which are read with every look at a list. */
const mostStudents = 500;

export function analyticsRoutes(services: Services) {
  const { db, now } = services;
  const updatedAt = () => new Date(now()).toISOString();

  /** One round, and not a vast one: all of them would be a look at every answer that their quizzes were ever given. */
  async function newestQuestions(ownerId: string): Promise<TeacherAnalytics['questionAnalytics']> {
    const newest = await findNewestFinished(db, ownerId, mostStudents);
    if (!newest) return [];
    const { analysis } = await analysisOf(services, newest.quizId, newest.roundId);
    return analysis.questionAnalytics.map((question) => ({ ...question, ...newest }));
  }

  return {
    async readQuizAnalytics({ params, query }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const { analysis, totals } = await analysisOf(services, quiz.quizId, query.roundId ?? null);
      return {
        title: quiz.title,
        totalQuizzes: 1,
        totalParticipants: totals?.participants ?? 0,
        averageScore: totals?.averageScore ?? null,
        completionRate: completionRateOf(totals?.completed ?? 0, totals?.participants ?? 0),
        updatedAt: updatedAt(),
        ...analysis,
      };
    },
    async readTeacherAnalytics({ params }, { caller }) {
      if (params.id !== caller.userId && caller.role !== 'admin') throw new ReportError('teacher_not_found');
      const [quizzes, totalQuizzes, questionAnalytics] = await Promise.all([
        readTotals(db, { ownerId: params.id }),
        countQuizzes(services, params.id),
        newestQuestions(params.id),
      ]);
      const [participants, completed, scored, points] = [
        quizzes.reduce((sum, quiz) => sum + quiz.participants, 0),
        quizzes.reduce((sum, quiz) => sum + quiz.completed, 0),
        quizzes.reduce((sum, quiz) => sum + quiz.scored, 0),
        quizzes.reduce((sum, quiz) => sum + quiz.percentSum, 0),
      ];
      return {
        totalQuizzes,
        totalParticipants: participants,
        averageScore: scored === 0 ? null : shownAverage(points / scored),
        completionRate: completionRateOf(completed, participants),
        updatedAt: updatedAt(),
        quizzes: quizzes.map((quiz) => ({
          quizId: quiz.quizId,
          title: quiz.title,
          participants: quiz.participants,
          averageScore: quiz.averageScore,
          completionRate: completionRateOf(quiz.completed, quiz.participants),
        })),
        questionAnalytics,
      };
    },
  } satisfies Partial<HandlersOf<typeof reportsContract>>;
}
