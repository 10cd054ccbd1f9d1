// Members of a class in the database: listed, added, changed, removed, merged and erased by its teacher.
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { forgetSeatsOfPerson, moveSeatsOfPerson } from '#modules/rounds/api/kept-seats.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { pinTries } from '../contract/door.ts';
import { mostEver, mostMembers } from '../contract/limits.ts';
import type { ClassMember, membersContract, RosterLine } from '../contract/members.ts';
import { ClassError } from '../errors.ts';
import { classMembers, classRounds } from '../tables.ts';
import { requireClass, takeClass } from './class-store.ts';
import { memberKeyOf } from './member-key.ts';
import { classColumns } from './results/class-columns.ts';
import { t } from './texts.ts';

export type StoredMember = typeof classMembers.$inferSelect;
type Listing = z.output<(typeof membersContract)['listClassMembers']['query']>;
type Changes = z.output<(typeof membersContract)['changeClassMember']['body']>;
/** Whose class, and which member of it. */
type Asked = { caller: Caller; classId: string; memberId: string };

export const className = 'class';

function presentMember(member: StoredMember): ClassMember {
  const { memberId: id, name, studentNumber, email, pin, pinFailures, leftAt } = member;
  return {
    id,
    name,
    studentNumber,
    email,
    hasPin: pin !== null,
    isLocked: pinFailures >= pinTries.most,
    leftAt: leftAt?.toISOString() ?? null,
  };
}

export const isMemberOf = (classId: string) =>
  and(eq(classMembers.classId, classId), isNull(classMembers.leftAt));

export async function listMembers(
  { db }: Services,
  caller: Caller,
  classId: string,
  { search, left, ...paging }: Listing,
) {
  await requireClass(db, classId, caller);
  const isAsked = and(
    left === 'true'
      ? and(eq(classMembers.classId, classId), isNotNull(classMembers.leftAt))
      : isMemberOf(classId),
    containsWords([classMembers.name, classMembers.studentNumber, classMembers.email], search),
  );
  const query = db
    .select()
    .from(classMembers)
    .where(isAsked)
    .orderBy(asc(classMembers.nameKey), asc(classMembers.memberId));
  const { rows, ...page } = await pageOf(query, paging, db.$count(classMembers, isAsked));
  return { members: rows.map(presentMember), ...page };
}

/** Who is in the class, by name. */
export async function membersOf(db: Pick<Database, 'select'>, classId: string): Promise<StoredMember[]> {
  return db
    .select()
    .from(classMembers)
    .where(isMemberOf(classId))
    .orderBy(asc(classMembers.nameKey), asc(classMembers.memberId));
}

/** Those of these who are there, in the class or not any more. */
export async function readMembers(
  db: Pick<Database, 'select'>,
  memberIds: readonly string[],
): Promise<StoredMember[]> {
  return db
    .select()
    .from(classMembers)
    .where(sql`${classMembers.memberId} = any(${sql.param([...memberIds])}::text[])`);
}

/** The round is the class's from now on: its members prove who they are, and it is in the table of results. */
export async function givesRound(
  tx: Pick<Database, 'insert'>,
  roundId: string,
  classId: string,
): Promise<void> {
  await tx.insert(classRounds).values({ roundId, classId });
}

/** The rounds of a class, for what is done to their seats. */
export async function roundsOf(db: Pick<Database, 'select'>, classId: string): Promise<string[]> {
  const rows = await db
    .select({ roundId: classRounds.roundId })
    .from(classRounds)
    .where(eq(classRounds.classId, classId));
  return rows.map(({ roundId }) => roundId);
}

export async function requireMember(
  db: Pick<Database, 'select'>,
  { classId, memberId }: Pick<Asked, 'classId' | 'memberId'>,
): Promise<StoredMember> {
  const [found] = await db
    .select()
    .from(classMembers)
    .where(and(eq(classMembers.classId, classId), eq(classMembers.memberId, memberId)));
  if (!found) throw new ClassError('class_member_not_found');
  return found;
}

/** @throws AppError class_full where so many more have no room */
export async function requireRoom(tx: Transaction, classId: string, more: number): Promise<void> {
  const [now, ever] = [
    await tx.$count(classMembers, isMemberOf(classId)),
    await tx.$count(classMembers, eq(classMembers.classId, classId)),
  ];
  if (more > 0 && (now + more > mostMembers || ever + more > mostEver)) throw new ClassError('class_full');
}

