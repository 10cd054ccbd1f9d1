// The tables of texts that a language model wrote: each person's own history, and the templates of the administrators.
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { ContentType } from './contract/content-types.ts';
import type { AiContent } from './contract.ts';

export const aiContents = pgTable(
  'ai_contents',
  {
    contentId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    type: text().$type<ContentType>().notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    prompt: text().notNull(),
    model: text(),
    tokens: integer().notNull().default(0),
    status: text().$type<AiContent['status']>().notNull(),
    problem: text(),
    isSample: boolean().notNull().default(false),
    /** The model stopped before the end, at a limit of its length or of the connection. */
    isCutOff: boolean().notNull().default(false),
    /** Of a template, which may have been deleted since. */
    templateId: text(),
    templateVersion: integer(),
    metadata: jsonb().$type<AiContent['metadata']>().notNull(),
    /** Rises with every change by its author, and with every time that the model writes on. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When text last arrived. */
    beatAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('ai_contents_owner').on(table.ownerId, table.createdAt)],
);

export const aiContentTemplates = pgTable('ai_content_templates', {
  templateId: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(''),
  type: text().$type<ContentType>().notNull(),
  template: text().notNull(),
  isActive: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** All versions of a template, including the current one. */
export const aiContentTemplateVersions = pgTable(
  'ai_content_template_versions',
  {
    templateId: text()
      .notNull()
      .references(() => aiContentTemplates.templateId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    type: text().$type<ContentType>().notNull(),
    template: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);
