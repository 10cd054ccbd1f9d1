// Subscribers as the desk sees them.
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Paging } from '#platform/contract/paging.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { Services } from '#platform/server/module.ts';
import type { Subscriber, SubscriberStatus } from '../contract/shapes.ts';
import { NewsletterError } from '../errors.ts';
import { newsletterSubscribers } from '../tables.ts';
import { listConsents } from './consents.ts';
import { hasLeft } from './states.ts';
import { unsubscribeRow } from './subscribing.ts';

type Row = typeof newsletterSubscribers.$inferSelect;

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Older rows know since when by another column. */
function stateOf({ status, statusAt, statusReason, unsubscribedAt, confirmedAt, subscribedAt }: Row) {
  const before = hasLeft(status) ? unsubscribedAt : status === 'active' ? confirmedAt : null;
  return { statusSince: (statusAt ?? before ?? subscribedAt).toISOString(), statusReason };
}

function present(row: Row): Subscriber {
  return {
    id: row.subscriberId,
    email: row.email,
    name: row.name,
    firstName: firstNameOf(row.name),
    status: row.status,
    source: row.source,
    tags: row.tags,
    metadata: row.metadata,
    subscribedAt: row.subscribedAt.toISOString(),
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    ...stateOf(row),
    emailsSent: row.emailsSent,
    emailsOpened: row.emailsOpened,
    emailsClicked: row.emailsClicked,
  };
}

export type Filters = { status?: SubscriberStatus; tag?: string; search?: string };
type Query = Filters & Paging;

const hasTag = (tag: string): SQL => sql`${newsletterSubscribers.tags} @> ${JSON.stringify([tag])}::jsonb`;

/** For the list and for its export. */
export function chosenBy({ status, tag, search }: Filters): SQL | undefined {
  return and(
    status ? eq(newsletterSubscribers.status, status) : undefined,
    tag ? hasTag(tag) : undefined,
    containsWords([newsletterSubscribers.email, newsletterSubscribers.name], search),
  );
}

export async function listSubscribers({ db }: Services, { page, limit, ...filters }: Query) {
  const chosen = chosenBy(filters);
  const newest = db
    .select()
    .from(newsletterSubscribers)
    .where(chosen)
    .orderBy(desc(newsletterSubscribers.subscribedAt), desc(newsletterSubscribers.subscriberId));
  const { rows, ...rest } = await pageOf(newest, { page, limit }, db.$count(newsletterSubscribers, chosen));
  const byStatus = await db
    .select({ status: newsletterSubscribers.status, total: count() })
    .from(newsletterSubscribers)
    .groupBy(newsletterSubscribers.status);
  const none = { active: 0, pending: 0, unsubscribed: 0, bounced: 0, complained: 0 };
  const counts: Record<SubscriberStatus, number> = none;
  for (const { status: name, total } of byStatus) counts[name] = total;
  return { subscribers: rows.map(present), counts, ...rest };
}

/** Their addresses, for the audit log, which must not hold them longer than the list does. */
export async function subscriberLabels({ db }: Services, ids: string[]): Promise<Map<string, string>> {
  const { subscriberId, email } = newsletterSubscribers;
  const rows = await db
    .select({ subscriberId, email })
    .from(newsletterSubscribers)
    .where(inArray(subscriberId, ids));
  return new Map(rows.map((row) => [row.subscriberId, row.email]));
}

/** @throws AppError newsletter_subscriber_not_found */
export async function readSubscriber({ db }: Services, id: string) {
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.subscriberId, id));
  if (!row) throw new NewsletterError('newsletter_subscriber_not_found');
  return { subscriber: present(row), consents: await listConsents(db, id) };
}

type Change = { name?: string; tags?: string[]; status?: SubscriberStatus };

/** @throws AppError newsletter_subscriber_not_found */
export async function changeSubscriber(
  services: Services,
  admin: Caller,
  id: string,
  { name, tags, status }: Change,
): Promise<Subscriber> {
  return services.db.transaction(async (tx) => {
    const isIt = eq(newsletterSubscribers.subscriberId, id);
    const [before] = await tx.select().from(newsletterSubscribers).where(isIt).for('update');
    if (!before) throw new NewsletterError('newsletter_subscriber_not_found');
    const at = new Date(services.now());
    if (status !== undefined && status !== 'unsubscribed' && status !== before.status)
      throw new NewsletterError('newsletter_status_refused');
    const isLeaving = status === 'unsubscribed' && !hasLeft(before.status);
    if (isLeaving) await unsubscribeRow(services, tx, before, { source: 'desk', address: '', at });
    const changed = { name: name ?? before.name, tags: tags ? [...new Set(tags)] : before.tags };
    const [after] = await tx.update(newsletterSubscribers).set(changed).where(isIt).returning();
    if (!after) throw new NewsletterError('newsletter_subscriber_not_found');
    const action = isLeaving ? 'newsletter-subscriber.unsubscribe' : 'newsletter-subscriber.change';
    await recordAudit(services, admin, { action, subject: { id, label: id } }, tx);
    return present(after);
  });
}

/** @throws AppError newsletter_subscriber_not_found */
export async function removeSubscriber(services: Services, admin: Caller, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isIt = eq(newsletterSubscribers.subscriberId, id);
    const [row] = await tx.select().from(newsletterSubscribers).where(isIt).for('update');
    if (!row) throw new NewsletterError('newsletter_subscriber_not_found');
    const at = new Date(services.now());
    await unsubscribeRow(services, tx, row, { source: 'desk', address: '', at });
    await tx.delete(newsletterSubscribers).where(isIt);
    const action = 'newsletter-subscriber.remove';
    await recordAudit(services, admin, { action, subject: { id, label: id } }, tx);
  });
}