/** @throws AppError class_name_taken, class_number_taken */
async function requireFree(
  tx: Transaction,
  classId: string,
  { name, studentNumber }: Pick<RosterLine, 'name' | 'studentNumber'>,
  own = '',
): Promise<void> {
  const key = memberKeyOf(name);
  const others = await tx
    .select()
    .from(classMembers)
    .where(
      and(
        isMemberOf(classId),
        or(
          eq(classMembers.nameKey, key),
          studentNumber === null ? undefined : eq(classMembers.studentNumber, studentNumber),
        ),
      ),
    );
  const other = others.find(({ memberId }) => memberId !== own);
  if (other) throw new ClassError(other.nameKey === key ? 'class_name_taken' : 'class_number_taken');
}

/** As a row of the table. */
export function rowOfLine(line: RosterLine) {
  return {
    name: line.name,
    nameKey: memberKeyOf(line.name),
    studentNumber: line.studentNumber,
    email: line.email,
  };
}

export async function addMember(services: Services, caller: Caller, classId: string, line: RosterLine) {
  return services.db.transaction(async (tx) => {
    await takeClass(tx, classId, caller);
    await requireRoom(tx, classId, 1);
    await requireFree(tx, classId, line);
    const [member] = await tx
      .insert(classMembers)
      .values({ memberId: newId(), classId, ...rowOfLine(line), addedAt: new Date(services.now()) })
      .returning();
    if (!member) throw new ClassError('class_not_found');
    return presentMember(member);
  });
}

/** In a transaction that holds the class. */
async function changing<T>(
  { db }: Services,
  asked: Asked,
  change: (tx: Transaction, member: StoredMember) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await takeClass(tx, asked.classId, asked.caller);
    return change(tx, await requireMember(tx, asked));
  });
}

const isIt = ({ memberId }: Pick<StoredMember, 'memberId'>) => eq(classMembers.memberId, memberId);

export async function changeMember(services: Services, asked: Asked, changes: Changes) {
  return changing(services, asked, async (tx, before) => {
    const line = { ...before, ...changes };
    if (before.leftAt === null) await requireFree(tx, asked.classId, line, before.memberId);
    const [member = before] = await tx
      .update(classMembers)
      .set(rowOfLine(line))
      .where(isIt(before))
      .returning();
    return presentMember(member);
  });
}

const noPin = {
  pin: null,
  pinFailures: 0,
  pinFailedAt: null,
  pinVersion: sql`${classMembers.pinVersion} + 1`,
};

export async function removeMember(services: Services, asked: Asked): Promise<void> {
  await changing(services, asked, (tx, member) =>
    tx
      .update(classMembers)
      .set({ ...noPin, leftAt: member.leftAt ?? new Date(services.now()) })
      .where(isIt(member)),
  );
}

/** Also from the seats of the class’s rounds: what was answered stays in their totals, under no name. */
export async function eraseMember(services: Services, asked: Asked): Promise<void> {
  await changing(services, asked, async (tx, { memberId }) => {
    const roundIds = await roundsOf(tx, asked.classId);
    await forgetSeatsOfPerson(tx, className, roundIds, { person: { member: memberId }, name: t('erased') });
    await tx.delete(classMembers).where(isIt({ memberId }));
  });
}

export async function mergeMembers(services: Services, asked: Asked, into: string) {
  return changing(services, asked, async (tx, from) => {
    const to = await requireMember(tx, { classId: asked.classId, memberId: into });
    if (to.memberId === from.memberId) return presentMember(to);
    const studentNumber = to.studentNumber ?? from.studentNumber;
    const roundIds = await roundsOf(tx, asked.classId);
    const kept = keptOf({ memberId: to.memberId, studentNumber });
    await moveSeatsOfPerson(tx, className, roundIds, { member: from.memberId }, kept);
    for (const { merged } of services.provided(classColumns)) await merged(tx, from.memberId, to.memberId);
    await tx.delete(classMembers).where(isIt(from));
    const [merged = to] = await tx
      .update(classMembers)
      .set({ studentNumber, email: to.email ?? from.email })
      .where(isIt(to))
      .returning();
    return presentMember(merged);
  });
}

export async function resetPin(services: Services, asked: Asked): Promise<void> {
  await changing(services, asked, (tx, member) => tx.update(classMembers).set(noPin).where(isIt(member)));
}

/** What a seat keeps of a member. */
export function keptOf({ memberId, studentNumber }: Pick<StoredMember, 'memberId' | 'studentNumber'>) {
  return { member: memberId, ...(studentNumber !== null && { number: studentNumber }) };
}
