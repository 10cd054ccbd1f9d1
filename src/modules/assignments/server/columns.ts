// What the table of a class shows of assignments, and what happens to them with members and the class.
import { eq, sql } from 'drizzle-orm';
import { readMembers } from '#modules/classes/api/classes.ts';
import type { ClassCell, ClassColumn, classColumns } from '#modules/classes/api/points.ts';
import { personKeyIn } from '#modules/rounds/api/attempt-seats.ts';
import { endHandedOut, movePersonKeys } from '#modules/rounds/api/handed-out.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Point, Services } from '#platform/server/module.ts';
import { assignmentMembers } from '../tables.ts';
import { assignmentsOfRounds, roundsHandedOutTo } from './assignment-store.ts';
import { isConcerned, type MemberStanding, readStandings } from './standings.ts';
import type { StoredAssignment } from './stored-assignment.ts';

type Columns = NonNullable<typeof classColumns extends Point<infer T> ? T : never>;

function cellOf({ percent, status, isLate, counted, running }: MemberStanding): ClassCell {
  return { percent, status, isLate, seat: (counted ?? running)?.number ?? null };
}

async function readColumns(
  services: Services,
  roundIds: readonly string[],
  memberIds: readonly string[],
): Promise<Map<string, ClassColumn>> {
  const rows = await assignmentsOfRounds(services.db, roundIds);
  if (rows.length === 0) return new Map();
  const members = await readMembers(services.db, memberIds);
  const standings = await readStandings(services, rows, members);
  const columnOf = (row: StoredAssignment): ClassColumn => {
    const byMember = standings.get(row.assignmentId);
    const cells = members.flatMap((member): [string, ClassCell][] => {
      const standing = byMember?.get(member.memberId);
      // Those who came later or have left were not asked; what they did all the same is shown.
      if (!standing || (standing.works.length === 0 && !isConcerned(member, row))) return [];
      return [[member.memberId, cellOf(standing)]];
    });
    return {
      dueAt: row.dueAt,
      isOver: services.now() >= row.closesAt,
      path: `/classes/${row.classId}/assignments/${row.assignmentId}`,
      cells: new Map(cells),
    };
  };
  return new Map(rows.map((row) => [row.roundId, columnOf(row)]));
}

/** The attempts were moved with the seats; how many are left, and exceptions, follow. What both have stays with the other. */
async function mergeMembers(tx: Transaction, from: string, to: string): Promise<void> {
  const [member] = await readMembers(tx, [to]);
  const roundIds = member ? await roundsHandedOutTo(tx, member.classId) : [];
  await movePersonKeys(
    tx,
    roundIds.map((roundId) => ({ from: personKeyIn(roundId, from), to: personKeyIn(roundId, to) })),
  );
  await tx.execute(sql`
    update assignment_members set member_id = ${to} where member_id = ${from} and not exists (
      select 1 from assignment_members other
      where other.assignment_id = assignment_members.assignment_id and other.member_id = ${to})`);
  await tx.delete(assignmentMembers).where(eq(assignmentMembers.memberId, from));
}

export function columnsOf(services: Services): Columns {
  return {
    read: (_, roundIds, memberIds) => readColumns(services, roundIds, memberIds),
    merged: mergeMembers,
    // Results stay with the quizzes, as those of live rounds do.
    deleting: async (tx, classId) => endHandedOut(tx, await roundsHandedOutTo(tx, classId), services.now()),
  };
}
