// Tables of the newsletter: who reads it, the proof of what they agreed to, templates, campaigns and their ledgers.
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { Role } from '#platform/contract/access.ts';
import type { Block, CampaignStatus, RecipientState, Segment, SubscriberStatus } from './contract/shapes.ts';

const time = () => timestamp({ withTimezone: true });

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    subscriberId: text().primaryKey(),
    email: text().notNull(),
    /** The address in lower case. */
    emailKey: text().notNull(),
    name: text().notNull().default(''),
    status: text().$type<SubscriberStatus>().notNull(),
    /** Since when and why it is what it is; null and empty in rows that are older than these columns. */
    statusAt: time(),
    statusReason: text().notNull().default(''),
    source: text().notNull(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Of the account with this address, when it subscribed. */
    role: text().$type<Role>(),
    /** Agreed to being counted as the person who opened or clicked. */
    mayTrack: boolean().notNull().default(false),
    /** The device that subscribed this address. Only this device learns that the address is already subscribed. */
    deviceHash: text(),
    confirmHash: text(),
    confirmUntil: time(),
    /** Confirmations asked for since `confirmAskedAt`, so that no one fills a stranger's mailbox with them. */
    confirmAsks: integer().notNull().default(0),
    confirmAskedAt: time(),
    subscribedAt: time().notNull(),
    confirmedAt: time(),
    unsubscribedAt: time(),
    welcomedAt: time(),
    emailsSent: integer().notNull().default(0),
    emailsOpened: integer().notNull().default(0),
    emailsClicked: integer().notNull().default(0),
    softBounces: integer().notNull().default(0),
    lastActiveAt: time(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email_key').on(table.emailKey),
    uniqueIndex('newsletter_subscribers_confirm').on(table.confirmHash),
    index('newsletter_subscribers_status').on(table.status, table.subscribedAt),
    index('newsletter_subscribers_tags').using('gin', table.tags),
  ],
);

/** The proof of what someone agreed to: rows are only added, and go with the subscriber. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    consentId: text().primaryKey(),
    subscriberId: text()
      .notNull()
      .references(() => newsletterSubscribers.subscriberId, { onDelete: 'cascade' }),
    action: text().notNull(),
    source: text().notNull(),
    /** Of the words beside the form. */
    textVersion: text().notNull(),
    /** The network the request came from: the address without its last part. */
    network: text().notNull(),
    at: time().notNull(),
  },
  (table) => [index('newsletter_consents_subscriber').on(table.subscriberId, table.at)],
);

/** Addresses that get nothing, as keyed hashes: they outlive the subscriber and reveal nothing about them. */
export const newsletterSuppressions = pgTable('newsletter_suppressions', {
  keyHash: text().primaryKey(),
  reason: text().$type<'unsubscribed' | 'bounced' | 'complained'>().notNull(),
  since: time().notNull(),
});

/** Secrets that must be read again, sealed: keys, and secrets of providers that report bounces. */
export const newsletterSecrets = pgTable('newsletter_secrets', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  updatedAt: time().notNull(),
});

/** One row: how far the mailbox that is read for bounces was read. Where it is, is among the settings. */
export const newsletterMailbox = pgTable('newsletter_mailbox', {
  id: text().primaryKey().$type<'only'>(),
  /** Of the folder: its messages keep their numbers for as long as this stays the same. */
  validity: text(),
  lastUid: bigint({ mode: 'number' }).notNull().default(0),
  checkedAt: time(),
  problem: text(),
  read: integer().notNull().default(0),
  reports: integer().notNull().default(0),
});

/** Reported bounces and complaints, as hashes, so that a repeated one changes nothing. */
export const newsletterBounceEvents = pgTable(
  'newsletter_bounce_events',
  { eventHash: text().primaryKey(), at: time().notNull() },
  (table) => [index('newsletter_bounce_events_at').on(table.at)],
);

export const newsletterTemplates = pgTable('newsletter_templates', {
  templateId: text().primaryKey(),
  name: text().notNull(),
  subject: text().notNull(),
  blocks: jsonb().$type<Block[]>().notNull(),
  type: text().notNull(),
  isActive: boolean().notNull().default(true),
  updatedAt: time().notNull(),
});

