// Tables of imports and of the facts from them; the file itself is in the data folder until its import is over.
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { DataImport, ImportSource } from './contract.ts';

const time = () => timestamp({ withTimezone: true });

export const dataImports = pgTable(
  'data_imports',
  {
    importId: text().primaryKey(),
    source: text().$type<ImportSource>().notNull(),
    fileName: text().notNull(),
    sourceVersion: text().notNull(),
    licence: text().notNull(),
    state: text().$type<DataImport['state']>().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** Numbers of the parts that have arrived. */
    receivedParts: integer().array().notNull().default([]),
    bytesDone: bigint({ mode: 'number' }).notNull().default(0),
    bytesTotal: bigint({ mode: 'number' }).notNull(),
    counts: jsonb().$type<DataImport['counts']>().notNull(),
    rejected: jsonb().$type<DataImport['rejected']>().notNull().default([]),
    conflicts: jsonb().$type<DataImport['conflicts']>().notNull().default([]),
    skipped: jsonb().$type<DataImport['skipped']>().notNull().default([]),
    error: text(),
    /** Of the data set when the file was counted; if it changes, the counts are no longer valid. */
    dataState: text().notNull().default(''),
    /** Who works on it now: a worker that another one has replaced stops at its next step. */
    runner: text(),
    /** How often a worker has begun its present task. */
    tries: integer().notNull().default(0),
    createdBy: text().notNull(),
    createdAt: time().notNull(),
    /** The last sign of life of its worker, or its uploader. */
    progressAt: time().notNull(),
  },
  (table) => [index('data_imports_created').on(table.createdAt)],
);

/**
 * What another source says about a drug. Drugs are referenced without a foreign key: a deleted drug's fact is not
 * shown.
 */
export const importedFacts = pgTable(
  'imported_facts',
  {
    drugId: text().notNull(),
    source: text().$type<ImportSource>().notNull(),
    kind: text().notNull(),
    /** Distinguishes facts of one kind: the code, the row of the list; empty if there is only one. */
    itemKey: text().notNull(),
    value: text().notNull(),
    sourceId: text().notNull(),
    sourceDate: text(),
    sourceVersion: text().notNull(),
    licence: text().notNull(),
    importedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.drugId, table.source, table.kind, table.itemKey] })],
);
