// Keeps the records of food, alcohol and tobacco: the result of a change, whether it is valid, and making it.

import { and, eq, sql } from 'drizzle-orm';
import { idOfName } from '#modules/pharmacology/api/checks.ts';
import { authoredLicence } from '#modules/pharmacology/api/data-set.ts';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { raiseRevision } from '#modules/pharmacology/api/loading.ts';
import { membersShownFirst } from '#modules/pharmacology/contract.ts';
import { PharmacologyError } from '#modules/pharmacology/errors.ts';
import { fieldsOf, recordKeeper, soundRecord } from '#modules/records/api/keeping.ts';
import type { RecordKeeper } from '#modules/records/api/points.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { SubstanceChange, SubstanceDraft } from '../../contract.ts';
import { InteractionError } from '../../errors.ts';
import { substanceInteractions as table } from '../../tables.ts';
import type { StoredSubstance } from './substance-records.ts';
import { subjectOf } from './substance-subject.ts';

type Reader = Pick<Transaction, 'select'>;
type Values = Record<string, unknown>;
/** Compared here and not by the database, whose lower case depends on its locale. */
async function ofSubject(reader: Reader, draft: SubstanceDraft): Promise<StoredSubstance[]> {
  const rows = await reader
    .select()
    .from(table)
    .where(and(eq(table.drugId, draft.drugId), eq(table.kind, draft.kind)))
    .orderBy(table.substanceInteractionId);
  return rows.filter((row) => subjectOf(row) === subjectOf(draft));
}

/**
 * The data set itself says two things about a few drugs with alcohol; either can be changed as long as it is not
 * renamed.
 * @throws AppError substance_exists
 */
async function requireFree(
  reader: Reader,
  before: StoredSubstance | null,
  after: SubstanceDraft,
): Promise<void> {
  if (before && subjectOf(before) === subjectOf(after)) return;
  if ((await ofSubject(reader, after)).some((row) => row.deletedAt === null))
    throw new InteractionError('substance_exists');
}

/** @throws AppError substance_exists, bad_request */
async function draft(reader: Reader, before: StoredSubstance | null, value: Values): Promise<SubstanceDraft> {
  const change = before
    ? { ...fieldsOf(SubstanceDraft, before), ...soundRecord(SubstanceChange, value) }
    : value;
  const after = soundRecord(SubstanceDraft, change);
  await requireFree(reader, before, after);
  return after;
}

/** A removed record keeps its id and its history; otherwise `grapefruit-juice--simvastatin`, or the next free id. */
async function idFor(tx: Transaction, draft: SubstanceDraft): Promise<string> {
  const [gone] = await ofSubject(tx, draft);
  if (gone) return gone.substanceInteractionId;
  const name = idOfName(draft.substance).slice(0, 80) || draft.kind;
  for (let number = 1; ; number += 1) {
    const id = `${name}${number > 1 ? `-${number}` : ''}--${draft.drugId}`;
    const [taken] = await tx
      .select({ id: table.substanceInteractionId })
      .from(table)
      .where(eq(table.substanceInteractionId, id));
    if (!taken) return id;
  }
}

async function write(tx: Transaction, before: StoredSubstance | null, after: SubstanceDraft, at: Date) {
  // Two writers of one drug wait for each other: no index could detect that both write about the same subject.
  await takeTurn(tx, `substance ${after.drugId}`);
  await requireFree(tx, before, after);
  const id = before?.substanceInteractionId ?? (await idFor(tx, after));
  const row = { ...after, source: 'edited', licence: authoredLicence, updatedAt: at };
  const [written] = await tx
    .insert(table)
    .values({ substanceInteractionId: id, ...row })
    .onConflictDoUpdate({
      target: table.substanceInteractionId,
      set: { ...row, deletedAt: null, version: sql`${table.version} + 1` },
    })
    .returning({ version: table.version });
  return { id, version: written?.version ?? 1 };
}

export function substanceKeeper(services: Services): RecordKeeper {
  return recordKeeper<StoredSubstance, SubstanceDraft>(services, {
    kind: 'substance',
    shownFirst: membersShownFirst,
    table,
    id: table.substanceInteractionId,
    missing: () => new InteractionError('substance_not_found'),
    keptOf: (row) => ({
      id: row.substanceInteractionId,
      version: row.version,
      record: fieldsOf(SubstanceDraft, row),
    }),
    // By the id, which is the name with hyphens for spaces: within a transaction nothing else can be queried.
    titleOf: ({ drugId, substance }) => `${String(drugId).replaceAll('-', ' ')} + ${substance}`,
    draft,
    async checkAround({ after }) {
      if (after && !(await readFormulary(services)).byId.has(after.drugId))
        throw new PharmacologyError('drug_not_found');
    },
    write,
    changed: (tx, at) => raiseRevision(tx, 'interactions', at.getTime()),
  });
}
