// The table of API keys: who created each, what it may do, and when it was last used.
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';

const time = () => timestamp({ withTimezone: true });

export const apiKeys = pgTable(
  'api_keys',
  {
    keyId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the secret: someone who reads the database can't use it. */
    secretHash: text().notNull().unique(),
    prefix: text().notNull(),
    name: text().notNull(),
    scopes: jsonb().$type<string[]>().notNull(),
    createdAt: time().notNull(),
    lastUsedAt: time(),
    expiresAt: time(),
  },
  (table) => [index('api_keys_user').on(table.userId, table.createdAt)],
);
