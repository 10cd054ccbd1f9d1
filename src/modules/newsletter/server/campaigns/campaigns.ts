// Campaigns: drafts, and the moves from one state to the next.
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '#modules/audit/api/recording.ts';
import { isMailConfigured } from '#modules/mail/api/queue.ts';
import type { Caller } from '#platform/contract/access.ts';
import { withChange } from '#platform/contract/changes/change-of.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Paging } from '#platform/contract/paging.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import {
  type Campaign,
  type CampaignChange,
  CampaignDraft,
  type CampaignStatus,
  type Segment,
} from '../../contract/shapes.ts';
import { NewsletterError } from '../../errors.ts';
import { newsletterCampaigns } from '../../tables.ts';
import { readSettings } from '../settings.ts';
import { beginDue, wakeCampaign } from './alarm.ts';
import { freezeAudience } from './audience.ts';
import { checkMessage, linksOf } from './letters.ts';
import { presentCampaign } from './present.ts';

type Row = typeof newsletterCampaigns.$inferSelect;
const isIt = (id: string) => eq(newsletterCampaigns.campaignId, id);

/** @throws AppError newsletter_campaign_not_found */
export async function findCampaign({ db }: Services, id: string): Promise<Row> {
  const [row] = await db.select().from(newsletterCampaigns).where(isIt(id));
  if (!row) throw new NewsletterError('newsletter_campaign_not_found');
  return row;
}

async function lock(tx: Transaction, id: string): Promise<Row> {
  const [row] = await tx.select().from(newsletterCampaigns).where(isIt(id)).for('update');
  if (!row) throw new NewsletterError('newsletter_campaign_not_found');
  return row;
}

export async function listCampaigns({ db }: Services, paging: Paging) {
  const newest = db
    .select()
    .from(newsletterCampaigns)
    .orderBy(desc(newsletterCampaigns.createdAt), desc(newsletterCampaigns.campaignId));
  const { rows, ...page } = await pageOf(newest, paging, db.$count(newsletterCampaigns));
  return { campaigns: rows.map(presentCampaign), ...page };
}

/** @throws AppError newsletter_field_invalid */
async function checkDraft({ subjectB, ...message }: CampaignDraft): Promise<void> {
  await checkMessage(message);
  if (subjectB !== null) await checkMessage({ ...message, subject: subjectB });
}

/** @throws AppError newsletter_field_invalid */
export async function createCampaign(
  services: Services,
  author: Pick<Caller, 'userId' | 'name'>,
  draft: CampaignDraft,
): Promise<Campaign> {
  await checkDraft(draft);
  const at = new Date(services.now());
  return services.db.transaction(async (tx) => {
    const values = { ...draft, campaignId: newId(), createdBy: author.userId, createdAt: at, updatedAt: at };
    const [row] = await tx
      .insert(newsletterCampaigns)
      .values({ ...values, status: 'draft' })
      .returning();
    if (!row) throw new Error('the insert of a campaign returned no row');
    const subject = { id: row.campaignId, label: row.name };
    await recordAudit(services, author, { action: 'newsletter-campaign.create', subject }, tx);
    return presentCampaign(row);
  });
}

/** With the defaults for everything that is missing. @throws AppError newsletter_field_invalid */
export function draftCampaign(
  services: Services,
  author: Pick<Caller, 'userId' | 'name'>,
  draft: z.input<typeof CampaignDraft>,
): Promise<Campaign> {
  return createCampaign(services, author, CampaignDraft.parse(draft));
}

/** @throws AppError newsletter_campaign_not_found, newsletter_campaign_changed, newsletter_campaign_state, newsletter_field_invalid */
export async function changeCampaign(
  services: Services,
  id: string,
  { version, segment, ...change }: CampaignChange,
): Promise<Campaign> {
  return services.db.transaction(async (tx) => {
    const before = await lock(tx, id);
    if (before.status !== 'draft') throw new NewsletterError('newsletter_campaign_state');
    if (before.version !== version) throw new NewsletterError('newsletter_campaign_changed');
    const { name, subject, blocks, templateId, mayRepeat, subjectB, testShare, testHours } = before;
    const stored = { name, subject, blocks, templateId, mayRepeat, subjectB, testShare, testHours };
    const draft = {
      ...withChange(stored, change),
      segment: withChange<Segment>(before.segment, segment ?? {}),
    };
    await checkDraft(draft);
    const changes = { ...draft, approvedBy: null, version: version + 1, updatedAt: new Date(services.now()) };
    const [row] = await tx.update(newsletterCampaigns).set(changes).where(isIt(id)).returning();
    if (!row) throw new NewsletterError('newsletter_campaign_not_found');
    return presentCampaign(row);
  });
}

