// Keeps the records of drugs: the result of a change, whether it is valid, and making it.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordKeeper, refuseRecord, soundRecord } from '#modules/records/api/keeping.ts';
import type { RecordKeeper } from '#modules/records/api/points.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { DrugDraft, membersShownFirst } from '../../contract.ts';
import { PharmacologyError } from '../../errors.ts';
import { drugNames, drugs } from '../../tables.ts';
import { DrugRecord } from '../data-set/drug-record.ts';
import { authoredLicence } from '../data-set/edition.ts';
import { drugProblems, idOfName } from '../data-set/plausibility.ts';
import { namesOf } from '../loading/names-of-drug.ts';
import { raiseRevision } from '../loading/parts.ts';

type Reader = Pick<Transaction, 'select'>;
type Row = typeof drugs.$inferSelect;

/** Empty texts of optional fields become missing fields. */
function withoutEmpty(draft: DrugDraft): DrugDraft {
  const { inn, tallMan, schedule, boxedWarning, antidote, ...rest } = draft;
  return {
    ...rest,
    ...(inn ? { inn } : {}),
    ...(tallMan ? { tallMan } : {}),
    ...(schedule ? { schedule } : {}),
    ...(boxedWarning?.text ? { boxedWarning } : {}),
    ...(antidote?.text ? { antidote } : {}),
  };
}

/** @throws AppError bad_request with everything that is wrong */
function soundDrug(value: Record<string, unknown>): DrugDraft {
  const record = withoutEmpty(soundRecord(DrugDraft.strict(), value));
  const { drugClass: _class, ...fields } = record;
  const problems = drugProblems(soundRecord(DrugRecord, { ...fields, id: idOfName(record.generic) }));
  if (problems.length) refuseRecord(problems);
  return record;
}

async function requireFreeName(tx: Reader, generic: string, exceptId: string | null): Promise<void> {
  const taken = await tx
    .select({ drugId: drugs.drugId })
    .from(drugs)
    .where(and(sql`lower(${drugs.generic}) = ${generic.toLowerCase()}`, isNull(drugs.deletedAt)));
  if (taken.some(({ drugId }) => drugId !== exceptId)) throw new PharmacologyError('drug_exists');
}

/** @throws AppError drug_exists, bad_request */
async function draft(tx: Reader, before: Row | null, value: Record<string, unknown>): Promise<DrugDraft> {
  const after = soundDrug({ ...before?.record, ...value });
  await requireFreeName(tx, after.generic, before?.drugId ?? null);
  return after;
}

async function writeNames(tx: Transaction, drugId: string, record: DrugDraft): Promise<void> {
  await tx
    .delete(drugNames)
    .where(and(eq(drugNames.drugId, drugId), inArray(drugNames.source, ['authored', 'edited'])));
  await tx
    .insert(drugNames)
    .values(namesOf(record).map((name) => ({ ...name, drugId, source: 'edited', licence: authoredLicence })))
    .onConflictDoNothing();
}

async function write(tx: Transaction, before: Row | null, after: DrugDraft, at: Date) {
  const id = before?.drugId ?? idOfName(after.generic);
  const day = at.toISOString().slice(0, 10);
  const fields = {
    generic: after.generic,
    drugClass: after.drugClass,
    record: after,
    source: 'edited',
    sourceVersion: day,
    licence: authoredLicence,
    // The previous reviewer has not seen what the record says now.
    reviewedOn: day,
    reviewedBy: 'administrator of this site',
    updatedAt: at,
  };
  // A drug that was removed before keeps its id and its history.
  const [written] = await tx
    .insert(drugs)
    .values({ drugId: id, ...fields })
    .onConflictDoUpdate({
      target: drugs.drugId,
      set: { ...fields, deletedAt: null, version: sql`${drugs.version} + 1` },
    })
    .returning({ version: drugs.version });
  await writeNames(tx, id, after);
  return { id, version: written?.version ?? 1 };
}

export function drugKeeper(services: Services): RecordKeeper {
  return recordKeeper<Row, DrugDraft>(services, {
    kind: 'drug',
    shownFirst: membersShownFirst,
    table: drugs,
    id: drugs.drugId,
    missing: () => new PharmacologyError('drug_not_found'),
    keptOf: ({ drugId, version, record }) => ({ id: drugId, version, record }),
    titleOf: ({ generic }) => String(generic),
    draft,
    write,
    changed: (tx, at) => raiseRevision(tx, 'drugs', at.getTime()),
  });
}
