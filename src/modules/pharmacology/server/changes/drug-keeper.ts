// Keeps the records of drugs: what a change makes of one, whether that is sound, and doing it.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { complaintOf } from '#platform/server/parse-input.ts';
import { DrugDraft } from '../../contract.ts';
import { drugNames, drugs } from '../../tables.ts';
import { DrugRecord } from '../data-set/drug-record.ts';
import { authoredLicence } from '../data-set/edition.ts';
import { drugProblems, idOfName } from '../data-set/plausibility.ts';
import { namesOf } from '../loading/names-of-drug.ts';
import { raiseRevision, type Transaction } from '../loading/parts.ts';
import { type RecordChange, type RecordKeeper, requireVersion } from './keepers.ts';
import { keepVersion } from './versions.ts';

type Reader = Pick<Transaction, 'select'>;
type Row = typeof drugs.$inferSelect;

/** All sentences at once, so that nobody mends one fault only to meet the next. */
function refuse(problems: readonly string[]): never {
  throw new AppError('bad_request', {
    message: `This record is not sound yet: ${problems.slice(0, 3).join('; ')}${problems.length > 3 ? ` and ${problems.length - 3} more` : ''}.`,
    details: { problems },
  });
}

const issuesOf = (error: { issues: readonly { path: PropertyKey[]; message: string }[] }) =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'record'}: ${message}`);

/** Empty texts of fields that may be missing are missing fields. */
function withoutEmpty(draft: DrugDraft): DrugDraft {
  const { inn, tallMan, schedule, boxedWarning, ...rest } = draft;
  return {
    ...rest,
    ...(inn ? { inn } : {}),
    ...(tallMan ? { tallMan } : {}),
    ...(schedule ? { schedule } : {}),
    ...(boxedWarning?.text ? { boxedWarning } : {}),
  };
}

/** @throws AppError bad_request with everything that is wrong */
function soundRecord(value: Record<string, unknown>): DrugDraft {
  const draft = DrugDraft.strict().safeParse(value, { error: complaintOf });
  if (!draft.success) refuse(issuesOf(draft.error));
  const record = withoutEmpty(draft.data);
  const { drugClass, ...fields } = record;
  const strict = DrugRecord.safeParse({ ...fields, id: idOfName(record.generic) }, { error: complaintOf });
  if (!strict.success) refuse(issuesOf(strict.error));
  const problems = drugProblems(strict.data);
  if (problems.length) refuse(problems);
  return record;
}

async function findRow(tx: Reader, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(drugs)
    .where(and(eq(drugs.drugId, id), isNull(drugs.deletedAt)));
  return row ?? null;
}

async function requireFreeName(tx: Reader, generic: string, exceptId: string | null): Promise<void> {
  const taken = await tx
    .select({ drugId: drugs.drugId })
    .from(drugs)
    .where(and(sql`lower(${drugs.generic}) = ${generic.toLowerCase()}`, isNull(drugs.deletedAt)));
  if (taken.some(({ drugId }) => drugId !== exceptId)) throw new AppError('drug_exists');
}

type Outcome = { id: string; before: Row | null; after: DrugDraft | null };

/** @throws AppError drug_not_found, drug_exists, bad_request */
async function outcomeOf(tx: Reader, { action, targetId, value }: RecordChange): Promise<Outcome> {
  if (action === 'create') {
    const after = soundRecord(value);
    await requireFreeName(tx, after.generic, null);
    return { id: idOfName(after.generic), before: null, after };
  }
  const before = await findRow(tx, targetId ?? '');
  if (!before) throw new AppError('drug_not_found');
  if (action === 'delete') return { id: before.drugId, before, after: null };
  const after = soundRecord({ ...before.record, ...value });
  await requireFreeName(tx, after.generic, before.drugId);
  return { id: before.drugId, before, after };
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

export function drugKeeper(services: Services): RecordKeeper {
  const { db, now } = services;
  return {
    kind: 'drug',
    async read(id, within) {
      const row = await findRow(within, id);
      return row && { title: row.generic, version: row.version, record: row.record };
    },
    async versionsOf(ids) {
      const rows = await db
        .select({ drugId: drugs.drugId, version: drugs.version })
        .from(drugs)
        .where(and(inArray(drugs.drugId, [...ids]), isNull(drugs.deletedAt)));
      return new Map(rows.map(({ drugId, version }) => [drugId, version]));
    },
    async check(change) {
      const { before, after } = await outcomeOf(db, change);
      return { title: after?.generic ?? before?.generic ?? '', after };
    },
    async apply(tx, change, by) {
      if (change.targetId)
        await tx
          .select({ drugId: drugs.drugId })
          .from(drugs)
          .where(eq(drugs.drugId, change.targetId))
          .for('update');
      const { id, before, after } = await outcomeOf(tx, change);
      requireVersion(change, before);
      const at = new Date(now());
      const day = at.toISOString().slice(0, 10);
      const origin = { source: 'edited', sourceVersion: day, licence: authoredLicence, updatedAt: at };
      const version = sql`${drugs.version} + 1`;
      let written: { version: number } | undefined;
      if (!after) {
        [written] = await tx
          .update(drugs)
          .set({ deletedAt: at, updatedAt: at, version })
          .where(eq(drugs.drugId, id))
          .returning({ version: drugs.version });
      } else {
        const { generic, drugClass } = after;
        // Whoever reviewed the record before has not seen what it says now.
        const review = { reviewedOn: day, reviewedBy: 'administrator of this site' };
        const fields = { generic, drugClass, record: after, ...origin, ...review };
        // A drug that was taken out before keeps its place and its history.
        [written] = await tx
          .insert(drugs)
          .values({ drugId: id, ...fields })
          .onConflictDoUpdate({ target: drugs.drugId, set: { ...fields, deletedAt: null, version } })
          .returning({ version: drugs.version });
        await writeNames(tx, id, after);
      }
      await keepVersion(tx, {
        kind: 'drug',
        targetId: id,
        action: change.action,
        before: before?.record ?? null,
        after,
        version: written?.version ?? 1,
        reason: by.reason,
        byId: by.userId,
        at: now(),
      });
      await raiseRevision(tx, 'drugs', now());
      return { id };
    },
  };
}
