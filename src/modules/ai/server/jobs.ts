// Releases the budget reserved by calls whose process has died, and deletes old calls.
import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { monthsBefore, type RetentionRule, retentionMonths } from '#platform/server/people/retention.ts';
import { aloneSince } from '../api/process-start.ts';
import { aiCalls } from '../tables.ts';
import { releaseLost } from './budget/budget.ts';
import { sweepGenerations } from './generating/store.ts';
import { forgetKept } from './outcomes/kept-items.ts';
import { forgetSources } from './sources/sources.ts';
import { t } from './texts.ts';

/** No call takes longer, including everything around it. */
const longestMs = 180_000;

const sweepAiCalls = defineJob({
  name: 'sweep-ai-calls',
  title: t('job.sweep-ai-calls'),
  data: z.object({}),
  retries: 0,
  retryDelaySeconds: 0,
  cron: '* * * * *',
  atStart: true,
});

const oldest = (services: Services) => monthsBefore(services.now(), retentionMonths.logs);

export function aiJobs(services: Services): JobWorker[] {
  return [
    workOn(sweepAiCalls, async () => {
      const { db } = services;
      const now = services.now();
      const before = Math.max(now - longestMs, aloneSince(services));
      const released = await releaseLost(db, now, new Date(before));
      if (released > 0) services.log.warn({ released }, 'AI calls were lost with their process');
      await sweepGenerations(services, aloneSince(services));
      await forgetSources(services);
      await forgetKept(services);
      await db.delete(aiCalls).where(lt(aiCalls.createdAt, oldest(services)));
    }),
  ];
}

export function aiRetention(services: Services): RetentionRule {
  return {
    id: 'ai-calls',
    what: t('retention'),
    months: retentionMonths.logs,
    mode: 'always',
    async countDue() {
      const [row] = await services.db
        .select({ count: sql<number>`count(*)::int` })
        .from(aiCalls)
        .where(lt(aiCalls.createdAt, oldest(services)));
      return row?.count ?? 0;
    },
  };
}
