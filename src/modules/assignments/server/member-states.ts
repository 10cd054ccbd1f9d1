// The members beside one assignment, for their teacher, and exceptions for one of them.
import type { z } from 'zod';
import { membersOf, requireMember, type StoredMember } from '#modules/classes/api/classes.ts';
import type { Caller } from '#platform/contract/access.ts';
import { toPercent } from '#platform/contract/text/percent.ts';
import { hasSearchWords, searchWords } from '#platform/contract/text/search-fold.ts';
import type { Services } from '#platform/server/module.ts';
import type { assignmentsContract, MemberState } from '../contract.ts';
import { AssignmentError } from '../errors.ts';
import { assignmentMembers } from '../tables.ts';
import { requireAssignment, settleResults, takeAssignment } from './assignment-store.ts';
import { dueOf } from './rules/times.ts';
import { isException, type MemberStanding, moveEnds, readStandings } from './standings.ts';
import type { StoredAssignment } from './stored-assignment.ts';

type Listing = z.output<(typeof assignmentsContract)['listAssignmentMembers']['query']>;
type Change = z.output<(typeof assignmentsContract)['setAssignmentMember']['body']>;

const iso = (moment: number) => new Date(moment).toISOString();

function present(stored: StoredAssignment, member: StoredMember, standing: MemberStanding): MemberState {
  const { exception, running, counted, percent, isLate, awaitingMarks, status, works } = standing;
  const dueAt = dueOf(stored, exception);
  return {
    memberId: member.memberId,
    name: member.name,
    hasEmail: member.email !== null,
    status,
    percent: percent === null ? null : toPercent(percent / 100),
    isLate,
    awaitingMarks,
    attemptsUsed: works.length,
    answeredCount: running?.answeredCount ?? null,
    lastSeenAt: running ? iso(running.lastSeenAt) : null,
    submittedAt: counted?.completedAt ? iso(counted.completedAt) : null,
    dueAt: iso(dueAt),
    isExtended: dueAt > stored.dueAt,
    isExcused: exception.isExcused,
    moreAttempts: exception.moreAttempts,
  };
}

async function statesOf(services: Services, stored: StoredAssignment, members: readonly StoredMember[]) {
  const standings = (await readStandings(services, [stored], members)).get(stored.assignmentId);
  return members.flatMap((member) => {
    const standing = standings?.get(member.memberId);
    return standing ? [present(stored, member, standing)] : [];
  });
}

export async function listAssignmentMembers(
  services: Services,
  caller: Caller,
  assignmentId: string,
  { page, limit, status, search }: Listing,
) {
  const { stored } = await requireAssignment(services, assignmentId, caller);
  const words = searchWords(search ?? '');
  const members = await membersOf(services.db, stored.classId);
  const found = members.filter(({ name }) => hasSearchWords(words, [name]));
  const all = await statesOf(services, stored, found);
  const asked = status ? all.filter((state) => state.status === status) : all;
  return { members: asked.slice((page - 1) * limit, page * limit), page, limit, total: asked.length };
}

export async function setAssignmentMember(
  services: Services,
  caller: Caller,
  { assignmentId, memberId }: { assignmentId: string; memberId: string },
  { dueAt, moreAttempts, isExcused }: Change,
): Promise<MemberState> {
  const { stored } = await requireAssignment(services, assignmentId, caller);
  const { member, now } = await services.db.transaction(async (tx) => {
    const current = await takeAssignment(tx, assignmentId);
    const found = await requireMember(tx, { classId: stored.classId, memberId });
    const due = dueAt === null ? null : new Date(dueAt);
    if (due && due.getTime() <= current.opensAt) throw new AssignmentError('assignment_times');
    const exception = { dueAt: due, isExcused, moreAttempts };
    if (due === null && !isExcused && moreAttempts === 0)
      await tx.delete(assignmentMembers).where(isException(assignmentId, memberId));
    else
      await tx
        .insert(assignmentMembers)
        .values({ assignmentId, memberId, ...exception })
        .onConflictDoUpdate({
          target: [assignmentMembers.assignmentId, assignmentMembers.memberId],
          set: exception,
        });
    await settleResults(tx, current);
    await moveEnds(tx, current, memberId);
    return { member: found, now: current };
  });
  const [state] = await statesOf(services, now, [member]);
  if (!state) throw new AssignmentError('assignment_not_found');
  return state;
}
