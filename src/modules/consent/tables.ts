// The table of choices about cookies. A trigger allows rows only to be added, to lose their account, and to be removed
// after 36 months.
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const consentRecords = pgTable(
  'consent_records',
  {
    recordId: text().primaryKey(),
    consentId: text().notNull(),
    version: text().notNull(),
    source: text().$type<'banner' | 'preferences' | 'withdrawal'>().notNull(),
    functional: boolean().notNull(),
    analytics: boolean().notNull(),
    marketing: boolean().notNull(),
    language: text().notNull(),
    /** Who was signed in. Not a foreign key, because the proof outlives the account. */
    userId: text(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('consent_records_user').on(table.userId),
    index('consent_records_at').on(table.recordedAt),
  ],
);
