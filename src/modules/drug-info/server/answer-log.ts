// Stores what was asked and which records answered, for twelve months. Nothing is stored of a question about a person.
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { monthsBefore, type RetentionRule, retentionMonths } from '#platform/server/people/retention.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { drugInfoAnswers as table } from '../tables.ts';
import { t } from './texts.ts';

type Entry = Omit<typeof table.$inferInsert, 'answerId' | 'createdAt'>;

export async function logAnswer({ db, now }: Services, entry: Entry): Promise<void> {
  await db.insert(table).values({ ...entry, answerId: newId(), createdAt: new Date(now()) });
}

export async function forgetOldAnswers({ db, now }: Services): Promise<void> {
  await db.delete(table).where(oldAnswers(now()));
}

const oldAnswers = (now: number) => lt(table.createdAt, monthsBefore(now, retentionMonths.logs));

export const answerRetention = ({ db, now }: Services): RetentionRule => ({
  id: 'drug-info.answers',
  what: t('retention'),
  months: retentionMonths.logs,
  mode: 'always',
  countDue: () => db.$count(table, oldAnswers(now())),
});

const forgetAnswers = defineJob({
  name: 'drug-info.forget-answers',
  title: t('job.drug-info.forget-answers'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '35 3 * * *',
});

export function answerJobs(services: Services) {
  return [workOn(forgetAnswers, () => forgetOldAnswers(services))];
}
