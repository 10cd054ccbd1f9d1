// The tables of reports that are made in the background: what was asked for, its files in pieces, and who gets them by email.
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  foreignKey,
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
import { rounds } from '#modules/rounds/tables.ts';
import type { MadeReport, ReportFormat, ReportSchedule } from './contract/made.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true });

export const reports = pgTable(
  'reports',
  {
    reportId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    kind: text().$type<MadeReport['kind']>().notNull(),
    format: text().$type<ReportFormat>().notNull(),
    /** Of a report that came by itself what it is about, so that it comes once: `round <id>` or `week <first day>`. */
    occasion: text(),
    /** The quiz of one round, else empty. */
    title: text().notNull().default(''),
    /** `removed`: taken off the list; what is left only says that it has been. */
    state: text().$type<MadeReport['state'] | 'removed'>().notNull(),
    /** Which run of the job writes it; another one takes over if it stops reporting. */
    runId: text(),
    progressAt: time().notNull(),
    createdAt: time().notNull(),
    readyAt: time(),
    expiresAt: time(),
  },
  (table) => [
    index('reports_of_owner').on(table.ownerId, table.createdAt),
    uniqueIndex('reports_occasion').on(table.ownerId, table.occasion),
    index('reports_unfinished').on(table.progressAt).where(sql`${table.state} in ('waiting', 'working')`),
  ],
);

/** One file of a report, deleted with its round. */
export const reportEntries = pgTable(
  'report_entries',
  {
    reportId: text()
      .notNull()
      .references(() => reports.reportId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    path: text().notNull(),
    /** Null for what is about more than one round. */
    quizId: text(),
    roundId: text().references(() => rounds.roundId, { onDelete: 'cascade' }),
    /** What the list of reports says of it. */
    cells: jsonb()
      .$type<[title?: string, startedAt?: string, joined?: number, completed?: number]>()
      .notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Null until it is written whole. */
    madeAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.number] }),
    index('report_entries_round').on(table.roundId),
  ],
);

/** A file in pieces: any server may hand it out, and none holds it whole. */
export const reportParts = pgTable(
  'report_parts',
  {
    reportId: text().notNull(),
    entry: integer().notNull(),
    number: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.entry, table.number] }),
    foreignKey({
      columns: [table.reportId, table.entry],
      foreignColumns: [reportEntries.reportId, reportEntries.number],
      name: 'report_parts_entry',
    }).onDelete('cascade'),
  ],
);

/** Who gets reports by email. */
export const reportSchedules = pgTable('report_schedules', {
  userId: text()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  frequency: text().$type<Exclude<ReportSchedule['frequency'], 'never'>>().notNull(),
  /** Nothing from before is sent. */
  since: time().notNull(),
  /** The Monday of the last week that was looked at, as `2026-11-16`. */
  lastWeek: text().notNull().default(''),
});
