// The tables of rounds: a run of a quiz, the seats in it, and the answers given from them.
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import { quizzes } from '#modules/quizzes/tables.ts';
import type { Passage } from '#question-types/passages.ts';
import type { StoredQuestion } from '#question-types/stored-question.ts';
import type { Phase } from './live.ts';

/** The ORM's own JSON column parses what the driver has parsed already: it would return the text "12" as a number. */
const exactJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/** A moment to the millisecond; in code a number, milliseconds since 1970, because clocks are computed with. */
const moment = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (milliseconds) => new Date(milliseconds).toISOString(),
  fromDriver: (stored) => new Date(stored).getTime(),
});

// Exact decimals, so that equal scores are equal whatever the order in which they were added up.
const points = () => numeric({ precision: 12, scale: 4, mode: 'number' }).notNull().default(0);

export const rounds = pgTable(
  'rounds',
  {
    roundId: text().primaryKey(),
    quizId: text()
      .notNull()
      .references(() => quizzes.quizId, { onDelete: 'cascade' }),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** `room`: run by a teacher, with a code. `direct`: an open quiz that people do without a host. */
    kind: text().$type<'room' | 'direct'>().notNull(),
    /** A direct round of certain people, to whom the quiz was handed out, whether or not it is open by its link. */
    isHandedOut: boolean().notNull().default(false),
    /** Where it was handed out: from when results that wait for everyone are shown. */
    resultsAt: moment(),
    // The quiz as it was at the start: what is played and graded, whatever happens to the quiz meanwhile.
    quizVersion: integer().notNull(),
    title: text().notNull(),
    questions: jsonb().$type<StoredQuestion[]>().notNull(),
    /** Those that the questions belong to. */
    passages: jsonb().$type<Passage[]>().notNull().default([]),
    settings: jsonb().$type<QuizSettings>().notNull(),
    /** What regrading made of keys after the start, oldest first; see pinned-round.ts. */
    keyChanges: jsonb().$type<unknown[]>().notNull().default([]),
    /** By question: points that a regrade gave to everyone in the round, whatever they answered and whether they did. */
    grantedPoints: jsonb().$type<Record<string, number>>().notNull().default({}),
    graceMs: integer().notNull(),
    questionIds: jsonb().$type<string[]>().notNull(),
    /** Those of them that a person marks. */
    markedQuestionIds: jsonb().$type<string[]>().notNull().default([]),
    pace: text().$type<'host' | 'self'>().notNull(),
    roomCode: text(),
    phase: text().$type<Phase>().notNull(),
    isPaused: boolean().notNull().default(false),
    isLocked: boolean().notNull().default(false),
    /** The furthest question that was opened: those before it were asked or skipped. */
    questionIndex: integer().notNull().default(-1),
    /** Where the host went back to an earlier question, its index. */
    returnedIndex: integer(),
    skippedQuestionIds: jsonb().$type<string[]>().notNull().default([]),
    /** Those whose answer was shown: they take no more. */
    revealedQuestionIds: jsonb().$type<string[]>().notNull().default([]),
    /** Those that were asked a second time: `answers` has one of their turns, `turn_answers` the other. */
    againQuestionIds: jsonb().$type<string[]>().notNull().default([]),
    /** While the room talks about the closed question: when it is asked again. */
    talkEndsAt: moment(),
    /** The host shows how the room answered the closed question. */
    areAnswersShown: boolean().notNull().default(false),
    /** Moved forward by every pause, so that the time since then is the time in which one could answer. */
    openedAt: moment(),
    closesAt: moment(),
    closedAt: moment(),
    pausedAt: moment(),
    /** Points of the graded questions that were asked and not skipped. */
    maxScore: points(),
    /** Rises with every change that players see. */
    seq: integer().notNull().default(0),
    /** Rises with every change. */
    revision: integer().notNull().default(0),
    startedAt: moment().notNull(),
    endedAt: moment(),
  },
  (round) => [
    uniqueIndex('rounds_live_code').on(round.roomCode).where(sql`${round.phase} <> 'ended'`),
    uniqueIndex('rounds_one_live_room')
      .on(round.quizId)
      .where(sql`${round.kind} = 'room' and ${round.phase} <> 'ended'`),
    uniqueIndex('rounds_one_open_direct')
      .on(round.quizId, round.quizVersion)
      .where(sql`${round.kind} = 'direct' and ${round.phase} <> 'ended' and not ${round.isHandedOut}`),
    index('rounds_of_quiz').on(round.quizId, round.startedAt),
    index('rounds_of_owner').on(round.ownerId, round.startedAt),
    index('rounds_running_question').on(round.closesAt).where(sql`${round.phase} = 'question'`),
    index('rounds_talking').on(round.talkEndsAt).where(sql`${round.talkEndsAt} is not null`),
  ],
);

