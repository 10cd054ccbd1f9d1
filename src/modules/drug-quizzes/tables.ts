// The table of pharmacology quizzes that were made from the data set and stored.
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { Difficulty, DrugQuiz, DrugQuizItem } from './contract.ts';

/** An item and the state of the records it rests on: when one of them has changed, the item is retired. */
export type KeptItem = DrugQuizItem & { rests: { record: string; version: string }[] };

export const drugQuizzes = pgTable(
  'drug_quizzes',
  {
    drugQuizId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    title: text().notNull(),
    topic: text().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    items: jsonb().$type<KeptItem[]>().notNull(),
    writtenBy: text().$type<DrugQuiz['writtenBy']>().notNull(),
    dataVersion: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('drug_quizzes_user').on(table.userId, table.createdAt)],
);
