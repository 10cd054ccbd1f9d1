// Tables of interactions: between two drugs, with food, alcohol and tobacco, and lists that people save.
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { AnySeverity, DrugInteraction, Evidence, SubstanceInteraction } from './contract.ts';

const time = () => timestamp({ withTimezone: true });

/**
 * Drugs are referenced by id without a foreign key: an interaction outlives the deletion of a drug and is then no
 * longer shown.
 */
export const drugInteractions = pgTable(
  'drug_interactions',
  {
    /** `amiodarone--warfarin`, and for an imported one `ddinter:…`. */
    interactionId: text().primaryKey(),
    /** Before `drugBId` alphabetically, by code points. */
    drugAId: text().notNull(),
    drugBId: text().notNull(),
    severity: text().$type<AnySeverity>().notNull(),
    mechanism: text().notNull(),
    /** Labels from `mechanisms.ts`, the main one first, with the part of `drugAId` first. */
    ways: jsonb().$type<string[]>().notNull().default([]),
    effect: text().notNull(),
    onset: text().$type<DrugInteraction['onset']>().notNull(),
    management: text().notNull(),
    evidence: text().$type<Evidence>(),
    context: text().notNull().default(''),
    references: jsonb().$type<DrugInteraction['references']>().notNull(),
    basis: text().$type<DrugInteraction['basis']>().notNull(),
    ruleIds: jsonb().$type<string[]>().notNull().default([]),
    alsoBecause: jsonb().$type<DrugInteraction['alsoBecause']>().notNull().default([]),
    /**
     * 'authored', 'edited', or the source of an import; one record of each kind for a pair, and the authored one is
     * shown.
     */
    source: text().notNull(),
    /** The source's own id of an imported pair. */
    sourceId: text(),
    sourceVersion: text().notNull(),
    licence: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: time().notNull(),
    deletedAt: time(),
  },
  (table) => [
    uniqueIndex('drug_interactions_pair').on(table.drugAId, table.drugBId, table.source),
    index('drug_interactions_b').on(table.drugBId),
  ],
);

export const substanceInteractions = pgTable(
  'substance_interactions',
  {
    substanceInteractionId: text().primaryKey(),
    drugId: text().notNull(),
    kind: text().$type<SubstanceInteraction['kind']>().notNull(),
    substance: text().notNull(),
    severity: text().$type<SubstanceInteraction['severity']>().notNull(),
    mechanism: text().notNull(),
    effect: text().notNull(),
    management: text().notNull(),
    evidence: text().$type<Evidence>().notNull(),
    references: jsonb().$type<SubstanceInteraction['references']>().notNull(),
    // Rows from before records could be changed are the authors' own.
    /** 'authored' or 'edited'. */
    source: text().notNull().default('authored'),
    licence: text().notNull().default('MIT, as Rounds itself'),
    version: integer().notNull().default(1),
    updatedAt: time().notNull().defaultNow(),
    deletedAt: time(),
  },
  (table) => [index('substance_interactions_drug').on(table.drugId)],
);

export const drugLists = pgTable(
  'drug_lists',
  {
    listId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    drugIds: jsonb().$type<string[]>().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [index('drug_lists_user').on(table.userId, table.updatedAt)],
);
