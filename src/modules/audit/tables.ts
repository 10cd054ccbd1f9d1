// The tables of the audit log and of security events. A trigger in their migration refuses changes and early deletions.
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const auditEntries = pgTable(
  'audit_entries',
  {
    entryId: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** No foreign keys: an entry outlives the people it is about. */
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

/** Sign-ins and rate limit hits. Repeats within an hour are one row with a count. */
export const securityEvents = pgTable(
  'security_events',
  {
    eventId: text().primaryKey(),
    bucket: text().notNull(),
    kind: text().notNull(),
    /** No foreign key, as above. */
    userId: text(),
    who: text().notNull(),
    address: text().notNull(),
    detail: text().notNull(),
    count: integer().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('security_events_bucket').on(table.bucket),
    index('security_events_last_at').on(table.lastAt),
  ],
);
