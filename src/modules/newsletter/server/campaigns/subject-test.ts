// A test of two subjects: each goes to a share of the frozen audience, the rest is held, and is sent with the
// better one.
import { and, count, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { SubjectTest } from '../../contract/shapes.ts';
import { NewsletterError } from '../../errors.ts';
import { newsletterCampaigns as campaigns, newsletterRecipients as recipients } from '../../tables.ts';
import { wakeCampaign } from './alarm.ts';

type Row = typeof campaigns.$inferSelect;
type Variant = 'a' | 'b';
type Counts = SubjectTest['a'];

/** The fewest people per subject who agreed to be counted. Below that, one more person could reverse the result. */
const enoughReaders = 25;
/** Two-sided, 95%: beyond it, the difference of two shares is rarely due to chance. */
const seldomChance = 1.96;

/** The standard score of the difference between two shares (pooled). 0 where no one or everyone opened. */
function scoreOf(a: Counts, b: Counts): number {
  const all = a.tracked + b.tracked;
  const share = (a.opened + b.opened) / all;
  const spread = Math.sqrt(share * (1 - share) * (1 / a.tracked + 1 / b.tracked));
  return spread > 0 ? (a.opened / a.tracked - b.opened / b.tracked) / spread : 0;
}

/**
 * The rule: the subject with the higher share of opens, among those who agreed that opens are counted. With too few of them, or
 * the same share, it is the first.
 */
export function judge(a: Counts, b: Counts): { leader: Variant; verdict: SubjectTest['verdict'] } {
  if (Math.min(a.tracked, b.tracked) < enoughReaders) return { leader: 'a', verdict: 'too-few' };
  const score = scoreOf(a, b);
  if (score === 0) return { leader: 'a', verdict: 'even' };
  return {
    leader: score > 0 ? 'a' : 'b',
    verdict: Math.abs(score) >= seldomChance ? 'clear' : 'perhaps-chance',
  };
}

type Read = { a: Counts; b: Counts; held: number; underway: number; lastAt: Date | null };

async function readCounts(db: Pick<Database, 'select'>, campaignId: string): Promise<Read> {
  const { variant, state, isTracked, openedAt, settledAt } = recipients;
  // The rest has a subject only once it is released; `isTested` distinguishes it from the test group.
  const rows = await db
    .select({
      variant,
      isTested: recipients.isTested,
      sent: sql<string>`count(*) filter (where ${state} = 'sent')`,
      tracked: sql<string>`count(*) filter (where ${state} = 'sent' and ${isTracked})`,
      opened: count(openedAt),
      held: sql<string>`count(*) filter (where ${state} = 'held')`,
      underway: sql<string>`count(*) filter (where ${state} in ('waiting', 'claimed'))`,
      lastAt: sql<string | null>`max(${settledAt})`,
    })
    .from(recipients)
    .where(eq(recipients.campaignId, campaignId))
    .groupBy(variant, recipients.isTested);
  const of = (name: Variant): Counts => {
    const row = rows.find((one) => one.isTested && one.variant === name);
    return { sent: Number(row?.sent ?? 0), tracked: Number(row?.tracked ?? 0), opened: row?.opened ?? 0 };
  };
  const times = rows.flatMap((row) => (row.isTested && row.lastAt ? [Date.parse(row.lastAt)] : []));
  return {
    a: of('a'),
    b: of('b'),
    held: rows.reduce((sum, row) => sum + Number(row.held), 0),
    underway: rows.reduce((sum, row) => sum + Number(row.underway), 0),
    lastAt: times.length > 0 ? new Date(Math.max(...times)) : null,
  };
}

/** The waiting time counts from the last message of the test, so that all have had it. */
function endOf({ startedAt, testHours }: Row, { underway, lastAt }: Read): Date | null {
  const from = lastAt ?? startedAt;
  return underway === 0 && from ? new Date(from.getTime() + testHours * 3_600_000) : null;
}

async function lock(tx: Transaction, campaignId: string): Promise<Row | undefined> {
  return (await tx.select().from(campaigns).where(eq(campaigns.campaignId, campaignId)).for('update'))[0];
}

/** The holder of the campaign's lock releases the rest, once: there is a winner afterwards. */
async function letGo(
  services: Services,
  tx: Transaction,
  campaignId: string,
  winner: Variant,
): Promise<void> {
  const updatedAt = new Date(services.now());
  await tx.update(campaigns).set({ winner, updatedAt }).where(eq(campaigns.campaignId, campaignId));
  const isHeld = and(eq(recipients.campaignId, campaignId), eq(recipients.state, 'held'));
  await tx.update(recipients).set({ variant: winner, state: 'waiting' }).where(isHeld);
}

/** @returns when the subject will be chosen; null if nothing is held any more */
export async function settleTest(services: Services, campaignId: string): Promise<Date | null> {
  return services.db.transaction(async (tx) => {
    const row = await lock(tx, campaignId);
    if (row?.status !== 'sending' || row.winner !== null) return null;
    const counts = await readCounts(tx, campaignId);
    const endsAt = endOf(row, counts);
    if (counts.held === 0) return null;
    if (!endsAt || endsAt.getTime() > services.now()) return endsAt ?? new Date(services.now() + 30_000);
    await letGo(services, tx, campaignId, judge(counts.a, counts.b).leader);
    return null;
  });
}

/** An administrator chooses before the time is over. @throws AppError newsletter_campaign_not_found, newsletter_campaign_state */
export async function chooseSubject(
  services: Services,
  admin: Caller,
  campaignId: string,
  winner: Variant,
): Promise<Row> {
  return services.db.transaction(async (tx) => {
    const row = await lock(tx, campaignId);
    if (!row) throw new NewsletterError('newsletter_campaign_not_found');
    const isOpen = row.status === 'sending' || row.status === 'paused';
    if (!isOpen || row.subjectB === null || row.winner !== null)
      throw new NewsletterError('newsletter_campaign_state');
    await letGo(services, tx, campaignId, winner);
    if (row.status === 'sending') await wakeCampaign(services, campaignId, tx);
    const subject = { id: campaignId, label: row.name };
    await recordAudit(
      services,
      admin,
      { action: 'newsletter-campaign.choose', subject, after: { winner } },
      tx,
    );
    return { ...row, winner };
  });
}

/** @returns null without a test, and before it has begun */
export async function presentTest(
  { db }: Services,
  row: Row,
  isCounting: boolean,
): Promise<SubjectTest | null> {
  const { campaignId, subjectB, winner, startedAt, testHours } = row;
  if (subjectB === null || startedAt === null) return null;
  const counts = await readCounts(db, campaignId);
  const { a, b, held } = counts;
  const { leader, verdict } = judge(a, b);
  const endsAt = winner === null && held > 0 ? (endOf(row, counts)?.toISOString() ?? null) : null;
  const canChoose = winner === null && held > 0 && (row.status === 'sending' || row.status === 'paused');
  return { a, b, held, leader, verdict, winner, endsAt, canChoose, hours: testHours, isCounting };
}
