// The table of the pinboard.
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';

export const pinnedNotes = pgTable(
  'pinned_notes',
  {
    noteId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [index('pinned_notes_user').on(table.userId)],
);
