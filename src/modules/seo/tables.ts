// The tables of analyses: the last ones, for history and comparison, and how many pages of other sites were read for them.
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type {
  ContentAnalysis,
  Keyword,
  PerformanceMetrics,
  SeoAnalysisCard,
  TechnicalSeo,
} from './contract.ts';

/** What is stored: codes, which become text when they are read. */
export type AuditResult = {
  id: string;
  state: 'passed' | 'failed' | 'notApplicable';
  weight: number;
  elements: {
    snippet: string;
    line: number | null;
    note?: string;
    values?: Record<string, string | number>;
  }[];
  elementCount: number;
};

export type StoredAnalysis = {
  kind: SeoAnalysisCard['kind'];
  url: string | null;
  title: string | null;
  description: string | null;
  keywords: Keyword[];
  keyphrase: Keyword | null;
  score: number;
  results: AuditResult[];
  technical: TechnicalSeo;
  content: ContentAnalysis;
  performance: PerformanceMetrics | null;
};

/** Reads of other sites’ pages in the last hour. */
export const seoPageReads = pgTable(
  'seo_page_reads',
  {
    readId: text().primaryKey(),
    readBy: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    readAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('seo_page_reads_user').on(table.readBy, table.readAt)],
);

export const seoAnalyses = pgTable(
  'seo_analyses',
  {
    analysisId: text().primaryKey(),
    analysedBy: text().references(() => users.userId, { onDelete: 'set null' }),
    kind: text().$type<SeoAnalysisCard['kind']>().notNull(),
    /** The requested address, as it was found; null for a draft. */
    url: text(),
    /** A page of this site. */
    isOwn: boolean().notNull(),
    title: text(),
    score: integer().notNull(),
    result: jsonb().$type<StoredAnalysis>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('seo_analyses_created').on(table.createdAt),
    index('seo_analyses_user').on(table.analysedBy, table.createdAt),
  ],
);
