// How long the proof of choices is kept: a job removes what is older, and the retention report checks that it does.
import { count, lt } from 'drizzle-orm';
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { monthsBefore, type RetentionRule, retentionMonths } from '#platform/server/people/retention.ts';
import words from '../locales/en-server.json' with { type: 'json' };
import { consentRecords } from '../tables.ts';

const t = texts(words);
const months = retentionMonths.userData;

const sweep = defineJob({
  name: 'sweep-consent-records',
  title: t('job.sweep-consent-records'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '40 3 * * *',
});

const due = ({ now }: Services) => lt(consentRecords.recordedAt, monthsBefore(now(), months));

export function consentJobs(services: Services): JobWorker[] {
  return [workOn(sweep, async () => void (await services.db.delete(consentRecords).where(due(services))))];
}

export function oldConsents(services: Services): RetentionRule {
  return {
    id: 'consents',
    what: t('retention.consents'),
    months,
    mode: 'always',
    async countDue() {
      const [row] = await services.db.select({ due: count() }).from(consentRecords).where(due(services));
      return row?.due ?? 0;
    },
  };
}
