// Seats in the database: found by their secret, listed for the host, removed, renamed, submitted.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { hasCode } from '#platform/server/logging/error-code.ts';
import type { SavedAnswer } from '../../live.ts';
import { answers, seats } from '../../tables.ts';
import { finalSums, isBlankAnswer } from '../results/seat-sums.ts';

/** A stored answer with what it earned. */
export type GradedAnswer = SavedAnswer & { fraction: number | null; points: number };

export type FoundSeat = {
  seatId: number;
  number: number;
  name: string;
  isRemoved: boolean;
  /** Whether its player was here before. */
  hasCome: boolean;
  isComplete: boolean;
  /** Self-paced only: what the answers came to, and which questions are done. */
  points: number;
  /** What marks by hand added to what can be earned. */
  markedPoints: number;
  answeredIds: string[];
  /** The answer to the question that was asked about. */
  saved: GradedAnswer | null;
};

type SeatRow = {
  seat_id: number;
  number: number;
  name: string;
  participant_hash: string;
  is_removed: boolean;
  has_come: boolean;
  is_complete: boolean;
  answered_ids: string[] | null;
  points_sum: string;
  marked_sum: string;
  answer: unknown;
  received_at: string | null;
  sequence: number | null;
  fraction: string | null;
  points: string | null;
};

/**
 * Many seats of one round by the hashes of their secrets, each with its answer to `questionId`.
 * @param earnedIds the questions whose answers earn points
 * @returns in the order of `hashes`; null for a secret that has no seat here
 */
export async function findSeats(
  db: Database,
  round: { roundId: string; pace: 'host' | 'self' },
  earnedIds: readonly string[],
  questionId: string | null,
  hashes: readonly string[],
): Promise<(FoundSeat | null)[]> {
  const earned = sql.param([...earnedIds]);
  // An answer that can still be changed must not reveal its grade.
  const isShown = sql`(own.is_locked or s.completed_at is not null)`;
  // Only in a self-paced round does the screen show the progress.
  const progress =
    round.pace === 'self'
      ? sql`(select json_agg(own.question_id) as answered_ids,
            coalesce(sum(own.points) filter (where own.question_id = any(${earned}::text[]) and ${isShown}), 0) as points_sum,
            coalesce(sum(own.marked_points) filter (where own.question_id = any(${earned}::text[])), 0) as marked_sum
          from ${answers} own where own.seat_id = s.seat_id)`
      : sql`(select null::json as answered_ids, 0 as points_sum, 0 as marked_sum)`;
  const { rows } = await db.execute<SeatRow>(sql`
    select s.seat_id, s.number, s.name, s.participant_hash, s.removed_at is not null as is_removed,
      s.came_at is not null as has_come, s.completed_at is not null as is_complete, progress.answered_ids, progress.points_sum, progress.marked_sum,
      a.answer, a.received_at, a.sequence, a.fraction, a.points
    from ${seats} s
    left join ${answers} a on a.seat_id = s.seat_id and a.question_id = ${questionId ?? ''}
    cross join lateral ${progress} progress
    where s.round_id = ${round.roundId} and s.participant_hash = any(${sql.param([...hashes])}::text[])`);
  const byHash = new Map(rows.map((row) => [row.participant_hash, row]));
  return hashes.map((hash) => {
    const row = byHash.get(hash);
    return row ? foundSeat(row, questionId) : null;
  });
}

function foundSeat(row: SeatRow, questionId: string | null): FoundSeat {
  const hasAnswer = questionId !== null && row.received_at !== null;
  return {
    seatId: Number(row.seat_id),
    number: Number(row.number),
    name: row.name,
    isRemoved: row.is_removed,
    hasCome: row.has_come,
    isComplete: row.is_complete,
    points: Number(row.points_sum),
    markedPoints: Number(row.marked_sum),
    answeredIds: row.answered_ids ?? [],
    saved: hasAnswer
      ? {
          questionId,
          answer: row.answer,
          receivedAt: new Date(row.received_at ?? 0).getTime(),
          sequence: Number(row.sequence),
          fraction: row.fraction === null ? null : Number(row.fraction),
          points: Number(row.points),
        }
      : null,
  };
}

/** Which round of the quiz a secret belongs to. */
export async function findRoundOfSeat(
  db: Database,
  quizId: string,
  participantHash: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ round_id: string }>(sql`
    select s.round_id from seats s join rounds r on r.round_id = s.round_id
    where s.participant_hash = ${participantHash} and r.quiz_id = ${quizId}`);
  return rows[0]?.round_id ?? null;
}

export type RosterSeat = {
  seatId: number;
  number: number;
  name: string;
  isComplete: boolean;
  answeredCount: number;
  joinedAt: number;
  /** The same for seats that were taken from one network address. */
  source: string | null;
};

