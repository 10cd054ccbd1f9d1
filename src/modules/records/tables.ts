// Tables of records of any kind: the state of each after every change, and proposals.
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { ChangeAction, FieldChange, Proposal } from './contract.ts';

const time = () => timestamp({ withTimezone: true });

/** The state of a record after each change; never changed or removed. */
export const recordVersions = pgTable(
  'record_versions',
  {
    kind: text().notNull(),
    targetId: text().notNull(),
    version: integer().notNull(),
    action: text().$type<ChangeAction>().notNull(),
    /** After the change; null if it was removed. */
    record: jsonb().$type<Record<string, unknown>>(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
    reason: text().notNull(),
    /** Null for a record's original state, and for deleted accounts. */
    byId: text().references(() => users.userId, { onDelete: 'set null' }),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.targetId, table.version] })],
);

export const changeProposals = pgTable(
  'change_proposals',
  {
    proposalId: text().primaryKey(),
    kind: text().notNull(),
    action: text().$type<ChangeAction>().notNull(),
    targetId: text(),
    /** The version that its author saw. */
    baseVersion: integer(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    title: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
    reason: text().notNull(),
    state: text().$type<Proposal['state']>().notNull().default('open'),
    byId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
    decidedAt: time(),
    decidedBy: text(),
    answer: text().notNull().default(''),
  },
  (table) => [
    index('change_proposals_state').on(table.state, table.createdAt),
    index('change_proposals_by').on(table.byId),
  ],
);
