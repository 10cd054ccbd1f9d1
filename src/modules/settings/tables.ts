// The table of a site's settings: one row for each declaration, once something was set.
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const settings = pgTable('settings', {
  /** The declaration's. */
  name: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Secrets by their member's name, each sealed by the vault. */
  sealed: jsonb().$type<Record<string, string>>().notNull().default({}),
  version: integer().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
