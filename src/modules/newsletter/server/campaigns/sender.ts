// Sends a campaign, a slice at a time: claims rows, sends messages within the rate limit, and records the
// outcome of each.
import { eq, sql } from 'drizzle-orm';
import type { BulkMailer, BulkOutcome } from '#modules/mail/api/bulk-mailer.ts';
import type { Services } from '#platform/server/module.ts';
import type { NewsletterSettings } from '../../contract/settings.ts';
import { newsletterCampaigns } from '../../tables.ts';
import { messageNameOf } from '../links.ts';
import { openMailer } from '../mailer.ts';
import { readSettings } from '../settings.ts';
import { markBounced } from '../states.ts';
import { t } from '../texts.ts';
import { giveBack, slowDown, takeTokens } from './bucket.ts';
import {
  type Claim,
  type ClaimedRow,
  claimRows,
  type Fate,
  nextTry,
  type Reader,
  readProgress,
  recoverClaims,
  renewClaim,
  settleRows,
} from './ledger.ts';
import { letterTo, type Printed, print } from './letters.ts';
import { settleTest } from './subject-test.ts';

/** A job lasts this long and is followed by another, so that a stopping server doesn't wait long. */
const sliceMs = 20_000;
const batchRows = 50;
/** One is claimed and recorded while the other is sent. At most both are claimed when a server is killed. */
const batchesAtOnce = 2;
const flushMs = 1_000;
const renewMs = 30_000;
const maxTries = 6;
/** After this many slices without any delivery, the campaign is paused. */
const pauseAfter = 5;

type Campaign = typeof newsletterCampaigns.$inferSelect;
/** When to continue: immediately, at a time, or never. */
export type Next = { isDone: true } | { isDone: false; at?: Date };

const stopping = new WeakSet<Services>();
/** A server that shuts down finishes what it has claimed and claims no more. */
export const stopSending = (services: Services): void => void stopping.add(services);

