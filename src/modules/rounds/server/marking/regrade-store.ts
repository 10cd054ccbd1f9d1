// Regrades in the database: read what one would change, and carry it out in one transaction that re-checks it first.

import { createHash } from 'node:crypto';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { isOnlyAnotherKey } from '#modules/quizzes/server.ts';
import { ownMember } from '#platform/contract/own-member.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { lintQuestion, markingGuideOf, type Question } from '#question-types/registry.ts';
import { RoundError } from '../../errors.ts';
import type { RegradeOption } from '../../live.ts';
import { answers, rounds, seats } from '../../tables.ts';
import { readPlaces } from '../results/standings.ts';
import { roundsRuntime } from '../rounds-runtime.ts';
import { scoreSeats } from '../seats/seat-store.ts';
import { pinRound } from '../starting/pinned-round.ts';
import { parseKeyChanges } from './key-changes.ts';
import {
  askedIn,
  outcomeOf,
  type RegradedRound,
  type RegradeOrder,
  type RegradeOutcome,
  regradeRound,
  type SeatDifference,
  type StoredGrade,
} from './regrading.ts';

type Reading = Pick<Database, 'execute' | 'select'>;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type RoundRow = typeof rounds.$inferSelect;

/** null: all rounds of the quiz that asked the question as the newest did. */
export type RegradeWish = RegradeOrder & { quizId: string; roundId: string | null };

export type RegradePreview = {
  /** What was seen: the regrade itself is refused when something else would come of it. */
  basis: string;
  roundIds: string[];
  /** Rounds that asked something else under the same question, and stay as they are. */
  leftOutCount: number;
  seatCount: number;
  gained: number;
  lost: number;
  changes: (SeatDifference & { roundId: string })[];
};

type PlannedRound = RegradedRound & { outcome: RegradeOutcome };
type Plan = { rounds: PlannedRound[]; preview: RegradePreview };

async function readRounds(
  db: Reading,
  { quizId, roundId, questionId }: Pick<RegradeWish, 'quizId' | 'roundId' | 'questionId'>,
  isHeld: boolean,
): Promise<RoundRow[]> {
  const isWanted = and(
    eq(rounds.quizId, quizId),
    roundId === null ? undefined : eq(rounds.roundId, roundId),
    sql`${rounds.questionIds} ? ${questionId}`,
  );
  if (isHeld) {
    // Held in one order, so that two regrades never wait for each other.
    const held = await db
      .select({ roundId: rounds.roundId })
      .from(rounds)
      .where(isWanted)
      .orderBy(asc(rounds.roundId))
      // Not against those who only point to a round: a marker holds a seat, then stores an answer of the round.
      .for('no key update');
    // The seats too: whoever marks right now is done before totals are read, or waits until they are counted up.
    const roundIds = held.map((row) => row.roundId);
    await db.execute(sql`
      select 1 from seats where round_id = any(${sql.param(roundIds)}::text[]) order by seat_id for update`);
  }
  return db.select().from(rounds).where(isWanted).orderBy(desc(rounds.startedAt), desc(rounds.roundId));
}

const refused = (message: string) => new RoundError('regrade_refused', { message });

/** @throws AppError regrade_refused, in words, where the change is not one of a key alone or can't be kept */
function requireRegradable(asked: Question, wish: RegradeWish): void {
  const { option, question, neverLower } = wish;
  if (option === 'exclude') {
    if (neverLower)
      throw refused(
        'Leaving a question out takes its points from everybody. Give full credit if nobody may lose points.',
      );
    return;
  }
  if (option === 'full-credit') return;
  const isMarked = markingGuideOf(asked) !== null;
  if (!question) {
    if (!isMarked) throw refused('The new key is missing.');
    return;
  }
  if (!isOnlyAnotherKey(asked, question)) {
    throw refused(
      'Only the key, the explanation and the rule of scoring can be changed here: students have seen the rest.',
    );
  }
  const problem = isMarked ? undefined : lintQuestion(question).find(({ severity }) => severity === 'error');
  if (problem) throw refused(problem.message);
}

