// The answers of an attempt in the database: they may be changed until they are locked, and each is graded as it arrives.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { parseAnswer } from '#question-types/registry.ts';
import { isStorable } from '../answering/answer-journal.ts';
import { roundPoints } from '../answering/points.ts';
import type { GradedAnswer } from '../seats/seat-store.ts';
import type { PinnedRound } from '../starting/pinned-round.ts';

/** A saved answer of an attempt. */
export type AttemptAnswer = GradedAnswer & { sequence: number; isLocked: boolean; comment: string | null };

type Reading = Pick<Database, 'execute'>;

type Row = {
  question_id: string;
  answer: unknown;
  received_at: string;
  fraction: string | null;
  points: string;
  sequence: number;
  is_locked: boolean;
  comment: string | null;
};

const columns = sql`question_id, answer, received_at, fraction, points, sequence, is_locked, comment`;

function fromRow(row: Row): AttemptAnswer {
  return {
    questionId: row.question_id,
    answer: row.answer,
    receivedAt: new Date(row.received_at).getTime(),
    fraction: row.fraction === null ? null : Number(row.fraction),
    points: Number(row.points),
    sequence: Number(row.sequence),
    isLocked: row.is_locked,
    comment: row.comment,
  };
}

/** All answers of an attempt, by question. */
export async function readAttemptAnswers(db: Reading, seatId: number): Promise<Map<string, AttemptAnswer>> {
  const { rows } = await db.execute<Row>(sql`select ${columns} from answers where seat_id = ${seatId}`);
  return new Map(rows.map((row) => [row.question_id, fromRow(row)]));
}

/** An answer as sent by a student's device; a higher number is a later change. */
export type AnswerChange = { questionId: string; answer: unknown; sequence: number };

/** The outcome of a change: an answer with its grade, no answer, or a refusal with a message. */
export type GradedChange =
  | { kind: 'answer'; saved: AttemptAnswer }
  | { kind: 'taken-back' }
  | { kind: 'invalid'; message?: string };

/** Grades a change as it arrives. */
export function gradeChange(round: PinnedRound, change: AnswerChange, receivedAt: number): GradedChange {
  const { questionId, answer, sequence } = change;
  const pinned = round.byId.get(questionId);
  if (!pinned) return { kind: 'invalid' };
  if (answer === null || answer === undefined) return { kind: 'taken-back' };
  const parsed = parseAnswer(pinned.question, answer);
  if (!parsed.ok) return { kind: 'invalid', message: parsed.message };
  if (parsed.isBlank) return { kind: 'taken-back' };
  if (!isStorable(parsed.answer)) return { kind: 'invalid' };
  const fraction = pinned.grade(parsed.answer);
  const points = fraction === null ? 0 : roundPoints(pinned.question.points * fraction);
  const base = { questionId, answer: parsed.answer, receivedAt, fraction, points, sequence };
  return { kind: 'answer', saved: { ...base, isLocked: false, comment: null } };
}

/**
 * Writes what counts now; the caller's transaction has locked the attempt. An answer that became final meanwhile stays.
 */
export async function writeAttemptAnswers(
  tx: Reading,
  attempt: { seatId: number; roundId: string },
  saved: readonly AttemptAnswer[],
  takenBack: readonly string[],
): Promise<void> {
  const { seatId, roundId } = attempt;
  if (takenBack.length > 0) {
    await tx.execute(sql`
      delete from answers where seat_id = ${seatId} and not is_locked
        and question_id = any(${sql.param([...takenBack])}::text[])`);
  }
  if (saved.length === 0) return;
  const incoming = saved.map((answer) => ({
    question_id: answer.questionId,
    answer: answer.answer,
    fraction: answer.fraction,
    points: answer.points,
    received_at: new Date(answer.receivedAt).toISOString(),
    sequence: answer.sequence,
  }));
  await tx.execute(sql`
    insert into answers (seat_id, round_id, question_id, answer, fraction, points, received_at, sequence, is_locked)
    select ${seatId}::int, ${roundId}, x.question_id, x.answer, x.fraction, x.points, x.received_at, x.sequence, false
    from json_to_recordset(${JSON.stringify(incoming)}::json) as x(
      question_id text, answer jsonb, fraction numeric, points numeric, received_at timestamptz, sequence int)
    on conflict (seat_id, question_id) do update set answer = excluded.answer, fraction = excluded.fraction,
      points = excluded.points, marked_points = 0, received_at = excluded.received_at, sequence = excluded.sequence
    where not answers.is_locked`);
}

/** Fixes a saved answer: it can't be changed any more. @returns null if there is none */
export async function lockAnswer(
  db: Database,
  seatId: number,
  questionId: string,
): Promise<AttemptAnswer | null> {
  return db.transaction(async (tx) => {
    // Changing answers requires the seat's lock, so none changes between this and returning its result.
    await tx.execute(sql`select 1 from seats where seat_id = ${seatId} for update`);
    const { rows } = await tx.execute<Row>(sql`
      update answers set is_locked = true where seat_id = ${seatId} and question_id = ${questionId}
      returning ${columns}`);
    return rows[0] ? fromRow(rows[0]) : null;
  });
}
