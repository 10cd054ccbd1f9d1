// Classes, who is in them, and which rounds were theirs. Results stay with the seats of rounds, which name the member.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import { rounds } from '#modules/rounds/tables.ts';
import type { ClassDoor } from './contract/door.ts';

const time = () => timestamp({ withTimezone: true });

export const classes = pgTable(
  'classes',
  {
    classId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    subject: text().notNull(),
    level: text().notNull(),
    year: text().notNull(),
    colour: integer().notNull(),
    /** How members say who they are: from a list of names, or by their student number. */
    door: text().$type<ClassDoor>().notNull(),
    /** Rises with every change of its members, so that a list is applied to what its preview compared. */
    revision: integer().notNull().default(0),
    createdAt: time().notNull(),
    archivedAt: time(),
  },
  (table) => [index('classes_owner').on(table.ownerId)],
);

export const classMembers = pgTable(
  'class_members',
  {
    memberId: text().primaryKey(),
    classId: text()
      .notNull()
      .references(() => classes.classId, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As names are compared: case and width folded. */
    nameKey: text().notNull(),
    studentNumber: text(),
    email: text(),
    /** The PIN's hash, sealed: four digits could be guessed from a hash alone. */
    pin: text(),
    /** Rises with every new PIN and every reset: what devices remember then counts no more. */
    pinVersion: integer().notNull().default(0),
    /** Wrong tries since the last right one. */
    pinFailures: integer().notNull().default(0),
    pinFailedAt: time(),
    addedAt: time().notNull(),
    /** Someone who left keeps the results there were, until erased. */
    leftAt: time(),
  },
  (table) => [
    index('class_members_class').on(table.classId),
    uniqueIndex('class_members_name').on(table.classId, table.nameKey).where(sql`${table.leftAt} is null`),
    uniqueIndex('class_members_number')
      .on(table.classId, table.studentNumber)
      .where(sql`${table.leftAt} is null and ${table.studentNumber} is not null`),
  ],
);

export const classRounds = pgTable(
  'class_rounds',
  {
    roundId: text()
      .primaryKey()
      .references(() => rounds.roundId, { onDelete: 'cascade' }),
    /** Null while the host is choosing the class. */
    classId: text().references(() => classes.classId, { onDelete: 'cascade' }),
  },
  (table) => [index('class_rounds_class').on(table.classId)],
);