/** What everybody was given can't become something to be earned without somebody losing it. */
function requireKept(row: RoundRow, { option, questionId, neverLower }: RegradeWish): void {
  const isTakenBack = option !== 'full-credit' && ownMember(row.grantedPoints, questionId) !== undefined;
  if (neverLower && isTakenBack)
    throw refused(
      'Everybody has full credit for this question now. Any other grading takes points from somebody.',
    );
}

async function planRegrade(
  db: Reading,
  wish: RegradeWish,
  regradeId: string,
  isHeld: boolean,
): Promise<Plan> {
  const found = await readRounds(db, wish, isHeld);
  const newest = found[0] && askedIn(found[0], wish.questionId);
  if (!newest) throw new RoundError(wish.roundId === null ? 'regrade_refused' : 'round_not_found');
  requireRegradable(newest, wish);
  const planned: PlannedRound[] = [];
  let seatCount = 0;
  for (const row of found) {
    const asked = askedIn(row, wish.questionId);
    if (!asked || !isOnlyAnotherKey(newest, asked)) continue;
    const regraded = regradeRound(row, wish, regradeId);
    // Points for everybody who was asked: where the question is still to come, nobody was.
    if (wish.option === 'full-credit' && !wasAsked(row, wish.questionId)) continue;
    requireKept(row, wish);
    const totals = await readPlaces(db, regraded.before.round, {
      countedQuestionIds: regraded.before.counted,
      latestQuestionId: null,
      isOver: row.phase === 'ended',
    });
    seatCount += totals.length;
    const grades = await readGrades(db, row.roundId, wish.questionId);
    planned.push({ ...regraded, outcome: outcomeOf(regraded, wish, totals, grades) });
  }
  if (planned.length === 0) throw refused('Nobody was asked this question yet.');
  return { rounds: planned, preview: previewOf(wish, planned, found.length, seatCount) };
}

function wasAsked(row: RoundRow, questionId: string): boolean {
  return row.pace === 'self' || row.questionIds.indexOf(questionId) <= row.questionIndex;
}

async function readGrades(db: Reading, roundId: string, questionId: string): Promise<StoredGrade[]> {
  const { seatId, answer, fraction, points, speedFactor, markedPoints } = answers;
  return db
    .select({ seatId, answer, fraction, points, speedFactor, markedPoints })
    .from(answers)
    .innerJoin(seats, eq(seats.seatId, answers.seatId))
    .where(and(eq(answers.roundId, roundId), eq(answers.questionId, questionId), isNull(seats.removedAt)));
}

function previewOf(
  { questionId, option, question, neverLower }: RegradeWish,
  planned: PlannedRound[],
  foundCount: number,
  seatCount: number,
): RegradePreview {
  const changes = planned.flatMap(({ row, outcome }) =>
    outcome.differences.map((difference) => ({ roundId: row.roundId, ...difference })),
  );
  const seen = {
    wish: { questionId, option, question, neverLower },
    rounds: planned.map(({ row, outcome }) => [row.roundId, row.keyChanges.length, outcome.changed.length]),
    changes,
  };
  return {
    basis: createHash('sha256').update(JSON.stringify(seen)).digest('base64url'),
    roundIds: planned.map(({ row }) => row.roundId),
    leftOutCount: foundCount - planned.length,
    seatCount,
    gained: planned.reduce((sum, { outcome }) => sum + outcome.gained, 0),
    lost: planned.reduce((sum, { outcome }) => sum + outcome.lost, 0),
    changes,
  };
}

/** What a regrade would do; nothing is changed. @throws AppError regrade_refused, round_not_found */
export async function previewRegrade({ db }: Services, wish: RegradeWish): Promise<RegradePreview> {
  return (await planRegrade(db, wish, 'preview', false)).preview;
}

