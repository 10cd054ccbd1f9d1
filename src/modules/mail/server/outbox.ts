// The outbox in the database: finding emails, claiming one for sending, recording what happened, and deleting.
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Paging } from '#platform/contract/paging.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { Services } from '#platform/server/module.ts';
import { monthsBefore, type RetentionRule, retentionMonths } from '#platform/server/people/retention.ts';
import type { OutboxMail } from '../contract.ts';
import { outbox } from '../tables.ts';
import { t } from './texts.ts';

export type StoredMail = typeof outbox.$inferSelect;
type MailState = StoredMail['state'];

export function presentMail(mail: StoredMail): OutboxMail {
  return {
    id: mail.mailId,
    kind: mail.kind,
    to: mail.recipient,
    subject: mail.subject,
    state: mail.state,
    attempts: mail.attempts,
    lastReply: mail.lastReply,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.state === 'sent' ? (mail.settledAt?.toISOString() ?? null) : null,
  };
}

export async function countByState(db: Pick<Database, 'select'>): Promise<Record<MailState, number>> {
  const rows = await db.select({ state: outbox.state, total: count() }).from(outbox).groupBy(outbox.state);
  const counts: Record<MailState, number> = { queued: 0, sent: 0, failed: 0, held: 0 };
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}

export async function readMail(db: Pick<Database, 'select'>, mailId: string): Promise<StoredMail | null> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.mailId, mailId));
  return mail ?? null;
}

export async function listMails(
  db: Pick<Database, 'select' | '$count'>,
  query: Paging & { state?: MailState; search?: string },
): Promise<{ mails: StoredMail[]; total: number }> {
  const chosen = and(
    query.state ? eq(outbox.state, query.state) : undefined,
    containsWords([outbox.recipient, outbox.subject], query.search),
  );
  const latest = db.select().from(outbox).where(chosen).orderBy(desc(outbox.createdAt), desc(outbox.mailId));
  const { rows, total } = await pageOf(latest, query, db.$count(outbox, chosen));
  return { mails: rows, total };
}

/** Longer than a conversation with a mail server can last with all its timeouts. */
const claimMs = 120_000;

/** @returns the email for this caller alone, or null if there is nothing to send or someone is sending it. */
export async function claimMail(db: Database, mailId: string, now: number): Promise<StoredMail | null> {
  const isFree = or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, new Date(now)));
  const [mail] = await db
    .update(outbox)
    .set({ claimedUntil: new Date(now + claimMs), attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.mailId, mailId), eq(outbox.state, 'queued'), isFree))
    .returning();
  return mail ?? null;
}

/** Records what happened to a claimed email. Does nothing if the claim expired and someone else has the email now. */
export async function settleMail(
  db: Database,
  mail: StoredMail,
  fate: { state: MailState; lastReply: string; settledAt: Date | null },
): Promise<void> {
  await db
    .update(outbox)
    .set({ ...fate, claimedUntil: null })
    .where(
      and(
        eq(outbox.mailId, mail.mailId),
        eq(outbox.state, 'queued'),
        // Each claim increases the count by one, so the count says whose it is.
        eq(outbox.attempts, mail.attempts),
      ),
    );
}

/** There is no mail server any more: the email waits for the admin. */
export async function holdMail(db: Database, mailId: string, now: number): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'held', settledAt: new Date(now), claimedUntil: null })
    .where(and(eq(outbox.mailId, mailId), eq(outbox.state, 'queued')));
}

/** @returns false if no email with content was waiting, failed or held. */
export async function queueAgain(db: Pick<Database, 'update'>, mailId: string): Promise<boolean> {
  const changed = await db
    .update(outbox)
    .set({ state: 'queued', settledAt: null })
    .where(
      and(
        eq(outbox.mailId, mailId),
        inArray(outbox.state, ['queued', 'failed', 'held']),
        isNotNull(outbox.sealedContent),
      ),
    )
    .returning({ mailId: outbox.mailId });
  return changed.length > 0;
}

/** Queued emails that no one is sending, by ID, page by page. `isLost`: a crash left a claim behind. */
export async function listUnclaimed(
  db: Database,
  now: number,
  page: { after: string; limit: number },
): Promise<{ mailId: string; isLost: boolean }[]> {
  const rows = await db
    .select({ mailId: outbox.mailId, claimedUntil: outbox.claimedUntil })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, 'queued'),
        or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, new Date(now))),
        gt(outbox.mailId, page.after),
      ),
    )
    .orderBy(asc(outbox.mailId))
    .limit(page.limit);
  return rows.map(({ mailId, claimedUntil }) => ({ mailId, isLost: claimedUntil !== null }));
}

const dayMs = 86_400_000;
/** An admin may want to read an email or retry it; after that its links are no one's business. */
const contentDays = { settled: 7, held: 30 };

export async function forgetOldMails(db: Database, now: number): Promise<void> {
  const settledBefore = (days: number) => lt(outbox.settledAt, new Date(now - days * dayMs));
  const isOver = or(
    and(inArray(outbox.state, ['sent', 'failed']), settledBefore(contentDays.settled)),
    and(eq(outbox.state, 'held'), settledBefore(contentDays.held)),
  );
  await db
    .update(outbox)
    .set({ sealedContent: null })
    .where(and(isNotNull(outbox.sealedContent), isOver));
  const isKnown = and(outbox.isFarewell, ne(outbox.recipient, ''));
  await db.update(outbox).set({ recipient: '', lastReply: null }).where(and(isKnown, isOver));
  await db.delete(outbox).where(oldMails(now));
}

const oldMails = (now: number) => lt(outbox.createdAt, monthsBefore(now, retentionMonths.logs));

export const mailRetention = ({ db, now }: Services): RetentionRule => ({
  id: 'mail.outbox',
  what: t('retention'),
  months: retentionMonths.logs,
  mode: 'always',
  countDue: () => db.$count(outbox, oldMails(now())),
});
