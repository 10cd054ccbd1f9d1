// The background work of campaigns: sending slices, starting what is due, and finding what a crash left behind.
import { and, eq, lte } from 'drizzle-orm';
import { AppError } from '#platform/contract/errors.ts';
import { type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { newsletterCampaigns as campaigns } from '../../tables.ts';
import { sendCampaign, wakeCampaign, watchCampaigns } from './alarm.ts';
import { beginCampaign } from './campaigns.ts';
import { recoverClaims } from './ledger.ts';
import { sendSlice } from './sender.ts';

async function beginDueCampaigns(services: Services): Promise<void> {
  const isDue = and(eq(campaigns.status, 'scheduled'), lte(campaigns.scheduledAt, new Date(services.now())));
  const due = await services.db.select({ id: campaigns.campaignId }).from(campaigns).where(isDue);
  for (const { id } of due) {
    try {
      await services.db.transaction(async (tx) => {
        const isIt = and(eq(campaigns.campaignId, id), eq(campaigns.status, 'scheduled'));
        const [row] = await tx.select().from(campaigns).where(isIt).for('update');
        if (row) await beginCampaign(services, tx, row);
      });
    } catch (error) {
      // The audience is empty: the campaign page reports it, and other campaigns continue.
      if (!(error instanceof AppError)) throw error;
      const changes = {
        status: 'failed' as const,
        pauseReason: error.message,
        updatedAt: new Date(services.now()),
      };
      await services.db.update(campaigns).set(changes).where(eq(campaigns.campaignId, id));
    }
  }
}

export function campaignJobs(services: Services): JobWorker[] {
  return [
    workOn(sendCampaign, async ({ campaignId }) => {
      const next = await sendSlice(services, campaignId);
      if (!next.isDone) await wakeCampaign(services, campaignId, undefined, next.at);
    }),
    workOn(watchCampaigns, async () => {
      await recoverClaims(services, false);
      await beginDueCampaigns(services);
      const isSending = eq(campaigns.status, 'sending');
      const sending = await services.db.select({ id: campaigns.campaignId }).from(campaigns).where(isSending);
      for (const { id } of sending) await wakeCampaign(services, id);
    }),
  ];
}
