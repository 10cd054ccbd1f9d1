// The attempts module: doing a quiz in one’s own time, without a host.
import { z } from 'zod';
import { closeOverdueAttempts, extraTime } from '#modules/rounds/server.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import { defineServerModule, extend } from '#platform/server/module.ts';
import { attemptsContract } from './contract.ts';
import { AttemptError } from './errors.ts';
import { factorOf } from './server/allowances.ts';
import { personalData } from './server/personal-data.ts';
import { studentRoutes } from './server/student-routes.ts';
import { teacherRoutes } from './server/teacher-routes.ts';

/** For those who never came back; whoever comes back is dealt with at once. */
const sweep = defineJob({
  name: 'close-overdue-attempts',
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 10,
  cron: '* * * * *',
  atStart: true,
});

export default defineServerModule({
  name: 'attempts',
  errors: [AttemptError],
  personalData,
  routes: (services) => routes(attemptsContract, { ...studentRoutes(services), ...teacherRoutes(services) }),
  jobs: (services) => [
    workOn(sweep, async () => {
      await closeOverdueAttempts(services);
    }),
  ],
  extensions: [
    extend(extraTime, ({ db }) => ({ factorOf: (quizId, userId) => factorOf(db, quizId, userId) })),
  ],
});
