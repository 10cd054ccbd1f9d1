// Assignments in the database: handed out, changed, deleted. Teachers see only those of their own classes.
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { givesRound, membersOf, requireClass } from '#modules/classes/api/classes.ts';
import { ClassError } from '#modules/classes/errors.ts';
import { readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import {
  deleteHandedOut,
  type HandedOut,
  moveResults,
  readHandedOut,
  roundToHandOut,
  storeHandedOut,
} from '#modules/rounds/api/handed-out.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Paging } from '#platform/contract/paging.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { storeWithin } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { longestSpanDays, mostOfClass } from '../contract/limits.ts';
import type { Assignment, assignmentsContract } from '../contract.ts';
import { AssignmentError } from '../errors.ts';
import { assignmentMembers, assignments } from '../tables.ts';
import { newCode } from './code.ts';
import { closingOf, stateOf, type Terms } from './rules/times.ts';
import { moveEnds, readStandings, tallyOf } from './standings.ts';
import { fromRow, type StoredAssignment } from './stored-assignment.ts';

type Input<Name extends 'createAssignment' | 'changeAssignment'> = z.output<
  (typeof assignmentsContract)[Name]['body']
>;

const iso = (moment: number) => new Date(moment).toISOString();

function presentTerms({ opensAt, dueAt, closesAt, ...stored }: StoredAssignment, round: HandedOut) {
  const { code, timeZone, latePolicy, penaltyPercent, counts, roundId, classId, assignmentId: id } = stored;
  return {
    id,
    classId,
    roundId,
    code,
    timeZone,
    latePolicy,
    penaltyPercent,
    counts,
    quizId: round.quizId,
    title: round.title,
    questionCount: round.questionCount,
    ...round.settings,
    opensAt: iso(opensAt),
    dueAt: iso(dueAt),
    closesAt: iso(closesAt),
  };
}

/** All of one class, with how many members are how far, in a fixed number of queries. */
async function presentAll(
  services: Services,
  classId: string,
  rows: readonly StoredAssignment[],
): Promise<Assignment[]> {
  const { db, now } = services;
  const rounds = await readHandedOut(
    db,
    rows.map(({ roundId }) => roundId),
  );
  const members = await membersOf(db, classId);
  const standings = await readStandings(services, rows, members);
  return rows.flatMap((row) => {
    const round = rounds.get(row.roundId);
    if (!round) return [];
    const state = stateOf(row, { dueAt: null }, now());
    return [{ ...presentTerms(row, round), state, tally: tallyOf(members, standings.get(row.assignmentId)) }];
  });
}

export async function listAssignments(services: Services, caller: Caller, classId: string, paging: Paging) {
  const { db } = services;
  await requireClass(db, classId, caller);
  const isOfClass = eq(assignments.classId, classId);
  const query = db
    .select()
    .from(assignments)
    .where(isOfClass)
    .orderBy(desc(assignments.dueAt), desc(assignments.assignmentId));
  const { rows, ...page } = await pageOf(query, paging, db.$count(assignments, isOfClass));
  return { assignments: await presentAll(services, classId, rows.map(fromRow)), ...page };
}

/** @throws AppError assignment_not_found, also for one of someone else's class */
export async function requireAssignment(
  { db }: Services,
  assignmentId: string,
  caller: Caller,
): Promise<{ stored: StoredAssignment; className: string }> {
  const [row] = await db.select().from(assignments).where(eq(assignments.assignmentId, assignmentId));
  if (!row) throw new AssignmentError('assignment_not_found');
  try {
    const { name } = await requireClass(db, row.classId, caller);
    return { stored: fromRow(row), className: name };
  } catch (error) {
    if (error instanceof ClassError && error.code === 'class_not_found')
      throw new AssignmentError('assignment_not_found');
    throw error;
  }
}

async function presentOne(services: Services, stored: StoredAssignment): Promise<Assignment> {
  const [shown] = await presentAll(services, stored.classId, [stored]);
  if (!shown) throw new AssignmentError('assignment_not_found');
  return shown;
}

export async function readAssignment(services: Services, caller: Caller, assignmentId: string) {
  const { stored, className } = await requireAssignment(services, assignmentId, caller);
  return { assignment: await presentOne(services, stored), className };
}

const longestSpanMs = longestSpanDays * 24 * 3_600_000;

/** @throws AppError assignment_times */
function checkedTimes(terms: Terms): Terms {
  const { opensAt, dueAt, latePolicy } = terms;
  const closesAt = latePolicy === 'refuse' ? dueAt : terms.closesAt;
  const isUsable = opensAt < dueAt && dueAt <= closesAt && closesAt - opensAt <= longestSpanMs;
  if (!isUsable) throw new AssignmentError('assignment_times');
  return { ...terms, closesAt };
}

const asDates = ({ opensAt, dueAt, closesAt, ...others }: Terms) => ({
  ...others,
  opensAt: new Date(opensAt),
  dueAt: new Date(dueAt),
  closesAt: new Date(closesAt),
});

export async function createAssignment(
  services: Services,
  caller: Caller,
  classId: string,
  { quizId, attemptsAllowed, timeLimitMinutes, showResults, counts, ...body }: Input<'createAssignment'>,
): Promise<Assignment> {
  const { db, now } = services;
  await requireClass(db, classId, caller);
  const quiz = await readQuizOf(services, quizId, caller);
  const dueAt = Date.parse(body.dueAt);
  const opensAt = body.opensAt === null ? now() : Date.parse(body.opensAt);
  const closesAt = body.closesAt === null ? dueAt : Date.parse(body.closesAt);
  const terms = checkedTimes({ ...body, opensAt, dueAt, closesAt });
  if (dueAt <= now()) throw new AssignmentError('assignment_times');
  const windows = { opensAt: null, lastStartAt: null, closesAt: null, onlyGeneratedNames: false };
  const settings = { attemptsAllowed, timeLimitMinutes, showResults, ...windows };
  const round = await roundToHandOut(services, quiz, caller, settings);
  const { roundId } = round;
  const stored = { ...terms, counts, roundId, classId, assignmentId: newId(), code: newCode() };
  await storeWithin(
    db,
    {
      name: `assignments of ${classId}`,
      most: mostOfClass,
      held: (tx) => tx.$count(assignments, eq(assignments.classId, classId)),
      refusal: () => new AssignmentError('assignment_limit_reached'),
    },
    async (tx) => {
      await storeHandedOut(tx, round, closingOf(terms, { dueAt: null }));
      await givesRound(tx, roundId, classId);
      await tx.insert(assignments).values({ ...stored, ...asDates(terms), createdAt: new Date(now()) });
    },
  );
  return presentOne(services, stored);
}

/** Held to the end of the transaction: its times and the exceptions from them change one after the other. */
export async function takeAssignment(tx: Transaction, assignmentId: string): Promise<StoredAssignment> {
  const [row] = await tx
    .select()
    .from(assignments)
    .where(eq(assignments.assignmentId, assignmentId))
    .for('update');
  if (!row) throw new AssignmentError('assignment_not_found');
  return fromRow(row);
}

/** Results that wait for everyone wait for the last extension, too. */
export async function settleResults(tx: Transaction, stored: StoredAssignment): Promise<void> {
  const exceptions = await tx
    .select({ dueAt: assignmentMembers.dueAt })
    .from(assignmentMembers)
    .where(eq(assignmentMembers.assignmentId, stored.assignmentId));
  const closings = exceptions.map(({ dueAt }) => closingOf(stored, { dueAt: dueAt?.getTime() ?? null }));
  await moveResults(tx, stored.roundId, Math.max(closingOf(stored, { dueAt: null }), ...closings));
}

const momentOr = (given: string | null | undefined, before: number) =>
  given === undefined || given === null ? before : Date.parse(given);

export async function changeAssignment(
  services: Services,
  caller: Caller,
  assignmentId: string,
  changes: Input<'changeAssignment'>,
): Promise<Assignment> {
  await requireAssignment(services, assignmentId, caller);
  const after = await services.db.transaction(async (tx) => {
    const before = await takeAssignment(tx, assignmentId);
    const { opensAt, dueAt, closesAt, counts = before.counts, ...others } = changes;
    const terms = checkedTimes({
      ...before,
      ...others,
      opensAt: momentOr(opensAt, before.opensAt),
      dueAt: momentOr(dueAt, before.dueAt),
      closesAt: momentOr(closesAt, before.closesAt),
    });
    const stored = { ...before, ...terms, counts };
    const { timeZone, latePolicy, penaltyPercent } = terms;
    const { opensAt: opens, dueAt: due, closesAt: closes } = asDates(terms);
    await tx
      .update(assignments)
      .set({ opensAt: opens, dueAt: due, closesAt: closes, timeZone, latePolicy, penaltyPercent, counts })
      .where(eq(assignments.assignmentId, assignmentId));
    await settleResults(tx, stored);
    await moveEnds(tx, stored);
    return stored;
  });
  return presentOne(services, after);
}

export async function deleteAssignment(services: Services, caller: Caller, assignmentId: string) {
  const { stored } = await requireAssignment(services, assignmentId, caller);
  await deleteHandedOut(services.db, stored.roundId);
}

/** Those of these rounds that were handed out. */
export async function assignmentsOfRounds(
  db: Pick<Database, 'select'>,
  roundIds: readonly string[],
): Promise<StoredAssignment[]> {
  if (roundIds.length === 0) return [];
  const rows = await db
    .select()
    .from(assignments)
    .where(sql`${assignments.roundId} = any(${sql.param([...roundIds])}::text[])`);
  return rows.map(fromRow);
}

export async function roundsHandedOutTo(db: Pick<Database, 'select'>, classId: string): Promise<string[]> {
  const rows = await db
    .select({ roundId: assignments.roundId })
    .from(assignments)
    .where(eq(assignments.classId, classId));
  return rows.map(({ roundId }) => roundId);
}

export async function findByCode(
  db: Pick<Database, 'select'>,
  code: string,
): Promise<StoredAssignment | null> {
  const [row] = await db.select().from(assignments).where(eq(assignments.code, code));
  return row ? fromRow(row) : null;
}
