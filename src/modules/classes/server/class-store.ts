// Classes in the database. Teachers see only their own: another teacher’s class is not there.
import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { planOf } from '#modules/plans/api/plan.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import { storeWithin } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { classesInPlan, mostClasses } from '../contract/limits.ts';
import type { Class, classesContract } from '../contract.ts';
import { ClassError } from '../errors.ts';
import { classes } from '../tables.ts';
import { classColumns } from './results/class-columns.ts';

type StoredClass = typeof classes.$inferSelect;
type Row = StoredClass & { memberCount: number };
type Input<Name extends 'createClass' | 'changeClass'> = z.output<(typeof classesContract)[Name]['body']>;
type Listing = z.output<(typeof classesContract)['listClasses']['query']>;

const columns = {
  ...getTableColumns(classes),
  memberCount: sql<number>`(select count(*)::int from class_members m
    where m.class_id = classes.class_id and m.left_at is null)`,
};

function presentClass(row: Row): Class {
  const { classId: id, name, subject, level, year, colour, door, createdAt, archivedAt } = row;
  return {
    id,
    name,
    subject,
    level,
    year,
    colour,
    door,
    memberCount: Number(row.memberCount),
    createdAt: createdAt.toISOString(),
    isArchived: archivedAt !== null,
  };
}

/** @throws AppError class_not_found also for a class of someone else */
export async function requireClass(
  db: Pick<Database, 'select'>,
  classId: string,
  { userId }: Pick<Caller, 'userId'>,
): Promise<Row> {
  const [found] = await db
    .select(columns)
    .from(classes)
    .where(and(eq(classes.classId, classId), eq(classes.ownerId, userId)));
  if (!found) throw new ClassError('class_not_found');
  return found;
}

/** Whose class it is, and what it is called. */
export async function readClassOwner(
  db: Pick<Database, 'select'>,
  classId: string,
): Promise<Pick<StoredClass, 'ownerId' | 'name'> | null> {
  const [found] = await db
    .select({ ownerId: classes.ownerId, name: classes.name })
    .from(classes)
    .where(eq(classes.classId, classId));
  return found ?? null;
}

/** The same, held to the end of the transaction: changes of its members have an order. */
export async function takeClass(tx: Transaction, classId: string, caller: Pick<Caller, 'userId'>) {
  const [taken] = await tx
    .update(classes)
    .set({ revision: sql`${classes.revision} + 1` })
    .where(and(eq(classes.classId, classId), eq(classes.ownerId, caller.userId)))
    .returning();
  if (!taken) throw new ClassError('class_not_found');
  return taken;
}

export async function readClass({ db }: Services, classId: string, caller: Caller): Promise<Class> {
  return presentClass(await requireClass(db, classId, caller));
}

export async function listClasses(
  services: Services,
  caller: Caller,
  { search, archived, ...paging }: Listing,
) {
  const { db } = services;
  const isAsked = and(
    eq(classes.ownerId, caller.userId),
    archived === 'true' ? isNotNull(classes.archivedAt) : isNull(classes.archivedAt),
    containsWords([classes.name, classes.subject, classes.level, classes.year], search),
  );
  const query = db
    .select(columns)
    .from(classes)
    .where(isAsked)
    .orderBy(asc(classes.name), asc(classes.classId));
  const { rows, ...page } = await pageOf(query, paging, db.$count(classes, isAsked));
  const plan = await planOf(services, caller.userId);
  return { classes: rows.map(presentClass), ...page, limitOfPlan: classesInPlan[plan.id] };
}

/** With a limit by the plan, active classes count; without one all are bounded. */
async function storeInPlan<T>(
  services: Services,
  { userId }: Caller,
  store: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const plan = await planOf(services, userId);
  const limit = classesInPlan[plan.id];
  const isActive = and(eq(classes.ownerId, userId), isNull(classes.archivedAt));
  const isCounted = limit === null ? eq(classes.ownerId, userId) : isActive;
  return storeWithin(
    services.db,
    {
      name: `classes of ${userId}`,
      most: limit ?? mostClasses,
      held: (tx) => tx.$count(classes, isCounted),
      refusal: () => new ClassError('class_limit_reached', { details: { limit: limit ?? mostClasses } }),
    },
    store,
  );
}

export async function createClass(services: Services, caller: Caller, fields: Input<'createClass'>) {
  const classId = newId();
  await storeInPlan(services, caller, (tx) =>
    tx
      .insert(classes)
      .values({ classId, ownerId: caller.userId, ...fields, createdAt: new Date(services.now()) }),
  );
  return readClass(services, classId, caller);
}

export async function changeClass(
  services: Services,
  caller: Caller,
  classId: string,
  { isArchived, ...fields }: Input<'changeClass'>,
) {
  const before = await requireClass(services.db, classId, caller);
  const isBack = isArchived === false && before.archivedAt !== null;
  const archivedAt = isArchived ? (before.archivedAt ?? new Date(services.now())) : null;
  const changed = { ...fields, ...(isArchived !== undefined && { archivedAt }) };
  const store = async (db: Pick<Database, 'update'>) => {
    if (Object.keys(changed).length > 0)
      await db.update(classes).set(changed).where(eq(classes.classId, classId));
  };
  await (isBack ? storeInPlan(services, caller, store) : store(services.db));
  return readClass(services, classId, caller);
}

export async function deleteClass(services: Services, caller: Caller, classId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await takeClass(tx, classId, caller);
    for (const { deleting } of services.provided(classColumns)) await deleting(tx, classId);
    await tx.delete(classes).where(eq(classes.classId, classId));
  });
}
