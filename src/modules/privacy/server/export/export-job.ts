// The name of the job that makes exports.
import { z } from 'zod';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { t } from '../texts.ts';

export const makeExport = defineJob({
  name: 'make-data-export',
  title: t('job.make-data-export'),
  data: z.object({ exportId: z.string() }),
  retries: 3,
  retryDelaySeconds: 30,
});
