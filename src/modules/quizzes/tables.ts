// Tables of quizzes: the quiz with its questions, and the links by which others see it.
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { Passage } from '#question-types/passages.ts';
import type { StoredQuestion } from '#question-types/stored-question.ts';

export const quizzes = pgTable(
  'quizzes',
  {
    quizId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    /** Parsed on reading: a type that is not known any more becomes a placeholder, not a crash. */
    questions: jsonb().$type<StoredQuestion[]>().notNull(),
    /** What several questions share: they name it as their `passageId`. */
    passages: jsonb().$type<Passage[]>().notNull().default([]),
    settings: jsonb().$type<unknown>().notNull(),
    /** Rises with every change; a round pins the one with which it started. */
    version: integer().notNull().default(1),
    isOpen: boolean().notNull().default(false),
    isPublic: boolean().notNull().default(false),
    questionCount: integer().notNull().default(0),
    /** The author's folder: just a name that quizzes share; null: none. */
    folder: text(),
    /** The author’s own words for it, in the order in which they were added. */
    tags: text().array().notNull().default([]),
    /** null: not counted since the questions changed. */
    errorCount: integer(),
    /** By question, what it is found by, as `searchFold` makes it; null: not written since the questions or the title changed. */
    searchTexts: text().array(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('quizzes_owner').on(table.ownerId, table.updatedAt),
    index('quizzes_public').on(table.isPublic, table.updatedAt),
  ],
);

/** Links by which other teachers see a quiz, with its key, and may copy it. The id is the secret. */
export const quizShares = pgTable('quiz_shares', {
  shareId: text().primaryKey(),
  quizId: text()
    .notNull()
    .unique()
    .references(() => quizzes.quizId, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
