// Rounds in the database: reading one, creating one, and changing its course by one conditional update.
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { isQuizOpen } from '#modules/quizzes/api/parts-of-statements.ts';
import type { Database } from '#platform/server/database/database.ts';
import { rounds } from '../../tables.ts';
import type { RoundCourse } from './round-machine.ts';

type RoundRow = typeof rounds.$inferSelect;

/** The stored state of a round. */
export type StoredCourse = RoundCourse & {
  seq: number;
  revision: number;
  maxScore: number;
  /** How many regrades there were; see PinnedRound. */
  keyVersion: number;
  /** False where a direct quiz has been closed by its author. */
  isQuizOpen: boolean;
};

// Names spelled out: Drizzle leaves table names away where it sees one table, and `quiz_id = quiz_id` is always true.
const mayContinue = sql<boolean>`(rounds.kind = 'room' or rounds.is_handed_out or ${isQuizOpen(sql`rounds.quiz_id`)})`;

const courseColumns = {
  phase: rounds.phase,
  isPaused: rounds.isPaused,
  isLocked: rounds.isLocked,
  furthestIndex: rounds.questionIndex,
  returnedIndex: rounds.returnedIndex,
  skippedQuestionIds: rounds.skippedQuestionIds,
  revealedQuestionIds: rounds.revealedQuestionIds,
  againQuestionIds: rounds.againQuestionIds,
  talkEndsAt: rounds.talkEndsAt,
  areAnswersShown: rounds.areAnswersShown,
  openedAt: rounds.openedAt,
  closesAt: rounds.closesAt,
  closedAt: rounds.closedAt,
  pausedAt: rounds.pausedAt,
  endedAt: rounds.endedAt,
  seq: rounds.seq,
  revision: rounds.revision,
  maxScore: rounds.maxScore,
  keyVersion: sql<number>`jsonb_array_length(${rounds.keyChanges})`.mapWith(Number),
  isQuizOpen: mayContinue,
};

export async function readRound(db: Database, roundId: string): Promise<RoundRow | null> {
  const [row] = await db.select().from(rounds).where(eq(rounds.roundId, roundId));
  return row ?? null;
}

export async function readCourse(db: Database, roundId: string): Promise<StoredCourse | null> {
  const [row] = await db.select(courseColumns).from(rounds).where(eq(rounds.roundId, roundId));
  return row ? courseOf(row) : null;
}

type CourseRow = Omit<StoredCourse, 'questionIndex'> & { returnedIndex: number | null };

function courseOf({ returnedIndex, ...row }: CourseRow): StoredCourse {
  return { ...row, questionIndex: returnedIndex ?? row.furthestIndex };
}

/** The columns of both indices; the question on the screens is the furthest one, unless the host went back. */
function placeOf({ questionIndex, furthestIndex }: Partial<RoundCourse>) {
  if (questionIndex === undefined || furthestIndex === undefined) return {};
  const returnedIndex = questionIndex < furthestIndex ? questionIndex : null;
  return { questionIndex: furthestIndex, returnedIndex };
}

export async function createRound(db: Database, row: typeof rounds.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(rounds)
    .values(row)
    .onConflictDoNothing()
    .returning({ roundId: rounds.roundId });
  return inserted.length > 0;
}

/**
 * Changes the state if the round is still at `revision`; otherwise the caller must decide again.
 * @returns the new state, or null if someone else was first
 */
export async function changeCourse(
  db: Pick<Database, 'update'>,
  roundId: string,
  revision: number,
  change: Partial<RoundCourse> & { maxScore?: number },
  isShown: boolean,
): Promise<StoredCourse | null> {
  const {
    skippedQuestionIds,
    revealedQuestionIds,
    againQuestionIds,
    questionIndex,
    furthestIndex,
    ...others
  } = change;
  const [row] = await db
    .update(rounds)
    .set({
      ...others,
      ...placeOf({ questionIndex, furthestIndex }),
      ...(skippedQuestionIds ? { skippedQuestionIds: [...skippedQuestionIds] } : {}),
      ...(revealedQuestionIds ? { revealedQuestionIds: [...revealedQuestionIds] } : {}),
      ...(againQuestionIds ? { againQuestionIds: [...againQuestionIds] } : {}),
      revision: sql`${rounds.revision} + 1`,
      ...(isShown ? { seq: sql`${rounds.seq} + 1` } : {}),
    })
    .where(and(eq(rounds.roundId, roundId), eq(rounds.revision, revision)))
    .returning(courseColumns);
  return row ? courseOf(row) : null;
}

