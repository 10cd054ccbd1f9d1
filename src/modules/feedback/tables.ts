// The table of feedback: at most one for each account.
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';

const time = () => timestamp({ withTimezone: true });

export const feedback = pgTable(
  'feedback',
  {
    feedbackId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    text: text().notNull(),
    stars: integer().notNull(),
    mayPublish: boolean().notNull(),
    mayShowName: boolean().notNull(),
    mayShowRole: boolean().notNull(),
    /** Null if it is not published. */
    publishedAt: time(),
    publishedBy: text().references(() => users.userId, { onDelete: 'set null' }),
    updatedAt: time().notNull(),
  },
  (entry) => [
    uniqueIndex('feedback_user').on(entry.userId),
    index('feedback_published').on(entry.publishedAt),
  ],
);
