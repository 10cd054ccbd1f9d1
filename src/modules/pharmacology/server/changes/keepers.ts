// Who keeps which kind of record: how proposals reach drugs, interactions of all kinds and guidelines without knowing them.

import { defineExtensionPoint } from '#platform/server/module.ts';
import type { ChangeKind } from '../../contract.ts';
import { PharmacologyError } from '../../errors.ts';
import type { Transaction } from '../loading/parts.ts';

export type RecordChange = {
  action: 'create' | 'update' | 'delete';
  /** Null for a record that is to be created. */
  targetId: string | null;
  /** The fields that are to change, or the whole of a new record. */
  value: Record<string, unknown>;
  /** The version on which the change was made; nothing where it does not matter. */
  baseVersion?: number | null;
};

/** To be asked once the record is locked. @throws AppError proposal_outdated when it has changed since */
export function requireVersion({ baseVersion }: RecordChange, current: { version: number } | null): void {
  if (typeof baseVersion === 'number' && current?.version !== baseVersion)
    throw new PharmacologyError('proposal_outdated');
}

export type RecordKeeper = {
  kind: ChangeKind;
  /**
   * Null where there is no such record. Everything is read through `within`: the embedded database has one session, so
   * that a question beside an open transaction would wait for ever.
   */
  read(
    id: string,
    within: Pick<Transaction, 'select'>,
  ): Promise<{ title: string; version: number; record: Record<string, unknown> } | null>;
  /** The present version of each record that is there, in one query. */
  versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What the record would be after the change; null for a deletion. @throws AppError saying what is wrong with it */
  check(change: RecordChange): Promise<{ title: string; after: Record<string, unknown> | null }>;
  /** Makes the change, keeps its version and raises the revision. @throws AppError as `check` */
  apply(
    tx: Transaction,
    change: RecordChange,
    by: { userId: string; reason: string },
  ): Promise<{ id: string }>;
};

export const recordKeepers = defineExtensionPoint<RecordKeeper>('pharmacology.recordKeepers');

/** A table of counts for the page about the data set. */
export type CountTable = { title: string; rows: { name: string; count: number }[]; total: number };
export const dataSetTables = defineExtensionPoint<() => Promise<CountTable[]>>('pharmacology.dataSetTables');

/** A sheet of the export for experts: all its rows, in a fixed order. */
export type DataSetSheet = { name: string; rows(): Promise<Record<string, unknown>[]> };
export const dataSetSheets = defineExtensionPoint<DataSetSheet>('pharmacology.dataSetSheets');
