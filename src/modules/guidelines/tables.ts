// The table of clinical guidelines: summaries in our own words.
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GuidelineDraft } from './contract.ts';

export const clinicalGuidelines = pgTable(
  'clinical_guidelines',
  {
    guidelineId: text().primaryKey(),
    category: text().notNull(),
    organization: text().notNull(),
    record: jsonb().$type<GuidelineDraft>().notNull(),
    /** 'authored' or 'edited'. */
    source: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('clinical_guidelines_category').on(table.category)],
);
