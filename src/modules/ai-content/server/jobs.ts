// Ends the texts that a dead process was writing.
import { z } from 'zod';
import { aloneSince } from '#modules/ai/api/process-start.ts';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { sweepContents } from './store.ts';
import { t } from './texts.ts';

const sweepAiContents = defineJob({
  name: 'sweep-ai-contents',
  title: t('job.sweep-ai-contents'),
  data: z.object({}),
  retries: 0,
  retryDelaySeconds: 0,
  cron: '* * * * *',
  atStart: true,
});

export function aiContentJobs(services: Services): JobWorker[] {
  return [workOn(sweepAiContents, () => sweepContents(services, aloneSince(services)))];
}
