// The assignments module: quizzes handed out to a class, with times, exceptions, reminders, and columns in its results.
import { handouts } from '#modules/attempts/api/points.ts';
import { classColumns } from '#modules/classes/api/points.ts';
import { gradedUses } from '#modules/quizzes/api/points.ts';
import { isHandedOutNow, readResultsTime } from '#modules/rounds/api/handed-out.ts';
import { workOn } from '#platform/server/jobs/jobs.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { AssignmentError } from './errors.ts';
import { assignmentsOfRounds } from './server/assignment-store.ts';
import { columnsOf } from './server/columns.ts';
import { personalData } from './server/personal-data.ts';
import { forgetJob, forgetReminders, remindJob, sendReminders } from './server/reminding/reminders.ts';
import { assignmentRoutes } from './server/routes.ts';

export default defineServerModule({
  name: 'assignments',
  needs: ['mail', 'accounts', 'quizzes', 'rounds', 'classes', 'attempts'],
  errors: [AssignmentError],
  personalData,
  routes: assignmentRoutes,
  jobs: (services) => [
    workOn(remindJob, ({ assignmentId }) => sendReminders(services, assignmentId)),
    workOn(forgetJob, () => forgetReminders(services)),
  ],
  provides: [
    provide(classColumns, columnsOf),
    provide(gradedUses, ({ db, now }) => ({ isGraded: ({ quizId }) => isHandedOutNow(db, quizId, now()) })),
    provide(handouts, ({ db }) => ({
      async of(roundId) {
        const [found] = await assignmentsOfRounds(db, [roundId]);
        if (!found) return null;
        const resultsAt = await readResultsTime(db, roundId);
        return { path: `/assignment/${found.code}`, resultsAt: resultsAt ?? found.closesAt };
      },
    })),
  ],
});