/** Everyone in the room, with how many questions each has answered. */
export async function readRoster(db: Database, roundId: string): Promise<RosterSeat[]> {
  const { rows } = await db.execute<{
    seat_id: number;
    number: number;
    name: string;
    is_complete: boolean;
    answered: string;
    joined_at: string;
    source_key: string | null;
  }>(sql`
    select s.seat_id, s.number, s.name, s.completed_at is not null as is_complete, s.joined_at, s.source_key,
      count(a.seat_id) as answered
    from ${seats} s left join ${answers} a on a.seat_id = s.seat_id
    where s.round_id = ${roundId} and s.removed_at is null
    group by s.seat_id order by s.number`);
  return rows.map((row) => ({
    seatId: Number(row.seat_id),
    number: Number(row.number),
    name: row.name,
    isComplete: row.is_complete,
    answeredCount: Number(row.answered),
    joinedAt: new Date(row.joined_at).getTime(),
    source: row.source_key,
  }));
}

export async function countSeats(db: Database, roundId: string): Promise<number> {
  return db.$count(seats, and(eq(seats.roundId, roundId), isNull(seats.removedAt)));
}

const gradedColumns = {
  questionId: answers.questionId,
  answer: answers.answer,
  receivedAt: answers.receivedAt,
  fraction: answers.fraction,
  points: answers.points,
};

/** All answers to one question from those who are in the room, by seat. */
export async function readAnswersOf(
  db: Database,
  roundId: string,
  questionId: string,
): Promise<Map<number, GradedAnswer>> {
  const rows = await db
    .select({ seatId: answers.seatId, ...gradedColumns })
    .from(answers)
    .innerJoin(seats, eq(seats.seatId, answers.seatId))
    .where(and(eq(answers.roundId, roundId), eq(answers.questionId, questionId), isNull(seats.removedAt)));
  return new Map(rows.map(({ seatId, ...answer }) => [seatId, answer]));
}

export type RemovedSeat = { seatId: number; number: number; source: string | null };

/** @returns the seats that were in the room; removed ones are skipped */
export async function removeSeats(
  db: Database,
  roundId: string,
  numbers: readonly number[],
  now: number,
): Promise<RemovedSeat[]> {
  return db
    .update(seats)
    .set({ removedAt: now })
    .where(and(eq(seats.roundId, roundId), inArray(seats.number, [...numbers]), isNull(seats.removedAt)))
    .returning({ seatId: seats.seatId, number: seats.number, source: seats.sourceKey });
}

export async function renameSeat(
  db: Database,
  roundId: string,
  number: number,
  name: { name: string; nameKey: string },
): Promise<'renamed' | 'taken' | 'missing'> {
  try {
    const renamed = await db
      .update(seats)
      .set(name)
      .where(and(eq(seats.roundId, roundId), eq(seats.number, number), isNull(seats.removedAt)))
      .returning({ seatId: seats.seatId });
    return renamed.length > 0 ? 'renamed' : 'missing';
  } catch (error) {
    // Drizzle wraps the database's error.
    if (error instanceof Error && hasCode(error.cause, '23505')) return 'taken';
    throw error;
  }
}

type Completion = { completedAt: number; completedBy: 'student' | 'clock' | 'teacher' | null };

/** Submits a seat with what it has; a second call changes nothing. @returns how it was submitted */
export async function completeSeat(
  db: Database,
  seatId: number,
  at: number,
  by: 'student' | 'clock' | 'teacher',
): Promise<Completion> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ seat_id: number }>(sql`
      update seats set completed_at = ${new Date(at).toISOString()}::timestamptz, completed_by = ${by}
      where seat_id = ${seatId} and completed_at is null returning seat_id`);
    if (rows.length > 0) {
      await scoreSeats(tx, [seatId]);
      return { completedAt: at, completedBy: by };
    }
    const [first] = await tx
      .select({ completedAt: seats.completedAt, completedBy: seats.completedBy })
      .from(seats)
      .where(eq(seats.seatId, seatId));
    return { completedAt: first?.completedAt ?? at, completedBy: first?.completedBy ?? null };
  });
}

/**
 * Sums up the answers of submitted seats. A separate statement after locking the seats: only
 * then does it see answers written by the previous lock holders.
 */
export async function scoreSeats(tx: Pick<Database, 'execute'>, seatIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update seats s set ${finalSums}
    from rounds r where r.round_id = s.round_id and s.seat_id = any(${sql.param([...seatIds])}::int[])`);
}

/**
 * At the end of a round every seat gets its score. In a live round, those who answered everything that counts
 * have submitted.
 */
export async function settleSeats(
  db: Pick<Database, 'execute'>,
  roundId: string,
  countedQuestionIds: readonly string[],
  now: number,
): Promise<void> {
  await db.execute(sql`
    update seats s set ${finalSums},
      completed_at = coalesce(s.completed_at, case when r.pace = 'host' and ${countedQuestionIds.length}::int > 0
        and ${countedQuestionIds.length}::int <= (
          select count(*) from answers a
          where a.seat_id = s.seat_id and a.question_id = any(${sql.param([...countedQuestionIds])}::text[])
            and not ${isBlankAnswer})
        then ${new Date(now).toISOString()}::timestamptz end)
    from rounds r where r.round_id = s.round_id and s.round_id = ${roundId} and s.removed_at is null`);
}
