// Attempts in the database: a seat of a direct round is one. Found by their secret or by whose they are.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { isRoundOpen } from './round-openness.ts';

export type AttemptSeat = {
  seatId: number;
  roundId: string;
  quizId: string;
  number: number;
  name: string;
  participantHash: string;
  personKey: string | null;
  attemptNumber: number;
  startedAt: number;
  deadlineAt: number | null;
  completedAt: number | null;
  completedBy: 'student' | 'clock' | 'teacher' | null;
  isRemoved: boolean;
  graceMs: number;
  /** Whether the quiz is still open to its people. */
  isQuizOpen: boolean;
};

type Reading = Pick<Database, 'execute'>;

type Row = {
  seat_id: number;
  round_id: string;
  quiz_id: string;
  number: number;
  name: string;
  participant_hash: string;
  person_key: string | null;
  attempt_number: number | null;
  joined_at: string;
  deadline_at: string | null;
  completed_at: string | null;
  completed_by: AttemptSeat['completedBy'];
  is_removed: boolean;
  grace_ms: number;
  is_open: boolean;
};

const momentOrNull = (stored: string | null) => (stored === null ? null : new Date(stored).getTime());

function fromRow(row: Row): AttemptSeat {
  return {
    seatId: Number(row.seat_id),
    roundId: row.round_id,
    quizId: row.quiz_id,
    number: Number(row.number),
    name: row.name,
    participantHash: row.participant_hash,
    personKey: row.person_key,
    attemptNumber: Number(row.attempt_number ?? 1),
    startedAt: new Date(row.joined_at).getTime(),
    deadlineAt: momentOrNull(row.deadline_at),
    completedAt: momentOrNull(row.completed_at),
    completedBy: row.completed_by,
    isRemoved: row.is_removed,
    graceMs: Number(row.grace_ms),
    isQuizOpen: row.is_open,
  };
}

async function findAttempts(db: Reading, condition: SQL): Promise<AttemptSeat[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.seat_id, s.round_id, r.quiz_id, s.number, s.name, s.participant_hash, s.person_key, s.attempt_number,
      s.joined_at, s.deadline_at, s.completed_at, s.completed_by, s.removed_at is not null as is_removed,
      r.grace_ms, r.phase <> 'ended' and ${isRoundOpen} as is_open
    from seats s join rounds r on r.round_id = s.round_id
    where r.kind = 'direct' and ${condition}
    order by s.attempt_number desc nulls last, s.seat_id desc`);
  return rows.map(fromRow);
}

/** The attempt at a quiz that a secret belongs to. */
export async function findAttempt(
  db: Reading,
  quizId: string,
  participantHash: string,
): Promise<AttemptSeat | null> {
  const [found] = await findAttempts(
    db,
    sql`s.participant_hash = ${participantHash} and r.quiz_id = ${quizId}`,
  );
  return found ?? null;
}

export async function findAttemptOfSeat(db: Reading, seatId: number): Promise<AttemptSeat | null> {
  const [found] = await findAttempts(db, sql`s.seat_id = ${seatId}`);
  return found ?? null;
}

/** The attempt behind a seat of a direct round, by the number that its teacher sees. */
export async function findAttemptByNumber(
  db: Reading,
  quizId: string,
  roundId: string,
  number: number,
): Promise<AttemptSeat | null> {
  const [found] = await findAttempts(
    db,
    sql`r.quiz_id = ${quizId} and s.round_id = ${roundId} and s.number = ${number} and s.removed_at is null`,
  );
  return found ?? null;
}

/** The same, for the account whose attempt it is: no one else's is found. */
export async function findAttemptOfUser(
  db: Reading,
  userId: string,
  { quizId, roundId, number }: { quizId: string; roundId: string; number: number },
): Promise<AttemptSeat | null> {
  const [found] = await findAttempts(
    db,
    sql`s.user_id = ${userId} and r.quiz_id = ${quizId} and s.round_id = ${roundId} and s.number = ${number}
      and s.removed_at is null`,
  );
  return found ?? null;
}

/** All attempts of one person at a quiz, the latest first. Those that the teacher took away don't count. */
export async function attemptsOfPerson(
  db: Reading,
  quizId: string,
  personKey: string,
): Promise<AttemptSeat[]> {
  return findAttempts(
    db,
    sql`s.person_key = ${personKey} and r.quiz_id = ${quizId} and s.removed_at is null`,
  );
}

/** Everyone taking a quiz now, with the time limit they started with. */
export async function runningAttempts(
  db: Reading,
  quizId: string,
): Promise<
  (Pick<AttemptSeat, 'seatId' | 'startedAt' | 'deadlineAt'> & {
    userId: string | null;
    timeLimitMinutes: number;
  })[]
> {
  const { rows } = await db.execute<
    Pick<Row, 'seat_id' | 'joined_at' | 'deadline_at'> & { user_id: string | null; minutes: number | null }
  >(sql`
    select s.seat_id, s.joined_at, s.deadline_at, s.user_id, (r.settings ->> 'timeLimitMinutes')::int as minutes
    from seats s join rounds r on r.round_id = s.round_id
    where r.quiz_id = ${quizId} and r.kind = 'direct' and r.phase <> 'ended' and not r.is_handed_out
      and s.completed_at is null and s.removed_at is null`);
  return rows.map((row) => ({
    seatId: Number(row.seat_id),
    startedAt: new Date(row.joined_at).getTime(),
    deadlineAt: momentOrNull(row.deadline_at),
    userId: row.user_id,
    timeLimitMinutes: Number(row.minutes ?? 0),
  }));
}

/** Replaces the secret of the seat. */
export async function replaceSecret(db: Reading, seatId: number, participantHash: string): Promise<void> {
  await db.execute(sql`update seats set participant_hash = ${participantHash} where seat_id = ${seatId}`);
}

/**
 * The attempt as it is now, locked until the transaction ends: nothing is saved in it, no one submits it, and no key
 * changes meanwhile.
 */
export async function lockAttempt(
  tx: Reading,
  { seatId, roundId }: Pick<AttemptSeat, 'seatId' | 'roundId'>,
): Promise<{ attempt: AttemptSeat; keyVersion: number } | null> {
  // Locks the round before the seat, like everything that needs both.
  const { rows } = await tx.execute<{ key_version: number }>(sql`
    select jsonb_array_length(key_changes) as key_version from rounds where round_id = ${roundId} for share`);
  await tx.execute(sql`select 1 from seats where seat_id = ${seatId} for update`);
  // A separate statement: a statement sees what was committed before it began, not what it waited for.
  const [attempt] = await findAttempts(tx, sql`s.seat_id = ${seatId}`);
  return attempt ? { attempt, keyVersion: Number(rows[0]?.key_version ?? 0) } : null;
}
