// What a bounce or complaint changes: the row of the ledger, and whether the address gets anything again.
import { createHash } from 'node:crypto';
import { and, desc, eq, lt, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import {
  newsletterBounceEvents as events,
  newsletterRecipients as recipients,
  newsletterSubscribers as subscribers,
} from '../../tables.ts';
import { recordConsent } from '../consents.ts';
import { readMessageId } from '../links.ts';
import { markBounced, markLeft, suppress } from '../states.ts';
import type { BounceKind, BounceReport } from './report.ts';

type Recipient = typeof recipients.$inferSelect;
type Subscriber = typeof subscribers.$inferSelect;

const dayMs = 86_400_000;
/** Older reports change nothing. Reports are remembered for longer than that, so a repeated one never counts twice. */
export const oldestMs = 14 * dayMs;
const rememberedMs = 30 * dayMs;
/** After this many soft bounces in a row, the address is suppressed. */
const softInARow = 3;

const weight: Record<BounceKind, number> = { soft: 1, hard: 2, complaint: 3 };

async function isFirstTime(tx: Transaction, reporter: string, key: string, at: Date): Promise<boolean> {
  const eventHash = createHash('sha256').update(`${reporter}\n${key}`).digest('hex');
  const added = await tx
    .insert(events)
    .values({ eventHash, at })
    .onConflictDoNothing()
    .returning({ eventHash: events.eventHash });
  return added.length > 0;
}

/** By the signed id of the message; otherwise the last one sent to this address before then. */
async function findRecipient(
  services: Services,
  tx: Transaction,
  { messageId, email, at }: BounceReport,
): Promise<Recipient | undefined> {
  const named = messageId ? readMessageId(services, messageId) : null;
  if (named) {
    const isIt = and(
      eq(recipients.recipientId, named.recipientId),
      eq(recipients.campaignId, named.campaignId),
    );
    return (await tx.select().from(recipients).where(isIt).for('update'))[0];
  }
  if (email === null) return undefined;
  const [last] = await tx
    .select({ recipientId: recipients.recipientId })
    .from(recipients)
    .innerJoin(subscribers, eq(subscribers.subscriberId, recipients.subscriberId))
    .where(
      and(
        eq(subscribers.emailKey, email.toLowerCase()),
        eq(recipients.state, 'sent'),
        // Providers' clocks may differ from ours.
        lte(recipients.settledAt, new Date(at + 60_000)),
      ),
    )
    .orderBy(desc(recipients.recipientId))
    .limit(1);
  if (!last) return undefined;
  return (
    await tx.select().from(recipients).where(eq(recipients.recipientId, last.recipientId)).for('update')
  )[0];
}

async function findSubscriber(
  tx: Transaction,
  row: Recipient | undefined,
  email: string | null,
): Promise<Subscriber | undefined> {
  if (row?.subscriberId) {
    const isTheirs = eq(subscribers.subscriberId, row.subscriberId);
    return (await tx.select().from(subscribers).where(isTheirs).for('update'))[0];
  }
  if (email === null) return undefined;
  const isIt = eq(subscribers.emailKey, email.toLowerCase());
  return (await tx.select().from(subscribers).where(isIt).for('update'))[0];
}

/** @returns the number of consecutive soft bounces */
async function countSoft(tx: Transaction, row: Recipient, subscriber: Subscriber): Promise<number> {
  const [before] = await tx
    .select({ bounce: recipients.bounce })
    .from(recipients)
    .where(
      and(
        eq(recipients.subscriberId, subscriber.subscriberId),
        eq(recipients.state, 'sent'),
        lt(recipients.recipientId, row.recipientId),
      ),
    )
    .orderBy(desc(recipients.recipientId))
    .limit(1);
  const softBounces = before?.bounce === 'soft' ? subscriber.softBounces + 1 : 1;
  await tx
    .update(subscribers)
    .set({ softBounces })
    .where(eq(subscribers.subscriberId, subscriber.subscriberId));
  return softBounces;
}

// Locks the row of the ledger before the subscriber, as sending and counting do.
async function applyReport(services: Services, reporter: string, report: BounceReport): Promise<void> {
  const now = services.now();
  if (report.at < now - oldestMs) return;
  const at = new Date(now);
  await services.db.transaction(async (tx) => {
    if (!(await isFirstTime(tx, reporter, report.key, at))) return;
    const row = await findRecipient(services, tx, report);
    const isWorse = row !== undefined && weight[report.kind] > (row.bounce ? weight[row.bounce] : 0);
    if (isWorse)
      await tx
        .update(recipients)
        .set({ bounce: report.kind, serverSaid: report.said.slice(0, 500) || row.serverSaid })
        .where(eq(recipients.recipientId, row.recipientId));
    const subscriber = await findSubscriber(tx, row, report.email);
    const address = subscriber?.email ?? report.email;
    // Confirming since then proves that the mailbox exists and is theirs.
    const isOver = subscriber?.confirmedAt && subscriber.confirmedAt.getTime() > report.at;
    if (!address || isOver) return;
    if (report.kind === 'complaint') await applyComplaint(services, tx, { subscriber, address, report, at });
    else if (report.kind === 'hard') await markBounced(services, { email: address, said: report.said }, tx);
    else if (row && isWorse && subscriber) {
      if ((await countSoft(tx, row, subscriber)) >= softInARow)
        await markBounced(services, { email: address, said: report.said }, tx);
    }
  });
}

type Complaint = {
  subscriber: Subscriber | undefined;
  address: string;
  report: BounceReport;
  at: Date;
};

async function applyComplaint(
  services: Services,
  tx: Transaction,
  { subscriber, address, report, at }: Complaint,
): Promise<void> {
  if (!subscriber) return suppress(services, address, 'complained', tx);
  if (subscriber.status === 'complained') return;
  await markLeft(services, subscriber, { status: 'complained', at, reason: report.said }, tx);
  const occasion = { source: 'complaint', address: '', at };
  await recordConsent(tx, subscriber.subscriberId, 'unsubscribed', occasion);
}

/** One by one: if one fails, the provider sends all of them again, and those already counted are ignored. */
export async function applyReports(
  services: Services,
  reporter: string,
  reports: readonly BounceReport[],
): Promise<void> {
  for (const report of reports) await applyReport(services, reporter, report);
}

export async function forgetEvents(db: Pick<Database, 'delete'>, now: number): Promise<void> {
  await db.delete(events).where(lt(events.at, new Date(now - rememberedMs)));
}
