// The alarm clocks of campaigns: jobs that say when to check. Only the ledger says what there is to send.
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { clockSlackMs, defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { t } from '../texts.ts';

export const sendCampaign = defineJob({
  name: 'send-newsletter',
  title: t('job.send-newsletter'),
  data: z.object({ campaignId: z.string() }),
  retries: 5,
  retryDelaySeconds: 10,
});

export const watchCampaigns = defineJob({
  name: 'watch-newsletters',
  title: t('job.watch-newsletters'),
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 30,
  cron: '*/5 * * * *',
  atStart: true,
});

/** This many servers may send one campaign at the same time; the embedded database has one. */
const lanesOf = ({ database }: Services): number => (database.kind === 'pglite' ? 1 : 2);

type Within = Pick<Database, 'execute'>;

export async function wakeCampaign(
  services: Services,
  campaignId: string,
  within?: Within,
  startAt?: Date,
): Promise<void> {
  // A job that waits for its time must not block one that is due now.
  const when = startAt ? 'later' : 'now';
  for (let lane = 0; lane < lanesOf(services); lane++)
    await services.jobs.enqueue(
      sendCampaign,
      { campaignId },
      { within, startAt, key: `${campaignId}.${lane}.${when}` },
    );
}

/** Looks for scheduled campaigns when one is due. */
export async function beginDue({ jobs }: Services, dueAt: Date, within: Within): Promise<void> {
  const startAt = new Date(dueAt.getTime() + clockSlackMs);
  await jobs.enqueue(watchCampaigns, {}, { within, startAt, key: `due.${dueAt.toISOString()}` });
}
