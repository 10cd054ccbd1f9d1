// Comparing a list with a class, and applying it: all of it, or nothing.
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Caller } from '#platform/contract/access.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { membersContract, RosterPreview } from '../../contract/members.ts';
import { ClassError } from '../../errors.ts';
import { classMembers } from '../../tables.ts';
import { requireClass, takeClass } from '../class-store.ts';
import { isMemberOf, requireRoom, rowOfLine } from '../member-store.ts';
import { type Comparison, compareList } from './compare.ts';
import { readList } from './read-list.ts';

type Order = z.output<(typeof membersContract)['importClassList']['body']>;

async function compare(db: Pick<Database, 'select'>, classId: string, text: string): Promise<Comparison> {
  const lines = readList(text);
  const { memberId, name, studentNumber, email } = classMembers;
  const members = await db
    .select({ memberId, name, studentNumber, email })
    .from(classMembers)
    .where(isMemberOf(classId));
  return compareList(lines, members);
}

export async function previewList(
  { db }: Services,
  caller: Caller,
  classId: string,
  text: string,
): Promise<RosterPreview> {
  const { revision } = await requireClass(db, classId, caller);
  const { added, changed, sameCount, gone, faults } = await compare(db, classId, text);
  return {
    revision,
    added,
    sameCount,
    faults,
    changed: changed.map(({ before, after }) => ({ before, after })),
    gone: gone.map(({ memberId: id, name }) => ({ id, name })),
  };
}

/** Names and numbers may change places: they are first set aside, and no two are the same at any moment. */
async function applyChanges(tx: Transaction, changed: Comparison['changed']): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ memberId }) => memberId);
  await tx
    .update(classMembers)
    .set({ nameKey: sql`'set aside ' || ${classMembers.memberId}`, studentNumber: null })
    .where(inArray(classMembers.memberId, ids));
  const rows = changed.map(({ memberId, after }) => ({ id: memberId, ...rowOfLine(after) }));
  await tx.execute(sql`
    update class_members m set name = x.name, name_key = x."nameKey", student_number = x."studentNumber", email = x.email
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(id text, name text, "nameKey" text, "studentNumber" text, email text)
    where m.member_id = x.id`);
}

/** Rows of one statement, well below the number of its parameters. */
const portion = 500;

export async function importList(
  services: Services,
  caller: Caller,
  classId: string,
  { text, revision, removesGone }: Order,
) {
  const now = new Date(services.now());
  return services.db.transaction(async (tx) => {
    const taken = await takeClass(tx, classId, caller);
    if (taken.revision !== revision + 1) throw new ClassError('class_changed');
    const { added, changed, gone, faults } = await compare(tx, classId, text);
    if (faults.length > 0)
      throw new ClassError('class_list_faults', { details: { faults: faults.slice(0, 100) } });
    const leaving = removesGone ? gone.map(({ memberId }) => memberId) : [];
    if (leaving.length > 0)
      await tx
        .update(classMembers)
        .set({ leftAt: now, pin: null, pinVersion: sql`${classMembers.pinVersion} + 1` })
        .where(inArray(classMembers.memberId, leaving));
    await requireRoom(tx, classId, added.length);
    await applyChanges(tx, changed);
    const rows = added.map((line) => ({ memberId: newId(), classId, ...rowOfLine(line), addedAt: now }));
    for (let at = 0; at < rows.length; at += portion)
      await tx.insert(classMembers).values(rows.slice(at, at + portion));
    return { addedCount: added.length, changedCount: changed.length, removedCount: leaving.length };
  });
}
