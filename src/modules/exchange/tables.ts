// The tables of imports: what was found in a file, until its teacher keeps or discards it.
import { customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { StoredQuestion } from '#question-types/stored-question.ts';
import type { Import, ImportFormat, ItemStatus } from './contract.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const imports = pgTable(
  'imports',
  {
    importId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    format: text().$type<ImportFormat>().notNull(),
    /** The file, as long as it is being read: after a restart the reading begins again. */
    content: bytes(),
    state: text().$type<Import['state']>().notNull(),
    problem: text(),
    /** What its teacher said that it is; null if the file tells. */
    wantedFormat: text().$type<ImportFormat>(),
    /** How often a reader has begun: a file whose reading ended the process twice is not read again. */
    tries: integer().notNull().default(0),
    itemsRead: integer().notNull().default(0),
    itemsExpected: integer(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Of a quiz that came out of Rounds itself. */
    settings: jsonb().$type<unknown>(),
    notes: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the reader was last heard of. */
    progressAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('imports_owner').on(table.ownerId, table.createdAt),
    index('imports_created').on(table.createdAt),
  ],
);

export const importItems = pgTable(
  'import_items',
  {
    importId: text()
      .notNull()
      .references(() => imports.importId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    place: text().notNull(),
    title: text().notNull(),
    status: text().$type<ItemStatus>().notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    question: jsonb().$type<StoredQuestion>(),
    /** Pictures that came with it. They are removed again where the item is not kept. */
    imageIds: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);
