// The table of client storage: small values by key, per account.
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';

const time = () => timestamp({ withTimezone: true });

export const clientStorage = pgTable(
  'client_storage',
  {
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Empty for values that belong to the account and to no working session. */
    sessionId: text().notNull().default(''),
    storageKey: text().notNull(),
    storageType: text().notNull(),
    /** JSON as text: nothing queries its content, and its length counts against the quota. */
    data: text().notNull(),
    metadata: text().notNull().default('null'),
    isCompressed: boolean().notNull().default(false),
    /** Bytes of `data`, as measured here. */
    dataSize: integer().notNull(),
    expiresAt: time(),
    updatedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId, table.storageKey] }),
    index('client_storage_expires_at').on(table.expiresAt),
  ],
);
