// Keeps what was asked and which records answered, for twelve months. Of a question about a person nothing is kept.
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { drugInfoAnswers as table } from '../tables.ts';

type Entry = Omit<typeof table.$inferInsert, 'answerId' | 'createdAt'>;

const keptMonths = 12;

export async function logAnswer({ db, now }: Services, entry: Entry): Promise<void> {
  await db.insert(table).values({ ...entry, answerId: newId(), createdAt: new Date(now()) });
}

export async function forgetOldAnswers({ db, now }: Services): Promise<void> {
  const oldest = new Date(now());
  oldest.setUTCMonth(oldest.getUTCMonth() - keptMonths);
  await db.delete(table).where(lt(table.createdAt, oldest));
}

const forgetAnswers = defineJob({
  name: 'drug-info.forget-answers',
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '35 3 * * *',
});

export function answerJobs(services: Services) {
  return [workOn(forgetAnswers, () => forgetOldAnswers(services))];
}
