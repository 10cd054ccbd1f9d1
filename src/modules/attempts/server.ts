// The attempts module: self-paced quizzes, without a host.
import { z } from 'zod';
import { gradedUses, openToAnswers, quizWatchers } from '#modules/quizzes/api/points.ts';
import { attemptRules } from '#modules/rounds/api/points.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { attemptsContract } from './contract.ts';
import { AttemptError } from './errors.ts';
import { moveClosing } from './server/ending/more-time.ts';
import { closeIfOver, closeOverdueAttempts, submitSeat } from './server/ending/submitting.ts';
import { isAttemptGraded } from './server/graded.ts';
import { personalData } from './server/personal-data.ts';
import { dropOldHandovers } from './server/starting/handover.ts';
import { beginAttempt, startAttempt } from './server/starting/starting.ts';
import { openingOf } from './server/starting/windows.ts';
import { studentRoutes } from './server/student-routes.ts';
import { teacherRoutes } from './server/teacher-routes.ts';
import { t } from './server/texts.ts';

/** For students who never came back; those who do are handled immediately. */
const sweep = defineJob({
  name: 'close-overdue-attempts',
  title: t('job.close-overdue-attempts'),
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 10,
  cron: '* * * * *',
  atStart: true,
});

export default defineServerModule({
  name: 'attempts',
  needs: ['accounts', 'plans', 'organisations', 'quizzes', 'rounds'],
  errors: [AttemptError],
  personalData,
  routes: (services) => routes(attemptsContract, { ...studentRoutes(services), ...teacherRoutes(services) }),
  jobs: (services) => [
    workOn(sweep, async () => {
      await closeOverdueAttempts(services);
      await dropOldHandovers(services);
    }),
  ],
  provides: [
    provide(quizWatchers, (services) => ({
      changed: (before, after) => moveClosing(services, before, after),
    })),
    provide(openToAnswers, (services) => ({
      // Of a timed quiz, questions are read once an attempt has started.
      isOpenToAll: (quiz) =>
        openingOf(quiz, services.now()) === 'open' && quiz.settings.timeLimitMinutes === 0,
    })),
    provide(gradedUses, () => ({ isGraded: async (quiz) => isAttemptGraded(quiz) })),
    provide(attemptRules, (services) => ({
      begin: (quiz, beginner) => beginAttempt(services, quiz, beginner),
      start: (quiz, start) => startAttempt(services, quiz, start),
      closeIfOver: (attempt) => closeIfOver(services, attempt),
      submitSeat: (seatId, receivedAt) => submitSeat(services, seatId, receivedAt),
    })),
  ],
});
