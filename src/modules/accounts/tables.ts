// Tables of accounts: people, their sessions, emailed links, unfinished sign-ins, failed ones.
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role } from '#platform/contract/access.ts';
import type { Subscription } from './contract.ts';

const time = () => timestamp({ withTimezone: true });

export const users = pgTable(
  'users',
  {
    userId: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** The address in lower case: two accounts can't differ only in case. */
    emailKey: text().notNull(),
    /** Empty for an account that signs in only through its organisation: no password matches. */
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    status: text().$type<'active' | 'suspended'>().notNull().default('active'),
    /** The plan, until `subscriptionEndsAt` if that is set; then Free again. */
    subscription: text().$type<Subscription>().notNull().default('Free'),
    subscriptionEndsAt: time(),
    /** Registered while a mail server was set up, and the emailed link has not been used yet. */
    mustConfirmEmail: boolean().notNull().default(false),
    /** The new address waiting to be confirmed. */
    pendingEmail: text(),
    avatarId: text(),
    bio: text().notNull().default(''),
    locale: text().notNull().default('en'),
    timeZone: text().notNull().default('UTC'),
    /** Maintained by the second-factor module; it is here because every admin request needs it. */
    hasSecondFactor: boolean().notNull().default(false),
    lastSignInAt: time(),
    /** The owner wants the account deleted; until then they can change their mind. */
    deletionDueAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_created_at').on(table.createdAt),
    index('users_deletion_due_at').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
  ],
);

const userId = () =>
  text()
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: someone who reads the database can't sign in with it. */
    tokenHash: text().primaryKey(),
    /** What people can see and revoke. */
    sessionId: text().notNull().default(sql`gen_random_uuid()::text`),
    userId: userId(),
    isRemembered: boolean().notNull(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    createdAt: time().notNull(),
    lastUsedAt: time().notNull(),
    /** When the person last proved who they are, for changes that need a fresh proof. */
    authenticatedAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** Emailed links. Single use: taking one deletes it. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    purpose: text().$type<'confirm-email' | 'change-email' | 'reset-password' | 'invitation'>().notNull(),
    /** The address the link was sent to; the link stops working once the account has another one. */
    email: text().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [index('mail_links_user').on(table.userId, table.purpose)],
);

/** Sign-ins whose password was right and whose second factor is still missing. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    isRemembered: boolean().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: time().notNull(),
  },
  (table) => [index('sign_in_challenges_user').on(table.userId)],
);

/** Failed attempts by what they are counted for; see sign-in-guard.ts. */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  firstFailedAt: time().notNull(),
  lastFailedAt: time().notNull(),
});

/** Devices and addresses an account signed in from: they get in while strangers are slowed down. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** Of the device's secret, or of the network of an address. One device may know several accounts. */
    deviceHash: text().notNull(),
    userId: userId(),
    lastSeenAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.userId] }),
    index('known_devices_user').on(table.userId, table.lastSeenAt),
  ],
);
