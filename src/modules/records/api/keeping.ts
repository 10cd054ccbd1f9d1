// What keeping a record takes, for every kind: finding, checking, locking, writing or removing it, with its version.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { AppError } from '#platform/contract/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { complaintOf } from '#platform/server/http/parse-input.ts';
import type { Services } from '#platform/server/module.ts';
import { keepVersion } from '../server/record-versions.ts';
import { t } from '../server/texts.ts';
import { type RecordChange, type RecordKeeper, requireVersion } from './points.ts';

type Reader = Pick<Transaction, 'select'>;
type Values = Record<string, unknown>;
type RecordTable = PgTable & { version: PgColumn; updatedAt: PgColumn; deletedAt: PgColumn };

/** A change that passed the checks: what is there now, and what will be there; null for nothing. */
export type RecordOutcome<Row, Draft> = { before: Row | null; after: Draft | null };

/** From a row of the kind's table. */
type Kept = { id: string; version: number; record: Values };

type Keeping<Row, Draft extends Record<string, unknown>> = {
  kind: string;
  /** Fields of list entries that are shown first and without their names. */
  shownFirst: readonly string[];
  table: RecordTable;
  id: PgColumn;
  /** If there is no such record, or no longer. */
  missing(): AppError;
  keptOf(row: Row): Kept;
  titleOf(record: Values): string;
  /**
   * The new record: all of `value` if it is new, otherwise the existing one with `value` applied.
   * @throws AppError saying what is wrong with it
   */
  draft(within: Reader, before: Row | null, value: Values): Promise<Draft>;
  /** Checks that can't run within a transaction. @throws AppError */
  checkAround?(outcome: RecordOutcome<Row, Draft>): Promise<void>;
  /** Replaces what was there before, or what was removed under the same id. */
  write(tx: Transaction, before: Row | null, after: Draft, at: Date): Promise<Omit<Kept, 'record'>>;
  /** Called within the transaction of every change, for other data that depends on it. */
  changed?(tx: Transaction, at: Date): Promise<void>;
};

/** All messages together, so that no one fixes one fault only to get the next. */
export function refuseRecord(problems: readonly string[]): never {
  const shown = problems.slice(0, 3).join('; ');
  throw new AppError('bad_request', {
    message:
      problems.length > 3
        ? t('notSound.more', { problems: shown, count: problems.length - 3 })
        : t('notSound', { problems: shown }),
    details: { problems },
  });
}

/** @throws AppError bad_request with everything that is wrong, each with its field */
export function soundRecord<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: complaintOf });
  if (parsed.success) return parsed.data;
  return refuseRecord(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'record'}: ${message}`),
  );
}

/** @returns null if there is no such record, or no longer */
export async function findRecord<Table extends RecordTable>(
  within: Reader,
  table: Table,
  idColumn: PgColumn,
  id: string,
): Promise<Table['$inferSelect'] | null> {
  const [row] = await within
    .select()
    .from(table as PgTable)
    .where(and(eq(idColumn, id), isNull(table.deletedAt)));
  return row ?? null;
}

/** The row's values for the fields of a draft. */
export function fieldsOf(draft: z.ZodObject, row: Values): Values {
  return Object.fromEntries(Object.keys(draft.shape).map((field) => [field, row[field]]));
}

export function recordKeeper<Row, Draft extends Record<string, unknown>>(
  { db, now }: Services,
  keeping: Keeping<Row, Draft>,
): RecordKeeper {
  const { kind, shownFirst, table, id: idColumn, keptOf, titleOf, draft, write } = keeping;

  const find = async (within: Reader, id: string) =>
    (await findRecord(within, table, idColumn, id)) as Row | null;

  async function outcomeOf(
    within: Reader,
    { action, targetId, value }: RecordChange,
  ): Promise<RecordOutcome<Row, Draft>> {
    if (action === 'create') return { before: null, after: await draft(within, null, value) };
    const before = await find(within, targetId ?? '');
    if (!before) throw keeping.missing();
    return { before, after: action === 'delete' ? null : await draft(within, before, value) };
  }

  async function remove(tx: Transaction, before: Row, at: Date): Promise<Omit<Kept, 'record'>> {
    const { id, version } = keptOf(before);
    await tx
      .update(table)
      .set({ deletedAt: at, updatedAt: at, version: sql`${table.version} + 1` })
      .where(eq(idColumn, id));
    return { id, version: version + 1 };
  }

  return {
    kind,
    shownFirst,
    async read(id, within) {
      const row = await find(within, id);
      if (!row) return null;
      const { version, record } = keptOf(row);
      return { title: titleOf(record), version, record };
    },
    async versionsOf(ids) {
      const rows = await db
        .select({ id: sql<string>`${idColumn}`, version: sql<number>`${table.version}` })
        .from(table as PgTable)
        .where(and(inArray(idColumn, [...ids]), isNull(table.deletedAt)));
      return new Map(rows.map(({ id, version }) => [id, version]));
    },
    async check(change) {
      const outcome = await outcomeOf(db, change);
      await keeping.checkAround?.(outcome);
      const { before, after } = outcome;
      return { title: titleOf(after ?? (before && keptOf(before).record) ?? {}), after };
    },
    async apply(tx, change, { userId, reason }) {
      // Two changes of one record wait for each other.
      if (change.targetId)
        await tx
          .select({ id: sql<string>`${idColumn}` })
          .from(table as PgTable)
          .where(eq(idColumn, change.targetId))
          .for('update');
      const { before, after } = await outcomeOf(tx, change);
      const known = before && keptOf(before);
      requireVersion(change, known);
      const at = new Date(now());
      const written = after ? await write(tx, before, after, at) : await remove(tx, before as Row, at);
      // A record that overrides one from another source begins its own history.
      const isSame = known?.id === written.id;
      await keepVersion(tx, {
        kind,
        targetId: written.id,
        action: isSame ? change.action : 'create',
        before: isSame ? known.record : null,
        after,
        shownFirst,
        version: written.version,
        reason,
        byId: userId,
        at: at.getTime(),
      });
      await keeping.changed?.(tx, at);
      return { id: written.id };
    },
  };
}
