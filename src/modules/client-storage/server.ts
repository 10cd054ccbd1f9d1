// The client-storage module: what a person's browsers remember, on all their devices.
import { z } from 'zod';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import { defineServerModule } from '#platform/server/module.ts';
import { StorageError } from './errors.ts';
import { personalData } from './server/personal-data.ts';
import { sweepExpired } from './server/queries.ts';
import { storageRoutes } from './server/routes.ts';
import { t } from './server/texts.ts';

const sweep = defineJob({
  name: 'sweep-client-storage',
  title: t('job.sweep-client-storage'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '40 * * * *',
});

export default defineServerModule({
  name: 'client-storage',
  needs: ['accounts'],
  errors: [StorageError],
  personalData,
  routes: storageRoutes,
  jobs: ({ db, now }) => [workOn(sweep, () => sweepExpired(db, new Date(now())))],
});
