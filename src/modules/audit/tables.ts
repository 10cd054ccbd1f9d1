// The table of the audit log. A trigger of its migration refuses changes, and deletions before their time.
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const auditEntries = pgTable(
  'audit_entries',
  {
    entryId: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** No foreign keys: an entry outlives whom it is about. */
    actorId: text().notNull(),
    actorName: text().notNull(),
    action: text().notNull(),
    subjectId: text().notNull(),
    subjectLabel: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
  },
  (table) => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_subject').on(table.subjectId, table.at),
    index('audit_entries_actor').on(table.actorId, table.at),
  ],
);
