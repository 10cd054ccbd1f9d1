// The table of imports of drug data; the file itself lies in the data folder until the import is over.
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DataImport, ImportSource } from './contract.ts';

export const dataImports = pgTable(
  'data_imports',
  {
    importId: text().primaryKey(),
    source: text().$type<ImportSource>().notNull(),
    fileName: text().notNull(),
    sourceVersion: text().notNull(),
    licence: text().notNull(),
    state: text().$type<DataImport['state']>().notNull(),
    bytesDone: bigint({ mode: 'number' }).notNull().default(0),
    bytesTotal: bigint({ mode: 'number' }).notNull(),
    counts: jsonb().$type<DataImport['counts']>().notNull(),
    rejected: jsonb().$type<DataImport['rejected']>().notNull().default([]),
    conflicts: jsonb().$type<DataImport['conflicts']>().notNull().default([]),
    error: text(),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the reader was last heard of. */
    progressAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('data_imports_created').on(table.createdAt)],
);
