// Campaigns as the desk sees them.
import { count, eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import type { Campaign, CampaignReport } from '../../contract/shapes.ts';
import {
  newsletterClicks as clicks,
  type newsletterCampaigns,
  newsletterRecipients as recipients,
} from '../../tables.ts';
import { compose } from '../message/compose.ts';
import { readSettings } from '../settings.ts';
import { readPace } from './bucket.ts';
import { nextTry, type Progress, readProgress } from './ledger.ts';
import { readFoot } from './letters.ts';
import { countBounces, countLeft, countOutcomes } from './outcomes.ts';
import { presentTest } from './subject-test.ts';

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
    subjectB: row.subjectB,
    testShare: row.testShare || 10,
    testHours: row.testHours,
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
async function readRates(
  { db }: Services,
  campaignId: string,
  { hasPixels, hasLinks, bounced }: { hasPixels: boolean; hasLinks: boolean; bounced: number },
): Promise<CampaignReport['rates']> {
  const [row] = await db
    .select({
      sent: sql<string>`count(*) filter (where ${recipients.state} = 'sent')`,
      tried: sql<string>`count(*) filter (where ${recipients.state} in ('sent', 'failed'))`,
      left: count(recipients.unsubscribedAt),
      tracked: sql<string>`count(*) filter (where ${recipients.state} = 'sent' and ${recipients.isTracked})`,
      opened: count(recipients.openedAt),
      clicked: count(recipients.clickedAt),
    })
    .from(recipients)
    .where(eq(recipients.campaignId, campaignId));
  const rateOf = (part: number, whole: number) => ({
    rate: whole > 0 ? Math.round((part / whole) * 1_000) / 10 : null,
    n: whole,
  });
  const [sent, tried] = [Number(row?.sent ?? 0), Number(row?.tried ?? 0)];
  const tracked = Number(row?.tracked ?? 0);
  return {
    // Of those who agreed, because no number is better than a wrong one.
    open: rateOf(row?.opened ?? 0, hasPixels ? tracked : 0),
    click: rateOf(row?.clicked ?? 0, hasLinks ? tracked : 0),
    bounce: rateOf(bounced, tried),
    unsubscribe: rateOf(row?.left ?? 0, sent),
  };
}

/** Of everyone, without a person. */
async function readClicks({ db }: Services, campaignId: string): Promise<CampaignReport['clicks']> {
  const [row] = await db
    .select({
      people: sql<string>`coalesce(sum(${clicks.clicks}), 0)`,
      programs: sql<string>`coalesce(sum(${clicks.suspect}), 0)`,
    })
    .from(clicks)
    .where(eq(clicks.campaignId, campaignId));
  return { people: Number(row?.people ?? 0), programs: Number(row?.programs ?? 0) };
}

async function limitOf(
  services: Services,
  row: Row,
  progress: Progress,
  test: CampaignReport['test'],
): Promise<CampaignReport['limitedBy']> {
  if (row.status !== 'sending') return 'nothing';
  if (row.errorsInARow > 0 || (await readPace(services)) < 1) return 'provider';
  // Read together with the test, so that a report with an end time also says that it is waiting.
  if (test?.endsAt) return 'test';
  const next = await nextTry(services.db, row.campaignId);
  if (next && progress.claimed === 0 && next.getTime() > services.now()) return 'retries';
  return 'settings';
}

export async function reportOf(services: Services, row: Row): Promise<CampaignReport> {
  const composed = await compose(row, await readFoot(services));
  const progress = await readProgress(services.db, row.campaignId);
  const { ratePerMinute, trackOpens } = await readSettings(services.db);
  const outcomes = await countOutcomes(services, row.campaignId);
  const counted = { hasPixels: trackOpens, hasLinks: row.links.length > 0, bounced: outcomes.bounced };
  const test = await presentTest(services, row, trackOpens);
  return {
    campaign: presentCampaign(row),
    content: composed.text,
    htmlContent: composed.html,
    progress: outcomes,
    rates: await readRates(services, row.campaignId, counted),
    test,
    bounces: await countBounces(services, row.campaignId),
    unsubscribed: await countLeft(services, row.campaignId),
    clicks: row.links.length > 0 ? await readClicks(services, row.campaignId) : null,
    limitedBy: await limitOf(services, row, progress, test),
    ratePerMinute: Math.round(ratePerMinute * (await readPace(services))),
  };
}
