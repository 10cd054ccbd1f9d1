// The tables of imports: what was found in a file, until its teacher saves or discards it.
import { customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { Passage } from '#question-types/passages.ts';
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
    /** The file, while it is being read: after a restart the reading begins again. */
    content: bytes(),
    state: text().$type<Import['state']>().notNull(),
    problem: text(),
    /** The format the teacher chose; null to detect it. */
    wantedFormat: text().$type<ImportFormat>(),
    /** How often reading has begun: a file whose reading crashed the process twice is not read again. */
    tries: integer().notNull().default(0),
    itemsRead: integer().notNull().default(0),
    itemsExpected: integer(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    /** From a quiz that Rounds itself exported. */
    settings: jsonb().$type<unknown>(),
    notes: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The reader's last sign of life. */
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
    /** The passage that it is the first to belong to. */
    passage: jsonb().$type<Passage>(),
    /** Pictures that came with it. They are removed again if the item is not saved. */
    imageIds: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);
