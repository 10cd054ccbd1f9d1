// The tables of marking: every mark ever given, and every regrade. A trigger in their migration prevents changes.
import { boolean, index, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { quizzes } from '#modules/quizzes/tables.ts';
import type { RegradeOption } from '#modules/rounds/live.ts';
import { rounds } from '#modules/rounds/tables.ts';
import type { StoredQuestion } from '#question-types/stored-question.ts';
import type { SeatChange } from './contract.ts';

/** The newest mark of an answer counts; the answer itself holds the result. */
export const marks = pgTable(
  'marks',
  {
    markId: integer().primaryKey().generatedAlwaysAsIdentity(),
    roundId: text()
      .notNull()
      .references(() => rounds.roundId, { onDelete: 'cascade' }),
    seatId: integer().notNull(),
    seatNumber: integer().notNull(),
    questionId: text().notNull(),
    /** null if a mark was removed. */
    points: numeric({ precision: 12, scale: 4, mode: 'number' }),
    /** The points for each of the rubric's criteria, in order, if the marker used them. */
    criteria: jsonb().$type<number[]>(),
    comment: text(),
    /** Not a foreign key, because a mark outlives its marker's account. */
    markerId: text().notNull(),
    markerName: text().notNull(),
    markedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (mark) => [index('marks_of_answer').on(mark.roundId, mark.questionId, mark.seatNumber, mark.markId)],
);

export const regrades = pgTable(
  'regrades',
  {
    regradeId: text().primaryKey(),
    quizId: text()
      .notNull()
      .references(() => quizzes.quizId, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    roundIds: jsonb().$type<string[]>().notNull(),
    option: text().$type<RegradeOption>().notNull(),
    neverLower: boolean().notNull(),
    reason: text().notNull(),
    /** The question as it was played and as it is graded now. */
    questionBefore: jsonb().$type<StoredQuestion>().notNull(),
    questionAfter: jsonb().$type<StoredQuestion>().notNull(),
    /** Everyone whose points or maximum changed, with both. */
    changes: jsonb().$type<SeatChange[]>().notNull(),
    regradedBy: text().notNull(),
    regraderName: text().notNull(),
    regradedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (regrade) => [index('regrades_of_quiz').on(regrade.quizId, regrade.regradedAt)],
);
