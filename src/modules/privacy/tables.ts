// Tables of privacy: requested exports, requests from people without an account, retention, erased accounts.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
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
import type { RequestKind, RequestNote, RequestState, RetentionLine } from './contract.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true });

export const dataExports = pgTable(
  'data_exports',
  {
    exportId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    state: text().$type<'waiting' | 'ready' | 'failed'>().notNull(),
    requestedAt: time().notNull(),
    readyAt: time(),
    expiresAt: time(),
    sizeBytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [uniqueIndex('data_exports_user').on(table.userId)],
);

/** The file in pieces: any server may send it, and none holds it whole. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    exportId: text()
      .notNull()
      .references(() => dataExports.exportId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);

/** Hashes of deleted accounts' ids, so that restoring older data brings no one back. */
export const erasedAccounts = pgTable('erased_accounts', {
  accountHash: text().primaryKey(),
  erasedAt: time().notNull(),
});

export const subjectRequests = pgTable(
  'subject_requests',
  {
    requestId: text().primaryKey(),
    kind: text().$type<RequestKind>().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    state: text().$type<RequestState | 'unconfirmed'>().notNull(),
    /** SHA-256 of the token in the email; null once it was used. */
    tokenHash: text(),
    createdAt: time().notNull(),
    dueAt: time(),
    /** The admins' notes, oldest first. */
    notes: jsonb().$type<RequestNote[]>().notNull().default([]),
    /** Why it was refused, or what was done. */
    outcome: text().notNull().default(''),
    closedAt: time(),
  },
  (table) => [
    uniqueIndex('subject_requests_token').on(table.tokenHash),
    index('subject_requests_state').on(table.state, table.dueAt),
    index('subject_requests_email').on(sql`lower(${table.email})`),
  ],
);

export const retentionReports = pgTable(
  'retention_reports',
  {
    reportId: text().primaryKey(),
    ranAt: time().notNull(),
    isDryRun: boolean().notNull(),
    lines: jsonb().$type<RetentionLine[]>().notNull(),
  },
  (table) => [index('retention_reports_ran_at').on(table.ranAt)],
);

/** Who was warned that their inactive account will be deleted. */
export const inactivityWarnings = pgTable('inactivity_warnings', {
  userId: text()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  warnedAt: time().notNull(),
});
