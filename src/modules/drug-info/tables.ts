// The table of what was asked about drugs and which records answered, so that an answer can be traced.
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { DrugInfoAnswer } from './contract.ts';

export const drugInfoAnswers = pgTable(
  'drug_info_answers',
  {
    answerId: text().primaryKey(),
    /** Null for guests, and after the account is deleted. */
    userId: text().references(() => users.userId, { onDelete: 'set null' }),
    /** As it was asked; both empty if the question was about a person, of which nothing is stored. */
    drugName: text().notNull(),
    question: text().notNull(),
    state: text().$type<DrugInfoAnswer['state']>().notNull(),
    citedIds: jsonb().$type<string[]>().notNull(),
    writtenBy: text().$type<DrugInfoAnswer['writtenBy']>().notNull(),
    /** What a provider received, including records; null if none was asked. */
    prompt: text(),
    /** Why a provider's text was not used. */
    problems: jsonb().$type<string[]>().notNull().default([]),
    dataVersion: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('drug_info_answers_created').on(table.createdAt)],
);
