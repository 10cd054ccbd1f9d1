// The table of page statistics: daily counts, and nothing else.
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const pageViewCounts = pgTable(
  'page_view_counts',
  {
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    path: text().notNull(),
    referrer: text().notNull(),
    device: text().$type<'phone' | 'tablet' | 'computer'>().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.referrer, table.device] })],
);