async function readCampaign({ db }: Services, campaignId: string): Promise<Campaign | undefined> {
  const [row] = await db
    .select()
    .from(newsletterCampaigns)
    .where(eq(newsletterCampaigns.campaignId, campaignId));
  return row;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Desk = {
  campaign: Campaign;
  mailer: BulkMailer;
  printed: Record<'a' | 'b', Printed>;
  settings: NewsletterSettings;
};

/** The pause before another try: 1, 2, 4 … minutes. */
function fateOf(services: Services, row: ClaimedRow, { kind, reply }: BulkOutcome): Fate {
  const { recipientId, attempts } = row;
  const fate = { recipientId, said: reply, nextTryAt: null };
  if (kind === 'sent') return { ...fate, state: 'sent' };
  if (kind === 'refused') return { ...fate, state: 'failed', bounce: 'hard' };
  if (kind === 'rejected') return { ...fate, state: 'failed', bounce: 'soft' };
  if (kind === 'unclear') return { ...fate, state: 'unknown' };
  const isFree = kind !== 'later';
  if (!isFree && attempts >= maxTries) return { ...fate, state: 'failed', bounce: 'soft' };
  const pauseMs = isFree ? 2_000 : 60_000 * 2 ** (attempts - 1);
  return { ...fate, state: 'waiting', nextTryAt: new Date(services.now() + pauseMs).toISOString(), isFree };
}

/** Records outcomes, a batch at a time or after a second, and renews the claims on rows not settled yet. */
function scribe(services: Services, token: string) {
  const settled: Fate[] = [];
  let flushedAt = performance.now();
  let renewedAt = flushedAt;
  async function flush(): Promise<void> {
    flushedAt = performance.now();
    const fates = settled.splice(0);
    if (fates.length > 0) await settleRows(services, token, fates);
    if (flushedAt - renewedAt < renewMs) return;
    renewedAt = flushedAt;
    await renewClaim(services, token);
  }
  return {
    flush,
    async settle(fate: Fate): Promise<void> {
      settled.push(fate);
      if (performance.now() - flushedAt > flushMs) await flush();
    },
  };
}

/** @returns what prevents all sending, if anything does */
async function sendBatch(services: Services, desk: Desk, claim: Claim): Promise<string | null> {
  const { settle, flush } = scribe(services, claim.token);
  let inTheWay: string | null = null;
  let isSlow = false;

  async function one(row: ClaimedRow): Promise<void> {
    const { recipientId, reader } = row;
    if (!reader) return settle({ recipientId, state: 'skipped', said: '', nextTryAt: null, isFree: true });
    // Nothing gets through: the rest of the batch waits without an attempt.
    const outcome: BulkOutcome =
      inTheWay !== null ? { kind: 'provider', reply: inTheWay } : await hand(services, desk, row, reader);
    if (outcome.kind === 'provider') inTheWay = outcome.reply;
    if (outcome.kind === 'slow') isSlow = true;
    if (outcome.kind === 'refused') await markBounced(services, { email: reader.email, said: outcome.reply });
    await settle({ ...fateOf(services, row, outcome), isTracked: isTracked(desk, reader) });
  }

  const queue = [...claim.rows];
  // Each connection has one message in progress and the next one ready.
  const lanes = Array.from({ length: desk.settings.connections * 2 }, async () => {
    for (let row = queue.shift(); row; row = queue.shift()) await one(row);
  });
  await Promise.all(lanes);
  await flush();
  if (isSlow) await slowDown(services);
  return inTheWay;
}

/** Needs both: the setting, and the person's consent. */
const isTracked = ({ campaign, settings }: Desk, { mayTrack }: Reader): boolean =>
  mayTrack && (settings.trackOpens || campaign.links.length > 0);

function hand(services: Services, desk: Desk, row: ClaimedRow, reader: Reader): Promise<BulkOutcome> {
  const { campaign, mailer, printed } = desk;
  const domain = mailer.sender.fromEmail.split('@').at(-1) ?? 'localhost';
  const counting = {
    campaignId: campaign.campaignId,
    variant: row.variant,
    isTracked: isTracked(desk, reader),
    hasPixel: desk.settings.trackOpens && reader.mayTrack,
  };
  const letter = letterTo(services, printed[row.variant], reader, row.recipientId, counting);
  const headers = {
    ...letter.headers,
    'List-Id': `<newsletter.${domain}>`,
    'Feedback-ID': `${campaign.campaignId}:newsletter`,
  };
  // The same for every try, so that mailboxes fold a repeat, and bounces are recognised.
  const messageId = `<${messageNameOf(services, campaign.campaignId, row.recipientId)}@${domain}>`;
  return mailer.send({ ...letter, headers, messageId });
}

async function pause({ db, now }: Services, campaignId: string, pauseReason: string): Promise<void> {
  const changes = { status: 'paused' as const, pauseReason, errorsInARow: 0, updatedAt: new Date(now()) };
  await db
    .update(newsletterCampaigns)
    .set(changes)
    .where(sql`campaign_id = ${campaignId} and status = 'sending'`);
}

async function openDesk(services: Services, campaign: Campaign): Promise<Desk | null> {
  const settings = await readSettings(services.db);
  const mailer = await openMailer(services, settings);
  if (!mailer) return null;
  const { subject, subjectB, blocks } = campaign;
  const isCounting = campaign.links.length > 0;
  const a = await print(services, { subject, blocks }, isCounting);
  const b = subjectB === null ? a : await print(services, { subject: subjectB, blocks }, isCounting);
  return { campaign, mailer, settings, printed: { a, b } };
}

/** Nothing can be claimed now: the campaign is finished, or rows are waiting for their time or for another server. */
async function afterLast(services: Services, campaign: Campaign): Promise<Next> {
  const { db, now } = services;
  const progress = await readProgress(db, campaign.campaignId);
  const later = (at: Date): Next => {
    // A timer set for hours would block one for a minute.
    return { isDone: false, at: new Date(Math.min(Math.max(at.getTime(), now() + 1_000), now() + 300_000)) };
  };
  if (progress.waiting + progress.claimed > 0)
    return later((await nextTry(db, campaign.campaignId)) ?? new Date(now() + 30_000));
  if (progress.held > 0) {
    const endsAt = await settleTest(services, campaign.campaignId);
    return endsAt ? later(endsAt) : { isDone: false };
  }
  const status = progress.sent === 0 && progress.failed > 0 ? ('failed' as const) : ('sent' as const);
  const at = new Date(now());
  await db
    .update(newsletterCampaigns)
    .set({ status, sentAt: at, updatedAt: at })
    .where(sql`campaign_id = ${campaign.campaignId} and status = 'sending'`);
  return { isDone: true };
}

/** Counted in the database, because several servers may fail at the same moment. */
async function stumble(services: Services, { campaignId }: Campaign, reason: string): Promise<Next> {
  const [counted] = await services.db
    .update(newsletterCampaigns)
    .set({ errorsInARow: sql`${newsletterCampaigns.errorsInARow} + 1` })
    .where(eq(newsletterCampaigns.campaignId, campaignId))
    .returning({ errorsInARow: newsletterCampaigns.errorsInARow });
  const errorsInARow = counted?.errorsInARow ?? pauseAfter;
  if (errorsInARow >= pauseAfter) {
    await pause(services, campaignId, reason);
    return { isDone: true };
  }
  return { isDone: false, at: new Date(services.now() + 2_000 * 2 ** errorsInARow) };
}

/** Something got through again. */
async function calmDown({ db }: Services, campaign: Campaign): Promise<void> {
  if (campaign.errorsInARow === 0) return;
  campaign.errorsInARow = 0;
  await db
    .update(newsletterCampaigns)
    .set({ errorsInARow: 0 })
    .where(eq(newsletterCampaigns.campaignId, campaign.campaignId));
}

type Slice = { endsAt: number; inTheWay: string | null; isEmpty: boolean };

/** Sends one batch after the other until the time is up, something prevents it, or nothing is left to claim. */
async function sendBatches(services: Services, desk: Desk, slice: Slice): Promise<void> {
  const { campaign, settings } = desk;
  const mayContinue = () =>
    slice.inTheWay === null && performance.now() < slice.endsAt && !stopping.has(services);
  while (mayContinue()) {
    const { taken, waitMs } = await takeTokens(services, batchRows, settings.ratePerMinute);
    if (taken === 0) {
      await wait(Math.min(1_000, Math.max(20, waitMs)));
      continue;
    }
    const claim = await claimRows(services, campaign.campaignId, taken);
    await giveBack(services, taken - claim.rows.length);
    if (claim.rows.length === 0) {
      slice.isEmpty = true;
      return;
    }
    const inTheWay = await sendBatch(services, desk, claim);
    if (inTheWay === null) await calmDown(services, campaign);
    else slice.inTheWay = inTheWay;
  }
}

/** Sends for a limited time. Several servers may do so concurrently. */
export async function sendSlice(services: Services, campaignId: string): Promise<Next> {
  const campaign = await readCampaign(services, campaignId);
  if (campaign?.status !== 'sending') return { isDone: true };
  await recoverClaims(services, false);
  const desk = await openDesk(services, campaign);
  if (!desk) {
    await pause(services, campaignId, t('pause.noServer'));
    return { isDone: true };
  }
  const slice: Slice = { endsAt: performance.now() + sliceMs, inTheWay: null, isEmpty: false };
  try {
    const batches = Array.from({ length: batchesAtOnce }, () => sendBatches(services, desk, slice));
    await Promise.all(batches);
  } finally {
    desk.mailer.close();
  }
  if (slice.inTheWay !== null) return stumble(services, campaign, slice.inTheWay);
  return slice.isEmpty ? afterLast(services, campaign) : { isDone: false };
}
