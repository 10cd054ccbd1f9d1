// Deletes old data of the newsletter: unconfirmed subscriptions and remembered bounces.
import { and, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { newsletterSubscribers } from '../tables.ts';
import { forgetEvents } from './bounces/applying.ts';
import { checkMailbox } from './bounces/mailbox/mailbox.ts';
import { t } from './texts.ts';

const pendingMs = 30 * 24 * 3_600_000;

const sweep = defineJob({
  name: 'sweep-newsletter',
  title: t('job.sweep-newsletter'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '20 4 * * *',
});

const readMailbox = defineJob({
  name: 'read-newsletter-mailbox',
  title: t('job.read-newsletter-mailbox'),
  data: z.object({}),
  retries: 0,
  retryDelaySeconds: 0,
  cron: '*/10 * * * *',
});

export function newsletterJobs(services: Services): JobWorker[] {
  const { db, now } = services;
  return [
    workOn(sweep, async () => {
      const isForgotten = and(
        eq(newsletterSubscribers.status, 'pending'),
        isNull(newsletterSubscribers.confirmedAt),
        isNull(newsletterSubscribers.unsubscribedAt),
        lt(newsletterSubscribers.subscribedAt, new Date(now() - pendingMs)),
      );
      await db.delete(newsletterSubscribers).where(isForgotten);
      await forgetEvents(db, now());
    }),
    // The problem is stored with the mailbox, for administrators; the next reading begins where this one ended.
    workOn(readMailbox, async () => void (await checkMailbox(services))),
  ];
}
