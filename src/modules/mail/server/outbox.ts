// The outbox in the database: finding mails, claiming one for sending, writing down its fate, and forgetting.
import { and, count, desc, eq, ilike, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database.ts';
import type { OutboxMail } from '../contract.ts';
import { outbox } from '../tables.ts';

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
    sentAt: mail.sentAt?.toISOString() ?? null,
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
  db: Pick<Database, 'select'>,
  query: { state?: MailState; search?: string; page: number; limit: number },
): Promise<{ mails: StoredMail[]; total: number }> {
  const pattern = query.search && `%${query.search.replace(/[\\%_]/g, '\\$&')}%`;
  const chosen = and(
    query.state ? eq(outbox.state, query.state) : undefined,
    pattern ? or(ilike(outbox.recipient, pattern), ilike(outbox.subject, pattern)) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(outbox).where(chosen);
  const mails = await db
    .select()
    .from(outbox)
    .where(chosen)
    .orderBy(desc(outbox.createdAt), desc(outbox.mailId))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return { mails, total: counted?.total ?? 0 };
}

/** Longer than a conversation with a mail server can last with all its timeouts. */
const claimMs = 120_000;

/** @returns the mail for this caller alone, or null where there is nothing to send or somebody is sending it. */
export async function claimMail(db: Database, mailId: string, now: number): Promise<StoredMail | null> {
  const isFree = or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, new Date(now)));
  const [mail] = await db
    .update(outbox)
    .set({ claimedUntil: new Date(now + claimMs), attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.mailId, mailId), eq(outbox.state, 'queued'), isFree))
    .returning();
  return mail ?? null;
}

/** Writes down what became of a claimed mail. Does nothing where the claim ran out and somebody else has the mail now. */
export async function settleMail(
  db: Database,
  mail: StoredMail,
  fate: { state: MailState; lastReply: string; sentAt?: Date },
): Promise<void> {
  await db
    .update(outbox)
    .set({ ...fate, claimedUntil: null })
    .where(
      and(
        eq(outbox.mailId, mail.mailId),
        eq(outbox.state, 'queued'),
        // Each claim counts one up, so that this tells whose it is.
        eq(outbox.attempts, mail.attempts),
      ),
    );
}