/** @throws AppError newsletter_campaign_not_found, newsletter_campaign_state */
export async function removeCampaign(services: Services, admin: Caller, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await lock(tx, id);
    // What was sent stays, for anyone who asks later what it said.
    if (row.startedAt !== null) throw new NewsletterError('newsletter_campaign_state');
    await tx.delete(newsletterCampaigns).where(isIt(id));
    const subject = { id, label: row.name };
    await recordAudit(services, admin, { action: 'newsletter-campaign.remove', subject }, tx);
  });
}

type Action = 'approve' | 'send' | 'schedule' | 'unschedule' | 'pause' | 'resume' | 'cancel';

const from: Record<Action, readonly CampaignStatus[]> = {
  approve: ['draft'],
  send: ['draft'],
  schedule: ['draft'],
  unschedule: ['scheduled'],
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
};

const to: Record<Exclude<Action, 'approve' | 'send'>, CampaignStatus> = {
  schedule: 'scheduled',
  unschedule: 'draft',
  pause: 'paused',
  resume: 'sending',
  cancel: 'cancelled',
};

/** Freezes the audience and starts sending. @throws AppError newsletter_audience_empty */
export async function beginCampaign(services: Services, tx: Transaction, row: Row): Promise<Row> {
  const at = new Date(services.now());
  const recipientCount = await freezeAudience(tx, row, services.now());
  if (recipientCount === 0) throw new NewsletterError('newsletter_audience_empty');
  const { trackClicks } = await readSettings(tx);
  const changes = {
    status: 'sending' as const,
    recipientCount,
    links: trackClicks ? await linksOf(row) : [],
    startedAt: at,
    pauseReason: null,
    updatedAt: at,
  };
  const [begun] = await tx.update(newsletterCampaigns).set(changes).where(isIt(row.campaignId)).returning();
  await wakeCampaign(services, row.campaignId, tx);
  return begun ?? row;
}

type Move = { action: Action; scheduledAt?: string; timeZone: string };

async function change(
  services: Services,
  tx: Transaction,
  row: Row,
  caller: Caller,
  move: Move,
): Promise<Row> {
  const { action, timeZone } = move;
  if (action === 'send') return beginCampaign(services, tx, row);
  const updatedAt = new Date(services.now());
  const scheduledAt = action === 'schedule' && move.scheduledAt ? new Date(move.scheduledAt) : null;
  if (action === 'schedule' && !scheduledAt) throw new NewsletterError('newsletter_campaign_state');
  // It would go to everyone at once, and cannot be taken back.
  if (scheduledAt && scheduledAt <= updatedAt) throw new AppError('time_passed');
  const changes =
    action === 'approve'
      ? { approvedBy: caller.userId, updatedAt }
      : { status: to[action], scheduledAt, timeZone, pauseReason: null, errorsInARow: 0, updatedAt };
  const [after] = await tx
    .update(newsletterCampaigns)
    .set(changes)
    .where(and(isIt(row.campaignId)))
    .returning();
  if (action === 'resume') await wakeCampaign(services, row.campaignId, tx);
  if (scheduledAt) await beginDue(services, scheduledAt, tx);
  return after ?? row;
}

/** @throws AppError newsletter_campaign_not_found, newsletter_campaign_state, newsletter_campaign_not_approved, newsletter_audience_empty, newsletter_no_mail_server, time_passed */
export async function moveCampaign(
  services: Services,
  caller: Caller,
  id: string,
  move: Move,
): Promise<Campaign> {
  return services.db.transaction(async (tx) => {
    const row = await lock(tx, id);
    const { action } = move;
    if (!from[action].includes(row.status)) throw new NewsletterError('newsletter_campaign_state');
    if (action === 'send' || action === 'schedule') {
      if (row.approvedBy === null) throw new NewsletterError('newsletter_campaign_not_approved');
      if (!(await isMailConfigured(services, tx))) throw new NewsletterError('newsletter_no_mail_server');
    }
    const after = await change(services, tx, row, caller, move);
    const subject = { id, label: row.name };
    await recordAudit(services, caller, { action: `newsletter-campaign.${action}`, subject }, tx);
    return presentCampaign(after);
  });
}
