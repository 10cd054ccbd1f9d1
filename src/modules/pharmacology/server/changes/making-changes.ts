// Makes a change to a record of any kind, at once by an admin or by accepting a proposal: checked, versioned, in the audit log.
import { recordAudit } from '#modules/audit/server.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import type { ChangeKind } from '../../contract.ts';
import type { Transaction } from '../loading/parts.ts';
import { type RecordChange, type RecordKeeper, recordKeepers } from './keepers.ts';
import { changesBetween } from './versions.ts';

/** @throws AppError not_found for a kind that nobody keeps */
export function keeperOf(services: Services, kind: string): RecordKeeper {
  const keeper = services.extensions(recordKeepers).find((one) => one.kind === kind);
  if (!keeper) throw new AppError('not_found');
  return keeper;
}

/** Within a transaction of the caller's. @returns the id of the record */
export async function makeChangeWithin(
  services: Services,
  tx: Transaction,
  caller: Caller,
  kind: ChangeKind,
  change: RecordChange,
  reason: string,
): Promise<string> {
  const keeper = keeperOf(services, kind);
  const before = change.targetId ? await keeper.read(change.targetId, tx) : null;
  const { id } = await keeper.apply(tx, change, { userId: caller.userId, reason });
  const fields = changesBetween(before?.record ?? null, { ...before?.record, ...change.value }).map(
    ({ field }) => field,
  );
  await recordAudit(
    services,
    caller,
    {
      action: `${kind}.${change.action}`,
      subject: { id, label: before?.title ?? id },
      after: { reason, ...(change.action === 'delete' ? {} : { fields }) },
    },
    tx,
  );
  return id;
}

/** After the transaction that changed records: pages that show records are drawn anew. */
export function tellOfChange({ bus }: Services): void {
  bus.publish(pagesTopic, 'records');
}

/** To be asked before the transaction of the change. @throws AppError saying what is wrong with it */
export async function checkChange(services: Services, kind: ChangeKind, change: RecordChange): Promise<void> {
  await keeperOf(services, kind).check(change);
}

/** @returns the id of the record. @throws AppError saying what is wrong with the change */
export async function makeChange(
  services: Services,
  caller: Caller,
  kind: ChangeKind,
  change: RecordChange,
  reason: string,
): Promise<string> {
  await checkChange(services, kind, change);
  const id = await services.db.transaction((tx) =>
    makeChangeWithin(services, tx, caller, kind, change, reason),
  );
  tellOfChange(services);
  return id;
}
