// Changes a record of any kind, directly by an admin or by accepting a proposal: checked, versioned, in the audit log.
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { keeperOf, type RecordChange } from '../../api/points.ts';
import { changesBetween } from '../record-versions.ts';

/** Within the caller's transaction. @returns the id of the record */
export async function makeChangeWithin(
  services: Services,
  tx: Transaction,
  caller: Caller,
  kind: string,
  change: RecordChange,
  reason: string,
): Promise<string> {
  const keeper = keeperOf(services, kind);
  const before = change.targetId ? await keeper.read(change.targetId, tx) : null;
  const { id } = await keeper.apply(tx, change, { userId: caller.userId, reason });
  const fields = changesBetween(
    before?.record ?? null,
    { ...before?.record, ...change.value },
    keeper.shownFirst,
  ).map(({ field }) => field);
  const title = before?.title ?? (await keeper.read(id, tx))?.title;
  await recordAudit(
    services,
    caller,
    {
      action: `${kind}.${change.action}`,
      subject: { id, label: title ?? id },
      after: { reason, ...(change.action === 'delete' ? {} : { fields }) },
    },
    tx,
  );
  return id;
}

/** After the transaction that changed records: pages that show records are rendered again. */
export function announceRecordChange({ bus }: Services): void {
  bus.publish(pagesTopic, 'records');
}

/** Call before the transaction of the change. @throws AppError saying what is wrong with it */
export async function checkChange(services: Services, kind: string, change: RecordChange): Promise<void> {
  await keeperOf(services, kind).check(change);
}

/** @returns the id of the record. @throws AppError saying what is wrong with the change */
export async function makeChange(
  services: Services,
  caller: Caller,
  kind: string,
  change: RecordChange,
  reason: string,
): Promise<string> {
  await checkChange(services, kind, change);
  const id = await services.db.transaction((tx) =>
    makeChangeWithin(services, tx, caller, kind, change, reason),
  );
  announceRecordChange(services);
  return id;
}
