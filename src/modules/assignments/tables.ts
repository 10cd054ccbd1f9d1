// What was handed out to which class and until when, exceptions for members, and who was reminded. Everything else is in the
// round: the quiz as it was, its settings, and the attempts.
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { classes, classMembers } from '#modules/classes/tables.ts';
import { rounds } from '#modules/rounds/tables.ts';
import type { Counting, LatePolicy } from './contract.ts';

const time = () => timestamp({ withTimezone: true, precision: 3 });

export const assignments = pgTable(
  'assignments',
  {
    assignmentId: text().primaryKey(),
    roundId: text()
      .notNull()
      .unique()
      .references(() => rounds.roundId, { onDelete: 'cascade' }),
    classId: text()
      .notNull()
      .references(() => classes.classId, { onDelete: 'cascade' }),
    /** In its address, and typed: with it anyone may try to be a member. */
    code: text().notNull().unique(),
    opensAt: time().notNull(),
    dueAt: time().notNull(),
    /** The due date where nothing late is accepted. */
    closesAt: time().notNull(),
    timeZone: text().notNull(),
    latePolicy: text().$type<LatePolicy>().notNull(),
    penaltyPercent: integer().notNull(),
    counts: text().$type<Counting>().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index('assignments_class').on(table.classId, table.dueAt)],
);

/** Members for whom something else holds. */
export const assignmentMembers = pgTable(
  'assignment_members',
  {
    assignmentId: text()
      .notNull()
      .references(() => assignments.assignmentId, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => classMembers.memberId, { onDelete: 'cascade' }),
    /** Later than that of the others. */
    dueAt: time(),
    isExcused: boolean().notNull(),
    moreAttempts: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.memberId] }),
    index('assignment_members_member').on(table.memberId),
  ],
);

/** Who got a reminder on which day, whichever class it was about: at most one. */
export const assignmentReminders = pgTable(
  'assignment_reminders',
  {
    /** Of the address, by a key of this server. */
    personKey: text().notNull(),
    /** On the clocks of the assignment: YYYY-MM-DD. */
    day: text().notNull(),
    remindedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personKey, table.day] }),
    index('assignment_reminders_time').on(table.remindedAt),
  ],
);
