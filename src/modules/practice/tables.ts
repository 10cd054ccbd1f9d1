// The table of practice: seats that guests take to try a round, deleted soon afterwards. No one is named in it.
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The answers of a seat, by question. */
export type PracticeAnswers = Record<string, { answer: unknown; points: number }>;

export const practiceSeats = pgTable(
  'practice_seats',
  {
    /** SHA-256 of the seat's secret. */
    seatHash: text().primaryKey(),
    roomCode: text().notNull(),
    /** Made up by the server. */
    alias: text().notNull(),
    /** The first answer to each question, with what it earned. */
    given: jsonb().$type<PracticeAnswers>().notNull(),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    /** The last sign of life. */
    activeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A keyed hash of the network, under which its seats are counted while they exist. */
    networkHash: text().notNull().default(''),
  },
  (seat) => [
    index('practice_seats_room').on(seat.roomCode),
    index('practice_seats_joined').on(seat.joinedAt),
    index('practice_seats_network').on(seat.networkHash),
  ],
);
