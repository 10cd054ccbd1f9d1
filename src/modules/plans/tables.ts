// Tables of plans: what was granted to whom, upgrade requests, licences, and what the payment provider reported.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Subscription } from '#modules/accounts/contract.ts';
import { users } from '#modules/accounts/tables.ts';
import type { GrantSource, PaidPlan, Period } from './contract.ts';

const time = () => timestamp({ withTimezone: true });
const userId = () =>
  text()
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });

/** The history. The current plan is in the account itself. */
export const planGrants = pgTable(
  'plan_grants',
  {
    grantId: text().primaryKey(),
    userId: userId(),
    plan: text().$type<Subscription>().notNull(),
    source: text().$type<GrantSource>().notNull(),
    /** The licence, the request, or the payment provider's event. */
    sourceId: text().notNull(),
    /** The admin who decided; null if no one had to. */
    grantedBy: text(),
    startsAt: time().notNull(),
    endsAt: time(),
    /** A lesser plan that waits until this one has ended, and when it ends then; null if it has no end date. */
    returnsTo: text().$type<Subscription>(),
    returnsUntil: time(),
    createdAt: time().notNull(),
  },
  (table) => [index('plan_grants_user').on(table.userId, table.createdAt)],
);

export const upgradeRequests = pgTable(
  'upgrade_requests',
  {
    requestId: text().primaryKey(),
    userId: userId(),
    plan: text().$type<PaidPlan>().notNull(),
    period: text().$type<Period>().notNull(),
    note: text().notNull(),
    state: text().$type<'open' | 'approved' | 'refused'>().notNull().default('open'),
    createdAt: time().notNull(),
    decidedAt: time(),
    decidedBy: text(),
  },
  (table) => [
    uniqueIndex('upgrade_requests_one_open').on(table.userId).where(sql`${table.state} = 'open'`),
    index('upgrade_requests_created_at').on(table.createdAt),
  ],
);

export const licences = pgTable(
  'licences',
  {
    /** The number in the code, in hex. */
    licenceId: text().primaryKey(),
    plan: text().$type<PaidPlan>().notNull(),
    months: integer().notNull(),
    note: text().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    revokedAt: time(),
    usedAt: time(),
    usedBy: text().references(() => users.userId, { onDelete: 'set null' }),
  },
  (table) => [index('licences_created_at').on(table.createdAt)],
);

/** Events by the provider's ID, so that each counts once. Their content is not stored. */
export const paymentEvents = pgTable('payment_events', {
  eventId: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: time().notNull(),
});

/** What is known about a subscription at the provider, in whatever order its events arrived. */
export const paymentSubscriptions = pgTable(
  'payment_subscriptions',
  {
    /** The provider's ID. */
    subscriptionId: text().primaryKey(),
    /** Null until the checkout says whose it is. No foreign key: the provider continues after an account is deleted. */
    userId: text(),
    paidUntil: time(),
    endedAt: time(),
    updatedAt: time().notNull(),
  },
  (table) => [index('payment_subscriptions_user').on(table.userId)],
);
