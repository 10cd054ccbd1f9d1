// How long counts are kept: a job removes what is older, and the retention report checks that it does.
import { count, lt } from 'drizzle-orm';
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { monthsBefore, type RetentionRule, retentionMonths } from '#platform/server/people/retention.ts';
import words from '../locales/en-server.json' with { type: 'json' };
import { pageViewCounts } from '../tables.ts';

const t = texts(words);
const months = retentionMonths.analytics;

const sweep = defineJob({
  name: 'sweep-page-statistics',
  title: t('job.sweep-page-statistics'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '50 3 * * *',
});

const due = ({ now }: Services) =>
  lt(pageViewCounts.day, monthsBefore(now(), months).toISOString().slice(0, 10));

export function statisticsJobs(services: Services): JobWorker[] {
  return [workOn(sweep, async () => void (await services.db.delete(pageViewCounts).where(due(services))))];
}

export function oldCounts(services: Services): RetentionRule {
  return {
    id: 'page-statistics',
    what: t('retention.views'),
    months,
    mode: 'always',
    async countDue() {
      const [row] = await services.db.select({ due: count() }).from(pageViewCounts).where(due(services));
      return row?.due ?? 0;
    },
  };
}
