// Campaigns as the desk sees them.
import { count, eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { type newsletterCampaigns, newsletterRecipients as recipients } from '../../tables.ts';
import type { Campaign, CampaignReport } from '../../wire.ts';
import { compose } from '../message/compose.ts';
import { readSettings } from '../settings.ts';
import { readPace } from './bucket.ts';
import { nextTry, type Progress, readProgress } from './ledger.ts';
import { readFoot } from './letters.ts';

type Row = typeof newsletterCampaigns.$inferSelect;

export function presentCampaign(row: Row): Campaign {
  return {
    id: row.campaignId,
    name: row.name,
    subject: row.subject,
    blocks: row.blocks,
    templateId: row.templateId,
    segment: row.segment,
    mayRepeat: row.mayRepeat,
    status: row.status,
    version: row.version,
    isApproved: row.approvedBy !== null,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    startedAt: row.startedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    recipientCount: row.recipientCount,
    pauseReason: row.pauseReason,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** In percent with one decimal, of those that were sent. */
async function readRates({ db }: Services, campaignId: string): Promise<CampaignReport['rates']> {
  const [row] = await db
    .select({
      sent: sql<string>`count(*) filter (where ${recipients.state} = 'sent')`,
      bounced: sql<string>`count(*) filter (where ${recipients.bounce} is not null or ${recipients.state} = 'failed')`,
      tried: sql<string>`count(*) filter (where ${recipients.state} in ('sent', 'failed'))`,
      left: count(recipients.unsubscribedAt),
    })
    .from(recipients)
    .where(eq(recipients.campaignId, campaignId));
  const rateOf = (part: number, whole: number) => ({
    rate: whole > 0 ? Math.round((part / whole) * 1_000) / 10 : null,
    n: whole,
  });
  const [sent, tried] = [Number(row?.sent ?? 0), Number(row?.tried ?? 0)];
  return {
    // Messages count neither: no number is better than a wrong one.
    open: rateOf(0, 0),
    click: rateOf(0, 0),
    bounce: rateOf(Number(row?.bounced ?? 0), tried),
    unsubscribe: rateOf(row?.left ?? 0, sent),
  };
}

async function limitOf(
  services: Services,
  row: Row,
  progress: Progress,
): Promise<CampaignReport['limitedBy']> {
  if (row.status !== 'sending') return 'nothing';
  if (row.errorsInARow > 0 || (await readPace(services)) < 1) return 'provider';
  const next = await nextTry(services.db, row.campaignId);
  if (next && progress.claimed === 0 && next.getTime() > services.now()) return 'retries';
  return 'settings';
}

export async function reportOf(services: Services, row: Row): Promise<CampaignReport> {
  const composed = compose(row, await readFoot(services));
  const progress = await readProgress(services.db, row.campaignId);
  const { ratePerMinute } = await readSettings(services.db);
  const { sent, failed, skipped, unknown } = progress;
  const waiting = progress.waiting + progress.held + progress.claimed;
  return {
    campaign: presentCampaign(row),
    content: composed.text,
    htmlContent: composed.html,
    progress: { waiting, sent, failed, skipped, unknown },
    rates: await readRates(services, row.campaignId),
    limitedBy: await limitOf(services, row, progress),
    ratePerMinute: Math.round(ratePerMinute * (await readPace(services))),
  };
}
