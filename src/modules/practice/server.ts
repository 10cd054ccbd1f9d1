// The practice module: trying what Rounds can do, without an account and without a trace.
import { z } from 'zod';
import { routes } from '#platform/server/http/routes.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import { defineServerModule } from '#platform/server/module.ts';
import { practiceContract } from './contract.ts';
import { PracticeError } from './errors.ts';
import { demonstration } from './server/demonstration.ts';
import { personalData } from './server/personal-data.ts';
import { answerPractice, forgetOldSeats, takePracticeSeat } from './server/practice-rounds.ts';
import { listTypes, tryType } from './server/question-types.ts';
import { t } from './server/texts.ts';

const sweep = defineJob({
  name: 'sweep-practice',
  title: t('job.sweep-practice'),
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 60,
  cron: '25 * * * *',
});

export default defineServerModule({
  name: 'practice',
  needs: ['accounts', 'site', 'rounds', 'attempts'],
  errors: [PracticeError],
  personalData,
  // A class that tries it together shares an IP address.
  rates: { practice: { caller: 10, address: 120 } },
  jobs: (services) => [workOn(sweep, () => forgetOldSeats(services.db, new Date(services.now())))],
  routes: (services) =>
    routes(practiceContract, {
      readDemonstration: async () => ({ demonstration: demonstration() }),
      joinPractice: async (_input, { client }) => ({
        seat: await takePracticeSeat(services, client.address),
      }),
      answerPractice: ({ body }) => answerPractice(services, body),
      listQuestionTypes: () => listTypes(services),
      tryQuestionType: ({ params, body }) => tryType(services, params.name, body.answer),
    }),
});
