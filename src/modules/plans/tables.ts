// Tables of plans: what was granted to whom, requests for more, licences, and what the payment provider has told.
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

/** The history. What is in force is in the account itself. */
export const planGrants = pgTable(
  'plan_grants',
  {
    grantId: text().primaryKey(),
    userId: userId(),
    plan: text().$type<Subscription>().notNull(),
    source: text().$type<GrantSource>().notNull(),
    /** The licence, the request, or the event of the payment provider. */
    sourceId: text().notNull(),
    /** The admin who decided; null where no one had to. */
    grantedBy: text(),
    startsAt: time().notNull(),
    endsAt: time(),
    /** A lesser plan that waits until this one has ended, and its own end then; null without one. */
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
    /** The number that the code carries, in hex. */
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

/** Events by the provider's id, so that each counts once. Nothing of their content is kept. */
export const paymentEvents = pgTable('payment_events', {
  eventId: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: time().notNull(),
});

/** What is known of a subscription at the provider, in whatever order its events came. */
export const paymentSubscriptions = pgTable(
  'payment_subscriptions',
  {
    /** The provider's id of it. */
    subscriptionId: text().primaryKey(),
    /** Null until the checkout told whose it is. No foreign key: the provider goes on after an account is deleted. */
    userId: text(),
    paidUntil: time(),
    endedAt: time(),
    updatedAt: time().notNull(),
  },
  (table) => [index('payment_subscriptions_user').on(table.userId)],
);
