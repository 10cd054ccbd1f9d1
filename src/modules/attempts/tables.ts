// The tables of attempts: which changes of answers have arrived, who has extra time, and codes that move an attempt to
// another device.
import {
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { quizzes } from '#modules/quizzes/tables.ts';
import { seats } from '#modules/rounds/tables.ts';

/** Changes as they arrived, each once: repeating one after a lost reply changes nothing. Rows are only ever added. */
export const attemptOperations = pgTable(
  'attempt_operations',
  {
    seatId: integer()
      .notNull()
      .references(() => seats.seatId, { onDelete: 'cascade' }),
    /** The device's own id of the change. */
    operationId: text().notNull(),
    questionId: text().notNull(),
    /** The highest one of a question counts, even if it took the answer back. */
    sequence: integer().notNull(),
    outcome: text().$type<'saved' | 'superseded'>().notNull(),
    receivedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (operation) => [primaryKey({ columns: [operation.seatId, operation.operationId] })],
);

/**
 * Extra time for a student at a quiz, by their address: it counts for the person who begins with it, and what a teacher stores says
 * nothing about who has an account.
 */
export const allowances = pgTable(
  'attempt_allowances',
  {
    quizId: text()
      .notNull()
      .references(() => quizzes.quizId, { onDelete: 'cascade' }),
    allowanceId: text().notNull(),
    email: text().notNull(),
    /** In lower case. */
    emailKey: text().notNull(),
    /** Multiplies the time limit; null means no limit. */
    factor: numeric({ precision: 5, scale: 2, mode: 'number' }),
  },
  (allowance) => [
    primaryKey({ columns: [allowance.quizId, allowance.emailKey] }),
    uniqueIndex('attempt_allowances_id').on(allowance.allowanceId),
    index('attempt_allowances_email').on(allowance.emailKey),
  ],
);

/** Codes for continuing an attempt on another device: one per attempt, valid once and for minutes. */
export const attemptHandovers = pgTable(
  'attempt_handovers',
  {
    seatId: integer()
      .primaryKey()
      .references(() => seats.seatId, { onDelete: 'cascade' }),
    quizId: text()
      .notNull()
      .references(() => quizzes.quizId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (handover) => [uniqueIndex('attempt_handovers_code').on(handover.quizId, handover.codeHash)],
);
