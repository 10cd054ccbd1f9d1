// Tables of the data set: drugs and their names, the day's use of limits.
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DrugDraft, NameKind } from './contract.ts';

const time = () => timestamp({ withTimezone: true });

/** What has been loaded from the files that come with the product, part by part. */
export const dataSetParts = pgTable('data_set_parts', {
  /** 'drugs', 'interactions', 'guidelines' */
  part: text().primaryKey(),
  /** Of the files: the same hash means there is nothing to load. */
  hash: text().notNull(),
  /** Increases with every load, edit and import, so that every node sees that its copy is old. */
  revision: integer().notNull().default(1),
  loadedAt: time().notNull(),
});

export const drugs = pgTable(
  'drugs',
  {
    drugId: text().primaryKey(),
    generic: text().notNull(),
    drugClass: text().notNull(),
    record: jsonb().$type<DrugDraft>().notNull(),
    /** 'authored', 'edited', or the source of an import. Authored and edited ones override imports. */
    source: text().notNull(),
    sourceId: text(),
    sourceVersion: text().notNull(),
    licence: text().notNull(),
    reviewedOn: date(),
    reviewedBy: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: time().notNull(),
    /** Removed by an admin; a later data set does not restore it. */
    deletedAt: time(),
  },
  (table) => [
    uniqueIndex('drugs_generic').on(sql`lower(${table.generic})`).where(sql`${table.deletedAt} is null`),
    index('drugs_class').on(table.drugClass),
  ],
);

/** Every name by which a drug is found; the search holds them in memory. */
export const drugNames = pgTable(
  'drug_names',
  {
    drugId: text()
      .notNull()
      .references(() => drugs.drugId, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().$type<NameKind>().notNull(),
    source: text().notNull(),
    licence: text().notNull(),
    /** For an imported name: its id there, the edition, and since when it is here. */
    sourceId: text(),
    sourceVersion: text(),
    importedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.drugId, table.kind, table.name] })],
);

/** One row for each request on a day; repeating the same one does not count. */
export const dailyUses = pgTable(
  'daily_uses',
  {
    day: date().notNull(),
    feature: text().notNull(),
    /** `user:…`, or a hash of a guest's address and device. */
    subject: text().notNull(),
    /** A hash of the request. */
    fingerprint: text().notNull(),
    usedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.feature, table.subject, table.fingerprint] })],
);
