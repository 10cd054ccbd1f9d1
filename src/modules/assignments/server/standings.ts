// How far members are with assignments, from the attempts in their rounds: the same number of queries for one and for forty.
import { and, eq, sql } from 'drizzle-orm';
import { className, type StoredMember } from '#modules/classes/api/classes.ts';
import { readHandedOut, readHandedOutSeats } from '#modules/rounds/api/handed-out.ts';
import { moveDeadline } from '#modules/rounds/api/overdue-seats.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { Assignment } from '../contract.ts';
import { assignmentMembers } from '../tables.ts';
import { type Standing, standingOf, type Work } from './rules/standing.ts';
import { closingOf, type Exception, endOfAttempt, noException } from './rules/times.ts';
import type { StoredAssignment } from './stored-assignment.ts';

/** How seats name their member; see `keptOf`. */
const kept = { feature: className, member: 'member' };

export type MemberStanding = Standing & { exception: Exception; works: readonly Work[] };
type ByMember = ReadonlyMap<string, MemberStanding>;

type Ids = readonly string[];

/** By assignment and member. */
export async function readExceptions(
  db: Pick<Database, 'select'>,
  assignmentIds: Ids,
): Promise<Map<string, Map<string, Exception>>> {
  const found = new Map(assignmentIds.map((id) => [id, new Map<string, Exception>()]));
  if (assignmentIds.length === 0) return found;
  const rows = await db
    .select()
    .from(assignmentMembers)
    .where(sql`${assignmentMembers.assignmentId} = any(${sql.param([...assignmentIds])}::text[])`);
  for (const { assignmentId, memberId, dueAt, isExcused, moreAttempts } of rows)
    found.get(assignmentId)?.set(memberId, { dueAt: dueAt?.getTime() ?? null, isExcused, moreAttempts });
  return found;
}

/** By assignment, then by member, for each of these members. */
export async function readStandings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  rows: readonly StoredAssignment[],
  members: readonly Pick<StoredMember, 'memberId'>[],
): Promise<Map<string, ByMember>> {
  const exceptions = await readExceptions(
    db,
    rows.map(({ assignmentId }) => assignmentId),
  );
  const seats = await readHandedOutSeats(
    db,
    kept,
    rows.map(({ roundId }) => roundId),
    members.map(({ memberId }) => memberId),
  );
  const works = new Map<string, Work[]>();
  for (const seat of seats) {
    const key = `${seat.roundId} ${seat.person}`;
    const own = works.get(key);
    if (own) own.push(seat);
    else works.set(key, [seat]);
  }
  const at = now();
  return new Map(
    rows.map((row) => [
      row.assignmentId,
      new Map(
        members.map(({ memberId }) => {
          const exception = exceptions.get(row.assignmentId)?.get(memberId) ?? noException;
          const own = works.get(`${row.roundId} ${memberId}`) ?? [];
          return [memberId, { ...standingOf(row, exception, own, at), exception, works: own }];
        }),
      ),
    ]),
  );
}

export function tallyOf(
  members: readonly Pick<StoredMember, 'memberId'>[],
  standings: ByMember | undefined,
): Assignment['tally'] {
  const tally = { 'not-started': 0, 'in-progress': 0, submitted: 0, late: 0, missing: 0, excused: 0 };
  for (const { memberId } of members) tally[standings?.get(memberId)?.status ?? 'not-started'] += 1;
  return tally;
}

/** Attempts in progress end when their member's last moment is now, or with their own time. @param memberId only of this one */
export async function moveEnds(tx: Transaction, stored: StoredAssignment, memberId?: string): Promise<void> {
  const round = (await readHandedOut(tx, [stored.roundId])).get(stored.roundId);
  const exceptions = (await readExceptions(tx, [stored.assignmentId])).get(stored.assignmentId);
  const seats = await readHandedOutSeats(tx, kept, [stored.roundId], memberId ? [memberId] : undefined);
  for (const { seatId, person, startedAt, completedAt, deadlineAt } of seats) {
    if (completedAt !== null) continue;
    const closing = closingOf(stored, exceptions?.get(person) ?? noException);
    const end = endOfAttempt(startedAt, round?.settings.timeLimitMinutes ?? 0, closing);
    if (end !== deadlineAt) await moveDeadline(tx, seatId, end);
  }
}

/** Whether the member was asked at all: in the class before it closed. */
export const isConcerned = (
  { leftAt, addedAt }: Pick<StoredMember, 'leftAt' | 'addedAt'>,
  { closesAt }: Pick<StoredAssignment, 'closesAt'>,
): boolean => leftAt === null && addedAt.getTime() < closesAt;

export const isException = (assignmentId: string, memberId: string) =>
  and(eq(assignmentMembers.assignmentId, assignmentId), eq(assignmentMembers.memberId, memberId));