/**
 * Carries a regrade out, within the transaction that also writes down who did it and why. Tell the rooms of it
 * afterwards, by tellOfRegrade.
 * @throws AppError regrade_conflict where something else would come of it than was seen
 */
export async function applyRegrade(
  tx: Transaction,
  wish: RegradeWish,
  { regradeId, basis }: { regradeId: string; basis: string },
): Promise<RegradePreview & { questionBefore: Question; questionAfter: Question }> {
  const plan = await planRegrade(tx, wish, regradeId, true);
  if (plan.preview.basis !== basis) throw new RoundError('regrade_conflict');
  for (const planned of plan.rounds) await writeRegrade(tx, planned);
  const [newest] = plan.rounds;
  const questionBefore = newest?.before.round.byId.get(wish.questionId)?.question;
  const questionAfter = newest?.then.round.byId.get(wish.questionId)?.question;
  if (!questionBefore || !questionAfter) throw new RoundError('regrade_refused');
  return { ...plan.preview, questionBefore, questionAfter };
}

async function writeRegrade(tx: Transaction, { row, after, outcome }: PlannedRound): Promise<void> {
  const { keyChange, ...counting } = after;
  await tx
    .update(rounds)
    .set({
      ...counting,
      keyChanges: [...row.keyChanges, keyChange],
      revision: sql`${rounds.revision} + 1`,
      seq: sql`${rounds.seq} + 1`,
    })
    .where(eq(rounds.roundId, row.roundId));
  const graded = outcome.changed.map(({ seatId, fraction, points }) => ({
    seat_id: seatId,
    fraction,
    points,
  }));
  await tx.execute(sql`
    update answers a set fraction = x.fraction, points = x.points
    from json_to_recordset(${JSON.stringify(graded)}::json) as x(seat_id int, fraction numeric, points numeric)
    where a.seat_id = x.seat_id and a.question_id = ${keyChange.questionId}`);
  const { rows } = await tx.execute<{ seat_id: number }>(sql`
    select seat_id from seats where round_id = ${row.roundId} and removed_at is null
      and (completed_at is not null or ${row.phase === 'ended'})`);
  await scoreSeats(
    tx,
    rows.map(({ seat_id }) => Number(seat_id)),
  );
}

/** After the transaction: every node grades by the new key, and screens that show points look again. */
export async function tellOfRegrade(services: Services, roundIds: readonly string[]): Promise<void> {
  const { hubs } = roundsRuntime(services);
  for (const roundId of roundIds) {
    await (await hubs.find(roundId))?.refresh();
    hubs.publish(roundId, 'course');
  }
}

export type RegradableQuestion = {
  /** As it was asked in the newest of the rounds, with the key that counts there now. */
  question: Question;
  isMarked: boolean;
  /** What the last regrade did in the newest round. */
  lastOption: RegradeOption | null;
  rounds: {
    roundId: string;
    title: string;
    startedAt: number;
    kind: 'room' | 'direct';
    isRunning: boolean;
  }[];
};

/** A question as its rounds have it, to be edited. @throws AppError regrade_refused where no round asked it */
export async function readRegradable(
  { db }: Services,
  quizId: string,
  questionId: string,
  roundId: string | null,
): Promise<RegradableQuestion> {
  const found = await readRounds(db, { quizId, questionId, roundId: null }, false);
  const chosen = roundId === null ? found[0] : found.find((row) => row.roundId === roundId);
  const pinned = chosen && pinRound(chosen).byId.get(questionId);
  if (!chosen || !pinned) throw new RoundError('round_not_found');
  const changes = parseKeyChanges(chosen.keyChanges);
  return {
    question: pinned.question,
    isMarked: pinned.isMarked,
    lastOption: changes.findLast((change) => change.questionId === questionId)?.option ?? null,
    rounds: found.map((row) => ({
      roundId: row.roundId,
      title: row.title,
      startedAt: row.startedAt,
      kind: row.kind,
      isRunning: row.phase !== 'ended',
    })),
  };
}