export const seats = pgTable(
  'seats',
  {
    seatId: integer().primaryKey().generatedAlwaysAsIdentity(),
    roundId: text()
      .notNull()
      .references(() => rounds.roundId, { onDelete: 'cascade' }),
    /** The public number of the seat. */
    number: integer().notNull(),
    name: text().notNull(),
    /** The name as it is compared: case and width folded. */
    nameKey: text().notNull(),
    /** SHA-256 of the participant's secret. */
    participantHash: text().notNull(),
    userId: text().references(() => users.userId, { onDelete: 'set null' }),
    isAnonymous: boolean().notNull(),
    joinedAt: moment().notNull(),
    removedAt: moment(),
    completedAt: moment(),
    /** The score, once submitted or when the round has ended; null while open, or if nothing was graded. */
    score: numeric({ precision: 12, scale: 4, mode: 'number' }),
    /** Distinguishes where people came from: hashes of the device and, within the round, of the network address. */
    deviceHash: text(),
    sourceKey: text(),
    /** When its player was first there; null while no one has come for it. */
    cameAt: moment(),
    /** What a client that submitted everything at once said about itself; never used. */
    claimed: jsonb().$type<{ score?: number; timeTaken?: number; userId?: string }>(),
    // A seat of a direct round is an attempt.
    /** Whose attempt it is: a hash of the account, or of the device where no one is signed in. */
    personKey: text(),
    /** From 1, among the attempts of this person at this quiz. */
    attemptNumber: integer(),
    /** When it is submitted automatically; moved by extra time. Null means no limit. */
    deadlineAt: moment(),
    /** Who handed it in: the student, the clock, or the teacher by closing the quiz. */
    completedBy: text().$type<'student' | 'clock' | 'teacher'>(),
    /** What marks by hand added to what can be earned; the seat's maximum is this and the round's. Kept with `score`. */
    markedMaxScore: points(),
    /** How often its score was computed; anything derived from grades uses it to detect changes. */
    gradings: integer().notNull().default(0),
    /** What live features keep with the seat, by their names; see api/points.ts. */
    extra: jsonb().$type<Record<string, unknown>>(),
  },
  (seat) => [
    uniqueIndex('seats_number').on(seat.roundId, seat.number),
    uniqueIndex('seats_name').on(seat.roundId, seat.nameKey).where(sql`${seat.removedAt} is null`),
    uniqueIndex('seats_participant').on(seat.participantHash),
    index('seats_of_user').on(seat.userId).where(sql`${seat.userId} is not null`),
    index('seats_of_person').on(seat.personKey).where(sql`${seat.personKey} is not null`),
    index('seats_overdue')
      .on(seat.deadlineAt)
      .where(sql`${seat.completedAt} is null and ${seat.deadlineAt} is not null`),
  ],
);

/** Of both tables: answers move between them when a question is asked again. */
const answerColumns = () => ({
  // No foreign keys: who inserts has locked the round or the seat, a trigger deletes the answers of deleted seats
  // (migration 0069_answers-go-with-their-seat), and each check would cost a quarter of an answer's time in the database.
  seatId: integer().notNull(),
  questionId: text().notNull(),
  roundId: text().notNull(),
  answer: exactJson().notNull(),
  /** 0 to 1; null where nothing is right or wrong. */
  fraction: numeric({ precision: 9, scale: 8, mode: 'number' }),
  points: points(),
  /** When the request arrived, by the server's clock. */
  receivedAt: moment().notNull(),
  /** How long the client says it took; never used. */
  claimedTimeMs: integer(),
  /** Share of the points that speed left, 0 to 1, so that a regrade can compute the points again. */
  speedFactor: numeric({ precision: 9, scale: 8, mode: 'number' }).notNull().default(1),
  /** The number of the device's last change of this answer; a later one wins. */
  sequence: integer().notNull().default(0),
  /** The answer was checked against the key or is final, and can't be changed any more. */
  isLocked: boolean().notNull().default(true),
  /** The points made earnable by a mark: those of the question if it is marked by a person, otherwise 0. */
  markedPoints: points(),
  /** A marker's words to the student. */
  comment: text(),
});

export const answers = pgTable('answers', answerColumns(), (answer) => [
  // At most one answer per seat and question, so that a repeated request can return the one that counts.
  primaryKey({ columns: [answer.seatId, answer.questionId] }),
  index('answers_of_question').on(answer.roundId, answer.questionId),
]);

/**
 * The other turn of questions that were asked twice: the first votes while the second ones are among the answers. Which turn
 * that is follows from the course of the round (`isSecondHeld`).
 */
export const turnAnswers = pgTable(
  'turn_answers',
  {
    ...answerColumns(),
    turn: integer().$type<1 | 2>().notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.seatId, answer.questionId, answer.turn] }),
    index('turn_answers_of_question').on(answer.roundId, answer.questionId),
  ],
);

/** Who of a room is connected to which server, kept fresh while several servers share the database. */
export const presences = pgTable(
  'presences',
  {
    roundId: text()
      .notNull()
      .references(() => rounds.roundId, { onDelete: 'cascade' }),
    nodeId: text().notNull(),
    /** Ids of the seats that are connected there. */
    online: integer().array().notNull(),
    /** Of those whose line broke there a moment ago, and who are waited for. */
    away: integer().array().notNull(),
    /** By the database's clock: a server that no longer updates this has ended, and its players are disconnected. */
    seenAt: moment().notNull(),
  },
  (presence) => [
    primaryKey({ columns: [presence.roundId, presence.nodeId] }),
    index('presences_seen').on(presence.seenAt),
  ],
);