async function firstId(db: Database, condition: SQL | undefined): Promise<string | null> {
  const [row] = await db
    .select({ roundId: rounds.roundId })
    .from(rounds)
    .where(condition)
    .orderBy(desc(rounds.startedAt))
    .limit(1);
  return row?.roundId ?? null;
}

/** The round of this id, or the live one with this code, and whose it is. */
export async function findRoundOfHost(
  db: Database,
  roomKey: string,
): Promise<Pick<RoundRow, 'roundId' | 'ownerId'> | null> {
  const isLiveCode = and(eq(rounds.roomCode, roomKey), ne(rounds.phase, 'ended'));
  const [row] = await db
    .select({ roundId: rounds.roundId, ownerId: rounds.ownerId })
    .from(rounds)
    .where(or(eq(rounds.roundId, roomKey), isLiveCode))
    .limit(1);
  return row ?? null;
}

/** The running room of a quiz. */
export async function findRunningRoom(db: Database, quizId: string): Promise<string | null> {
  return firstId(db, and(eq(rounds.quizId, quizId), eq(rounds.kind, 'room'), ne(rounds.phase, 'ended')));
}

/** The round in which an open quiz of this version is being done without a host. */
export async function findDirectRound(
  db: Database,
  quizId: string,
  quizVersion: number,
): Promise<string | null> {
  const isOpenDirect = and(
    eq(rounds.kind, 'direct'),
    ne(rounds.phase, 'ended'),
    eq(rounds.isHandedOut, false),
  );
  return firstId(db, and(eq(rounds.quizId, quizId), eq(rounds.quizVersion, quizVersion), isOpenDirect));
}

/** Rounds whose running question is past its time and grace, and those that have talked long enough. */
export async function findOverdueRounds(db: Database, now: number): Promise<string[]> {
  const moment = new Date(now).toISOString();
  const rows = await db
    .select({ roundId: rounds.roundId })
    .from(rounds)
    .where(
      and(
        eq(rounds.isPaused, false),
        or(
          and(
            eq(rounds.phase, 'question'),
            sql`${rounds.closesAt} + ${rounds.graceMs} * interval '1 millisecond' <= ${moment}::timestamptz`,
          ),
          and(eq(rounds.phase, 'closed'), sql`${rounds.talkEndsAt} <= ${moment}::timestamptz`),
        ),
      ),
    );
  return rows.map(({ roundId }) => roundId);
}

export async function readRevisions(db: Database, roundIds: string[]): Promise<Map<string, number>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .select({ roundId: rounds.roundId, revision: rounds.revision })
    .from(rounds)
    .where(sql`${rounds.roundId} = any(${sql.param(roundIds)}::text[])`);
  return new Map(rows.map(({ roundId, revision }) => [roundId, revision]));
}

/** A question or an attempt that takes longer is forgotten rather than timed. */
const longestTimedMs = 6 * 3_600_000;

/** Whether a question's clock runs or is paused, or an attempt with a time limit is under way. */
export async function isAnyoneTimed(db: Database, now: number): Promise<boolean> {
  const earliest = new Date(now - longestTimedMs).toISOString();
  const latest = new Date(now + longestTimedMs).toISOString();
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from rounds
      where phase = 'question' and closes_at between ${earliest}::timestamptz and ${latest}::timestamptz
    ) or exists (
      select 1 from seats s join rounds r on r.round_id = s.round_id
      where s.completed_at is null and s.removed_at is null and coalesce((r.settings ->> 'timeLimitMinutes')::numeric, 0) > 0
        and s.deadline_at between ${new Date(now).toISOString()}::timestamptz and ${latest}::timestamptz
    ) as found`);
  return rows[0]?.found ?? false;
}
