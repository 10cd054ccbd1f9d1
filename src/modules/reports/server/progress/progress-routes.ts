// The calls of what is known by tag and of a student over time: for the teacher who taught them, and for themselves.
import { listTaughtStudents, type RoundProgress, readProgress } from '#modules/rounds/api/progress.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { reportsContract, StudentProgress } from '../../contract.ts';
import { ReportError } from '../../errors.ts';
import { requireOwn } from '../own.ts';
import { shareOfPoints, tagMastery } from './tag-mastery.ts';

const presentRounds = (rounds: readonly RoundProgress[]): StudentProgress['rounds'] =>
  rounds
    .map(({ roundId, quizId, title, startedAt, questions, awaitingMarks }) => ({
      roundId,
      quizId,
      title,
      startedAt: new Date(startedAt).toISOString(),
      share: shareOfPoints(questions),
      awaitingMarks,
    }))
    .toReversed();

export function progressRoutes(services: Services) {
  const { db, now } = services;
  const updatedAt = () => new Date(now()).toISOString();

  return {
    async readTopics({ params }, { caller }) {
      await requireOwn(services, params.id, caller, 'advancedAnalytics');
      const rounds = await readProgress(db, { ownerId: params.id, userId: null, shownAt: null });
      return { updatedAt: updatedAt(), roundCount: rounds.length, tags: tagMastery(rounds) };
    },
    async listStudents({ params, query }, { caller }) {
      await requireOwn(services, params.id, caller, 'advancedAnalytics');
      const { students, total } = await listTaughtStudents(db, params.id, query);
      return {
        ...query,
        total,
        students: students.map(({ userId, name, rounds, lastAt }) => ({
          userId,
          name,
          rounds,
          lastAt: new Date(lastAt).toISOString(),
        })),
      };
    },
    async readStudent({ params }, { caller }) {
      await requireOwn(services, params.id, caller, 'advancedAnalytics');
      const { students } = await listTaughtStudents(db, params.id, {
        page: 1,
        limit: 1,
        userId: params.studentId,
      });
      const [student] = students;
      if (!student) throw new ReportError('student_not_found');
      const rounds = await readProgress(db, { ownerId: params.id, userId: student.userId, shownAt: null });
      return {
        name: student.name,
        updatedAt: updatedAt(),
        rounds: presentRounds(rounds),
        tags: tagMastery(rounds),
      };
    },
    async readOwnProgress(_input, { caller }) {
      const rounds = await readProgress(db, { ownerId: null, userId: caller.userId, shownAt: now() });
      return { name: null, updatedAt: updatedAt(), rounds: presentRounds(rounds), tags: tagMastery(rounds) };
    },
  } satisfies Partial<HandlersOf<typeof reportsContract>>;
}
