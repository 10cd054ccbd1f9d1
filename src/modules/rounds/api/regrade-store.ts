// Regrades in the database: the rounds that asked a question, its grades, and writing the results of a regrade.
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { roundsRuntime } from '../server/rounds-runtime.ts';
import { scoreSeats } from '../server/seats/seat-store.ts';
import { answers, rounds, seats, turnAnswers } from '../tables.ts';
import type { KeyChange } from './key-changes.ts';

type Reading = Pick<Database, 'execute' | 'select'>;

/** A round as it is stored. */
export type StoredRound = typeof rounds.$inferSelect;

/**
 * The rounds of a quiz that have this question, the newest first; or just one of them.
 * @param isLocked whether to lock them and their seats until the transaction ends
 */
export async function readRoundsOfQuestion(
  db: Reading,
  { quizId, roundId, questionId }: { quizId: string; roundId: string | null; questionId: string },
  isLocked: boolean,
): Promise<StoredRound[]> {
  const isWanted = and(
    eq(rounds.quizId, quizId),
    roundId === null ? undefined : eq(rounds.roundId, roundId),
    sql`${rounds.questionIds} ? ${questionId}`,
  );
  if (isLocked) {
    // Locked in one order, so that two regrades never wait for each other.
    const locked = await db
      .select({ roundId: rounds.roundId })
      .from(rounds)
      .where(isWanted)
      .orderBy(asc(rounds.roundId))
      // Does not block rows that only reference a round: a marker locks a seat, then stores an answer of the round.
      .for('no key update');
    // The seats too: anyone who marks right now is done before totals are read, or waits until they are counted up.
    const roundIds = locked.map((row) => row.roundId);
    await db.execute(sql`
      select 1 from seats where round_id = any(${sql.param(roundIds)}::text[]) order by seat_id for update`);
  }
  return db.select().from(rounds).where(isWanted).orderBy(desc(rounds.startedAt), desc(rounds.roundId));
}

export type StoredGrade = {
  seatId: number;
  answer: unknown;
  fraction: number | null;
  points: number;
  speedFactor: number;
  markedPoints: number;
};

/** The answers to a question in the round, with their grades. */
export const readGrades = (db: Reading, roundId: string, questionId: string): Promise<StoredGrade[]> =>
  readFrom(answers, db, roundId, questionId);

/** Of a question that was asked twice, the answers that don’t count, or not now. */
export const readOtherGrades = (db: Reading, roundId: string, questionId: string): Promise<StoredGrade[]> =>
  readFrom(turnAnswers, db, roundId, questionId);

async function readFrom(
  table: typeof answers | typeof turnAnswers,
  db: Reading,
  roundId: string,
  questionId: string,
): Promise<StoredGrade[]> {
  const { seatId, answer, fraction, points, speedFactor, markedPoints } = table;
  return db
    .select({ seatId, answer, fraction, points, speedFactor, markedPoints })
    .from(table)
    .innerJoin(seats, eq(seats.seatId, table.seatId))
    .where(and(eq(table.roundId, roundId), eq(table.questionId, questionId), isNull(seats.removedAt)));
}

/** What a regrade changes in a round: which questions count or are given full credit, and one more key change. */
export type RoundChange = Pick<StoredRound, 'skippedQuestionIds' | 'grantedPoints' | 'maxScore'> & {
  keyChange: KeyChange;
};

type Changed = readonly Pick<StoredGrade, 'seatId' | 'fraction' | 'points'>[];

/**
 * Writes it with the answers whose grades change, and counts up what is submitted. The round is locked by the caller.
 * @param others those that change among the answers that don’t count
 */
export async function writeRegrade(
  tx: Transaction,
  round: StoredRound,
  { keyChange, ...counting }: RoundChange,
  changed: Changed,
  others: Changed,
): Promise<void> {
  await tx
    .update(rounds)
    .set({
      ...counting,
      keyChanges: [...round.keyChanges, keyChange],
      revision: sql`${rounds.revision} + 1`,
      seq: sql`${rounds.seq} + 1`,
    })
    .where(eq(rounds.roundId, round.roundId));
  for (const [table, given] of [
    [answers, changed],
    [turnAnswers, others],
  ] as const) {
    const graded = given.map(({ seatId, fraction, points }) => ({ seat_id: seatId, fraction, points }));
    if (graded.length === 0) continue;
    await tx.execute(sql`
      update ${table} set fraction = x.fraction, points = x.points
      from json_to_recordset(${JSON.stringify(graded)}::json) as x(seat_id int, fraction numeric, points numeric)
      where ${table.seatId} = x.seat_id and ${table.questionId} = ${keyChange.questionId}`);
  }
  const { rows } = await tx.execute<{ seat_id: number }>(sql`
    select seat_id from seats where round_id = ${round.roundId} and removed_at is null
      and (completed_at is not null or ${round.phase === 'ended'})`);
  await scoreSeats(
    tx,
    rows.map(({ seat_id }) => Number(seat_id)),
  );
}

/** After the transaction: every node grades by the new key, and screens that show points look again. */
export async function announceRegrade(services: Services, roundIds: readonly string[]): Promise<void> {
  const { hubs } = roundsRuntime(services);
  for (const roundId of roundIds) {
    await (await hubs.find(roundId))?.refresh();
    hubs.publish(roundId, 'course');
  }
}
