// The tables of AI: the provider's settings, what is used in a month, each call, and how models take orders.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { AiCall, AiSettings } from './contract.ts';

/** At most one row. */
export const aiSettings = pgTable('ai_settings', {
  id: text().primaryKey().$type<'only'>(),
  settings: jsonb().$type<AiSettings>().notNull(),
  /** Sealed by the vault; null without a key. */
  sealedOpenrouterKey: text(),
  sealedCompatibleKey: text(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** What is used and reserved in a calendar month: a row for all together (`all`), and one for each account. */
export const aiMonths = pgTable(
  'ai_months',
  {
    month: text().notNull(),
    /** `all` or an account. */
    scope: text().notNull(),
    userId: text().references(() => users.userId, { onDelete: 'cascade' }),
    usedTokens: bigint({ mode: 'number' }).notNull().default(0),
    reservedTokens: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.scope] }),
    check('ai_months_reserved', sql`${table.reservedTokens} >= 0`),
  ],
);

/** One row for each call of a provider, never its text. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    callId: text().primaryKey(),
    userId: text().references(() => users.userId, { onDelete: 'set null' }),
    month: text().notNull(),
    purpose: text().notNull(),
    provider: text().notNull(),
    model: text().notNull(),
    /** Of the messages, to recognise a repeated one. */
    promptHash: text().notNull(),
    state: text().$type<AiCall['state']>().notNull(),
    reservedTokens: integer().notNull(),
    promptTokens: integer().notNull().default(0),
    completionTokens: integer().notNull().default(0),
    /** US dollars, where the provider says. */
    cost: doublePrecision(),
    /** The kind of fault. */
    problem: text(),
    tookMs: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('ai_calls_created').on(table.createdAt),
    index('ai_calls_running').on(table.createdAt).where(sql`${table.state} = 'running'`),
    index('ai_calls_user').on(table.userId),
  ],
);

/** Which form of order a model of a server has taken, so that the others are not tried each time. */
export const aiModes = pgTable(
  'ai_modes',
  {
    baseUrl: text().notNull(),
    model: text().notNull(),
    mode: text().$type<'json_schema' | 'json_object' | 'text'>().notNull(),
    probedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.baseUrl, table.model] })],
);
