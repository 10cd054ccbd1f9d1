// The tables of the floor: the channel of a round, what was asked in it, and who votes for what.
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { rounds } from '#modules/rounds/tables.ts';
import type { FloorState } from './contract.ts';

export const floors = pgTable('floors', {
  roundId: text()
    .primaryKey()
    .references(() => rounds.roundId, { onDelete: 'cascade' }),
  isOpen: boolean().notNull(),
  isModerated: boolean().notNull(),
  allowsAnonymous: boolean().notNull(),
  /** The question that the projector shows large. */
  shownNumber: integer(),
  lastNumber: integer().notNull().default(0),
  /** Rises with everything that a host’s list could show. */
  revision: integer().notNull().default(0),
});

export const floorQuestions = pgTable(
  'floor_questions',
  {
    roundId: text()
      .notNull()
      .references(() => floors.roundId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    // No foreign key: seats are never deleted on their own.
    seatId: integer().notNull(),
    /** What the device called the command, so that a repeated one asks once. */
    askId: text().notNull(),
    text: text().notNull(),
    isAnonymous: boolean().notNull(),
    state: text().$type<FloorState>().notNull(),
    isHidden: boolean().notNull().default(false),
    /** The question that asks the same, to which its votes count. */
    mergedInto: integer(),
    /** How many seats vote for it or for one that is merged into it. */
    votes: integer().notNull().default(0),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When a host last changed where it is. */
    movedAt: timestamp({ withTimezone: true }),
  },
  (question) => [
    primaryKey({ columns: [question.roundId, question.number] }),
    uniqueIndex('floor_questions_asked_once').on(question.seatId, question.askId),
    index('floor_questions_in_state').on(question.roundId, question.state),
  ],
);

export const floorVotes = pgTable(
  'floor_votes',
  {
    roundId: text()
      .notNull()
      .references(() => floors.roundId, { onDelete: 'cascade' }),
    // No foreign key: questions are never deleted on their own.
    number: integer().notNull(),
    seatId: integer().notNull(),
  },
  (vote) => [
    primaryKey({ columns: [vote.roundId, vote.number, vote.seatId] }),
    index('floor_votes_of_seat').on(vote.seatId),
  ],
);
