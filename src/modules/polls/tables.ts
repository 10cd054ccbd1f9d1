// The tables of quick polls: which one is on the screens of a round, all of its polls, and what was answered.
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { rounds } from '#modules/rounds/tables.ts';
import type { WordLanguage } from '#question-types/text/words/languages.ts';
import type { PollKind } from './contract/kinds.ts';

export const polls = pgTable(
  'polls',
  {
    roundId: text()
      .notNull()
      .references(() => rounds.roundId, { onDelete: 'cascade' }),
    /** From 1, in the order in which they were opened. */
    number: integer().notNull(),
    /** What the device called the command, so that a repeated one opens one poll. */
    openId: text().notNull(),
    kind: text().$type<PollKind>().notNull(),
    text: text().notNull().default(''),
    language: text().$type<WordLanguage>().notNull(),
    mostWords: integer().notNull(),
    isOpen: boolean().notNull().default(true),
    isShown: boolean().notNull().default(false),
    /** Whether it is on the screens now: one of a round at most. */
    isCurrent: boolean().notNull().default(true),
    openedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (poll) => [
    primaryKey({ columns: [poll.roundId, poll.number] }),
    uniqueIndex('polls_opened_once').on(poll.roundId, poll.openId),
    uniqueIndex('polls_one_current').on(poll.roundId).where(sql`${poll.isCurrent}`),
  ],
);

export const pollAnswers = pgTable(
  'poll_answers',
  {
    roundId: text()
      .notNull()
      .references(() => rounds.roundId, { onDelete: 'cascade' }),
    // No foreign keys: polls and seats are never deleted on their own.
    number: integer().notNull(),
    seatId: integer().notNull(),
    /** What is counted: a choice by its number, or a word as it is folded. */
    key: text().notNull(),
    /** A word as it was typed; empty for a choice. */
    text: text().notNull(),
    /** Its place among the words of the seat, from 0. */
    place: integer().notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.roundId, answer.number, answer.key, answer.seatId] }),
    uniqueIndex('poll_answers_of_seat').on(answer.seatId, answer.number, answer.place),
  ],
);

/** What a host, or the name filter, decided about a word. */
export const pollWords = pgTable(
  'poll_words',
  {
    roundId: text()
      .notNull()
      .references(() => rounds.roundId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    key: text().notNull(),
    decision: text().$type<'removed' | 'apart' | 'merged' | 'plain'>().notNull(),
    /** The word it counts with. */
    mergedInto: text(),
  },
  (word) => [primaryKey({ columns: [word.roundId, word.number, word.key] })],
);
