// Which module keeps which kind of record: changes and proposals reach records of every kind without knowing them.
import { AppError } from '#platform/contract/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { definePoint, type Services } from '#platform/server/module.ts';
import type { ChangeAction } from '../contract.ts';
import { RecordError } from '../errors.ts';

export type RecordChange = {
  action: ChangeAction;
  /** Null for a record that is to be created. */
  targetId: string | null;
  /** The fields to change, or the whole of a new record. */
  value: Record<string, unknown>;
  /** The version on which the change was made; omitted if it does not matter. */
  baseVersion?: number | null;
};

/** Call once the record is locked. @throws AppError proposal_outdated if it has changed since */
export function requireVersion({ baseVersion }: RecordChange, current: { version: number } | null): void {
  if (typeof baseVersion === 'number' && current?.version !== baseVersion)
    throw new RecordError('proposal_outdated');
}

export type RecordKeeper = {
  /** In the API, in the database and in the audit log; one keeper each. */
  kind: string;
  /** Fields of list entries that are shown first and without their names. */
  shownFirst: readonly string[];
  /**
   * Null if there is no such record. Everything is read through `within`: the embedded database has one session, so a
   * query beside an open transaction would wait forever.
   */
  read(
    id: string,
    within: Pick<Transaction, 'select'>,
  ): Promise<{ title: string; version: number; record: Record<string, unknown> } | null>;
  /** The current version of each existing record, in one query. */
  versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The record after the change; null for a deletion. @throws AppError saying what is wrong with it */
  check(change: RecordChange): Promise<{ title: string; after: Record<string, unknown> | null }>;
  /** Makes the change and stores its version. @throws AppError as `check` */
  apply(
    tx: Transaction,
    change: RecordChange,
    by: { userId: string; reason: string },
  ): Promise<{ id: string }>;
};

/** Who checks, stores and changes the records of one kind, in the module that knows it. */
export const recordKeepers = definePoint<RecordKeeper>('records.keepers');

/** @throws AppError not_found for an unknown kind */
export function keeperOf(services: Services, kind: string): RecordKeeper {
  const keeper = services.provided(recordKeepers).find((one) => one.kind === kind);
  if (!keeper) throw new AppError('not_found');
  return keeper;
}
