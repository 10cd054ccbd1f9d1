// Tables of imports and of the facts that they bring; the file itself lies in the data folder until its import is over.
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
    /** Of the data set when the file was counted; once that is another one, the counts hold no more. */
    dataState: text().notNull().default(''),
    /** Who works on it now: a worker that another one has followed stops at its next step. */
    runner: text(),
    /** Times that a worker has begun its present task. */
    tries: integer().notNull().default(0),
    createdBy: text().notNull(),
    createdAt: time().notNull(),
    /** When its worker, or its uploader, was last heard of. */
    progressAt: time().notNull(),
  },
  (table) => [index('data_imports_created').on(table.createdAt)],
);

/** What another source says of a drug. Drugs are named without a foreign key: a fact of one that is gone is not shown. */
export const importedFacts = pgTable(
  'imported_facts',
  {
    drugId: text().notNull(),
    source: text().$type<ImportSource>().notNull(),
    kind: text().notNull(),
    /** Tells facts of one kind apart: the code, the row of the list; empty if there is one only. */
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
