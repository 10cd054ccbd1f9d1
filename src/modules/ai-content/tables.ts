// The table of texts that a language model wrote: each person's own history.
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { AiContent, ContentType } from './contract.ts';

export const aiContents = pgTable(
  'ai_contents',
  {
    contentId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    type: text().$type<ContentType>().notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    prompt: text().notNull(),
    model: text(),
    tokens: integer().notNull().default(0),
    status: text().$type<AiContent['status']>().notNull(),
    problem: text(),
    isSample: boolean().notNull().default(false),
    metadata: jsonb().$type<AiContent['metadata']>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was last heard of. */
    beatAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('ai_contents_owner').on(table.ownerId, table.createdAt)],
);
