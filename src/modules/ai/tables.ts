// The tables of AI: the provider's settings, what is used in a month, each call, and how models take orders.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { quizzes } from '#modules/quizzes/tables.ts';
import type { StoredQuestion } from '#question-types/stored-question.ts';
import type { Generation, GenerationOptions, ItemFlaw } from './contract/generating.ts';
import type { AiCall } from './contract.ts';

/** What is used and reserved in a calendar month: a row for everyone (`all`), and one for each account. */
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
    /** US dollars, if the provider reports it. */
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

/** When those who run the site last got an email about a kind of fault. */
export const aiAlerts = pgTable('ai_alerts', {
  kind: text().primaryKey(),
  mailedAt: timestamp({ withTimezone: true }).notNull(),
});

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

/** A text that someone uploaded, in parts, for a day. */
export const aiSources = pgTable(
  'ai_sources',
  {
    sourceId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Where it came from: a file's kind, `text` or an address. */
    kind: text().notNull(),
    parts: jsonb().$type<{ title: string; text: string }[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('ai_sources_owner').on(table.ownerId, table.createdAt),
    index('ai_sources_created').on(table.createdAt),
  ],
);

/** Questions that are made of a text, until their teacher has chosen among them. */
export const aiGenerations = pgTable(
  'ai_generations',
  {
    generationId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    title: text().notNull(),
    options: jsonb().$type<GenerationOptions>().notNull(),
    state: text().$type<Generation['state']>().notNull(),
    stage: text().$type<Generation['stage']>().notNull(),
    problem: text(),
    model: text(),
    isSample: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was last heard of. */
    beatAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('ai_generations_owner').on(table.ownerId, table.createdAt),
    index('ai_generations_created').on(table.createdAt),
  ],
);

export const aiItems = pgTable(
  'ai_items',
  {
    generationId: text()
      .notNull()
      .references(() => aiGenerations.generationId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    question: jsonb().$type<StoredQuestion>(),
    /** The sentence of the text that it rests on, and in which part it is; null where it was not found. */
    quote: text(),
    quotePart: text(),
    flaws: jsonb().$type<ItemFlaw[]>().notNull(),
    /** Whether the second answer, without the key, was the same; null if there was none. */
    isAgreed: boolean(),
    isRepaired: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.generationId, table.number] })],
);

/** Which questions of a quiz a model wrote, and whether they still read as it wrote them. The question itself is the quiz's. */
export const aiKeptItems = pgTable(
  'ai_kept_items',
  {
    quizId: text()
      .notNull()
      .references(() => quizzes.quizId, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    model: text().notNull(),
    /** In which it was kept; its row of `ai_outcomes`. */
    month: text().notNull(),
    /** How hard it was asked to be. */
    difficulty: text().$type<GenerationOptions['difficulty']>().notNull(),
    /** Hash of what it says and asks. */
    print: text().notNull(),
    fate: text().$type<'kept' | 'edited' | 'removed'>().notNull().default('kept'),
    keptAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.questionId] }),
    index('ai_kept_items_kept').on(table.keptAt),
    index('ai_kept_items_owner').on(table.ownerId),
  ],
);

/** What teachers made of questions, without the questions: how many of a model went into quizzes, what became of them there, how many were left. */
export const aiOutcomes = pgTable(
  'ai_outcomes',
  {
    model: text().notNull(),
    month: text().notNull(),
    accepted: integer().notNull().default(0),
    /** Of the accepted questions: edited since, and removed from their quiz. */
    edited: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.model, table.month] })],
);