export const newsletterCampaigns = pgTable(
  'newsletter_campaigns',
  {
    campaignId: text().primaryKey(),
    name: text().notNull(),
    subject: text().notNull(),
    /** A second subject; null without a test of two. */
    subjectB: text(),
    /** Percent of the audience for each subject; 0 for campaigns older than this feature. */
    testShare: integer().notNull().default(0),
    testHours: integer().notNull().default(4),
    winner: text().$type<'a' | 'b'>(),
    blocks: jsonb().$type<Block[]>().notNull(),
    templateId: text(),
    segment: jsonb().$type<Segment>().notNull(),
    status: text().$type<CampaignStatus>().notNull(),
    /** Counts up with each change, so that two editors don't overwrite one another. */
    version: integer().notNull().default(1),
    scheduledAt: time(),
    timeZone: text().notNull().default('UTC'),
    startedAt: time(),
    sentAt: time(),
    recipientCount: integer().notNull().default(0),
    /** The web addresses in it when sending began: links lead to these and nowhere else. */
    links: jsonb().$type<string[]>().notNull().default([]),
    mayRepeat: boolean().notNull().default(false),
    pauseReason: text(),
    errorsInARow: integer().notNull().default(0),
    anonymousOpens: integer().notNull().default(0),
    createdBy: text().references(() => users.userId, { onDelete: 'set null' }),
    approvedBy: text().references(() => users.userId, { onDelete: 'set null' }),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('newsletter_campaigns_status').on(table.status, table.scheduledAt),
    index('newsletter_campaigns_created_by').on(table.createdBy),
    index('newsletter_campaigns_approved_by').on(table.approvedBy),
  ],
);

/** The ledger: one row for each person in a campaign's audience, with the outcome of their message. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    recipientId: bigserial({ mode: 'number' }).primaryKey(),
    campaignId: text()
      .notNull()
      .references(() => newsletterCampaigns.campaignId, { onDelete: 'cascade' }),
    /** Null if the subscriber has been erased since. */
    subscriberId: text().references(() => newsletterSubscribers.subscriberId, { onDelete: 'set null' }),
    variant: text().$type<'a' | 'b'>(),
    /** In the test group, not sent because the subject won. */
    isTested: boolean().notNull().default(false),
    state: text().$type<RecipientState>().notNull(),
    claimToken: text(),
    claimedUntil: time(),
    attempts: integer().notNull().default(0),
    /** Not to be tried before. */
    nextTryAt: time().notNull().default(sql`'epoch'`),
    /** What the mail server said last. */
    serverSaid: text(),
    settledAt: time(),
    /** Agreed to it when the message was sent, so that their opens and clicks could be counted. */
    isTracked: boolean().notNull().default(false),
    openedAt: time(),
    clickedAt: time(),
    bounce: text().$type<'hard' | 'soft' | 'complaint'>(),
    unsubscribedAt: time(),
  },
  (table) => [
    uniqueIndex('newsletter_recipients_once').on(table.campaignId, table.subscriberId),
    index('newsletter_recipients_work').on(table.campaignId, table.state, table.nextTryAt),
    index('newsletter_recipients_subscriber').on(table.subscriberId),
    index('newsletter_recipients_claim').on(table.claimedUntil).where(sql`${table.state} = 'claimed'`),
  ],
);

/** Clicks without a person. */
export const newsletterClicks = pgTable(
  'newsletter_clicks',
  {
    campaignId: text()
      .notNull()
      .references(() => newsletterCampaigns.campaignId, { onDelete: 'cascade' }),
    link: integer().notNull(),
    variant: text().$type<'a' | 'b'>().notNull(),
    clicks: integer().notNull().default(0),
    /** Of programs that look into mails before people do. */
    suspect: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.link, table.variant] })],
);

/** One row: how many messages may be handed over right now, shared by all servers. */
export const newsletterBucket = pgTable('newsletter_bucket', {
  id: text().primaryKey().$type<'only'>(),
  tokens: doublePrecision().notNull(),
  /** Below 1 after the mail server asked for less. */
  factor: doublePrecision().notNull().default(1),
  refilledAt: time().notNull(),
  slowedAt: time(),
});

export const newsletterSeries = pgTable('newsletter_series', {
  step: integer().primaryKey(),
  templateId: text().notNull(),
  afterHours: integer().notNull(),
  isActive: boolean().notNull(),
});

/** Which steps of the series someone got, each once. */
export const newsletterSeriesSends = pgTable(
  'newsletter_series_sends',
  {
    subscriberId: text()
      .notNull()
      .references(() => newsletterSubscribers.subscriberId, { onDelete: 'cascade' }),
    step: integer().notNull(),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriberId, table.step] })],
);
