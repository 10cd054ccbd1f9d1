// Tables of accounts: people and their sessions.
import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '#platform/contract/access.ts';
import type { Subscription } from './contract.ts';

export const users = pgTable(
  'users',
  {
    userId: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** The address in lower case: two accounts can't differ in case only. */
    emailKey: text().notNull(),
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    status: text().$type<'active' | 'suspended'>().notNull().default('active'),
    subscription: text().$type<Subscription>().notNull().default('Free'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_created_at').on(table.createdAt),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: whoever reads the database can't sign in with it. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    isRemembered: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);
