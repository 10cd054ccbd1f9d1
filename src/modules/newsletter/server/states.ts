// The one place where a subscriber's state changes: with since when and why, and together with the list of suppressed addresses.
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { SubscriberStatus } from '../contract/shapes.ts';
import { newsletterSubscribers, newsletterSuppressions } from '../tables.ts';
import { suppressionHash } from './links.ts';

export type Silence = 'unsubscribed' | 'bounced' | 'complained';
type Row = typeof newsletterSubscribers.$inferSelect;
type Writer = Pick<Database, 'insert' | 'update'>;

/** By their own wish: a mailbox that bounced may be another's fault, and its owner can still leave. */
export const hasLeft = (status: SubscriberStatus): boolean =>
  status === 'unsubscribed' || status === 'complained';

/** As columns of a row. @param reason in the words of the mail server, or where it was done */
export const stateSince = (status: SubscriberStatus, at: Date, reason = '') => ({
  status,
  statusAt: at,
  statusReason: reason.slice(0, 500),
});

/** Keeps an address from getting anything until its owner proves that it is theirs. */
export async function suppress(
  services: Services,
  email: string,
  reason: Silence,
  within: Pick<Database, 'insert'> = services.db,
): Promise<void> {
  const values = { keyHash: suppressionHash(services, email), reason, since: new Date(services.now()) };
  const target = newsletterSuppressions.keyHash;
  const insert = within.insert(newsletterSuppressions).values(values);
  // Someone who complained or whose mailbox is gone has not merely left.
  if (reason === 'unsubscribed') await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target, set: values });
}

/** A mailbox that takes nothing any more: said while sending, in a returned message, or by a provider. */
export async function markBounced(
  services: Services,
  { email, said }: { email: string; said: string },
  within: Writer = services.db,
): Promise<void> {
  const isReached = and(
    eq(newsletterSubscribers.emailKey, email.toLowerCase()),
    inArray(newsletterSubscribers.status, ['active', 'pending']),
  );
  const state = stateSince('bounced', new Date(services.now()), said);
  await within.update(newsletterSubscribers).set(state).where(isReached);
  await suppress(services, email, 'bounced', within);
}

/** Leaves the mailbox's owner no link to confirm with that was sent before. */
export async function markLeft(
  services: Services,
  { subscriberId, email }: Pick<Row, 'subscriberId' | 'email'>,
  { status, at, reason }: { status: Exclude<Silence, 'bounced'>; at: Date; reason: string },
  within: Writer,
): Promise<void> {
  await within
    .update(newsletterSubscribers)
    .set({ ...stateSince(status, at, reason), unsubscribedAt: at, confirmHash: null, confirmUntil: null })
    .where(eq(newsletterSubscribers.subscriberId, subscriberId));
  await suppress(services, email, status, within);
}

/** Why these addresses get nothing, by address. */
export async function readSuppressed(
  services: Services,
  emails: readonly string[],
): Promise<Map<string, Silence>> {
  if (emails.length === 0) return new Map();
  const byHash = new Map(emails.map((email) => [suppressionHash(services, email), email]));
  const found = await services.db
    .select()
    .from(newsletterSuppressions)
    .where(inArray(newsletterSuppressions.keyHash, [...byHash.keys()]));
  return new Map(found.map(({ keyHash, reason }) => [byHash.get(keyHash) ?? '', reason]));
}
