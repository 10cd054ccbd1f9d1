// The history of every record: its state after each change, and what the change was.
import { desc, eq, sql } from 'drizzle-orm';
import { recordChanges } from '#platform/contract/changes/record-changes.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ChangeAction, FieldChange } from '../contract.ts';
import { recordVersions } from '../tables.ts';

type AnyRecord = Record<string, unknown>;

/** Fields whose content differs, as text for reading. */
export function changesBetween(
  before: AnyRecord | null,
  after: AnyRecord | null,
  shownFirst: readonly string[],
): FieldChange[] {
  return recordChanges(before, after, shownFirst);
}

type Change = {
  kind: string;
  targetId: string;
  action: ChangeAction;
  before: AnyRecord | null;
  after: AnyRecord | null;
  shownFirst: readonly string[];
  /** The record's own number from now on. */
  version: number;
  reason: string;
  byId: string | null;
  at: number;
};

/** Within the transaction of the change. The first change of a loaded record also stores its original state. */
export async function keepVersion(tx: Transaction, change: Change): Promise<void> {
  const { kind, targetId, before, after } = change;
  const at = new Date(change.at);
  const common = { kind, targetId, at };
  if (before) {
    await tx
      .insert(recordVersions)
      .values({
        ...common,
        version: change.version - 1,
        action: 'create',
        record: before,
        changes: [],
        reason: '',
        byId: null,
      })
      .onConflictDoNothing();
  }
  await tx.insert(recordVersions).values({
    ...common,
    version: change.version,
    action: change.action,
    record: after,
    changes: changesBetween(before, after, change.shownFirst),
    reason: change.reason,
    byId: change.byId,
  });
}

/** Newest first. */
export function versionsOf(tx: Pick<Transaction, 'select'>, kind: string, targetId: string) {
  return tx
    .select()
    .from(recordVersions)
    .where(sql`${eq(recordVersions.kind, kind)} and ${eq(recordVersions.targetId, targetId)}`)
    .orderBy(desc(recordVersions.version));
}
