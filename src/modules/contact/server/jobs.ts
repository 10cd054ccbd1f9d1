// Closed messages are deleted after a year.
import { and, lt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { contactMessages } from '../tables.ts';
import { t } from './texts.ts';

const keptMs = 365 * 24 * 3_600_000;

const sweep = defineJob({
  name: 'sweep-contact-messages',
  title: t('job.sweep-contact-messages'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '50 3 * * *',
});

export function contactJobs({ db, now }: Services): JobWorker[] {
  return [
    workOn(sweep, async () => {
      const isOld = lt(contactMessages.createdAt, new Date(now() - keptMs));
      await db.delete(contactMessages).where(and(isOld, ne(contactMessages.state, 'open')));
    }),
  ];
}
