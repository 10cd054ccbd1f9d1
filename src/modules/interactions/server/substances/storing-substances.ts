// Loads the records of food, alcohol and tobacco into the database; what an admin has written or removed stays.
import { sql } from 'drizzle-orm';
import { authoredLicence } from '#modules/pharmacology/api/data-set.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { substanceInteractions as table } from '../../tables.ts';
import type { ResolvedSubstance } from '../resolving/resolve-substances.ts';
import { rowBatches } from '../row-batches.ts';
import { subjectOf } from './substance-subject.ts';

/**
 * A new record in the files is not stored beside one an admin has written about the same subject, and does not restore
 * one that an admin has removed under another id.
 */
async function wantedOf(tx: Transaction, records: readonly ResolvedSubstance[]) {
  const ids = new Set(records.map(({ id }) => id));
  const { substanceInteractionId: id, drugId, kind, substance, source, deletedAt } = table;
  const known = await tx.select({ id, drugId, kind, substance, source, deletedAt }).from(table);
  const knownIds = new Set(known.map((row) => row.id));
  const ours = known.filter((row) => row.source === 'edited' || row.deletedAt !== null);
  const subjects = new Set(ours.filter((row) => !ids.has(row.id)).map(subjectOf));
  return records.filter((record) => knownIds.has(record.id) || !subjects.has(subjectOf(record)));
}

export async function storeSubstances(
  tx: Transaction,
  records: readonly ResolvedSubstance[],
  at: Date,
): Promise<void> {
  const wanted = await wantedOf(tx, records);
  for (const batch of rowBatches(wanted)) {
    await tx.execute(sql`
      insert into ${table} as known (
        substance_interaction_id, drug_id, kind, substance, severity, mechanism, effect, management, evidence, "references",
        source, licence, updated_at)
      select id, "drugId", kind, substance, severity, mechanism, effect, management, evidence, "references",
        'authored', ${authoredLicence}, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${batch}::jsonb) as fresh(
        id text, "drugId" text, kind text, substance text, severity text, mechanism text, effect text, management text,
        evidence text, "references" jsonb)
      on conflict (substance_interaction_id) do update set
        drug_id = excluded.drug_id, kind = excluded.kind, substance = excluded.substance, severity = excluded.severity,
        mechanism = excluded.mechanism, effect = excluded.effect, management = excluded.management,
        evidence = excluded.evidence, "references" = excluded."references", licence = excluded.licence,
        updated_at = excluded.updated_at, version = known.version + 1
      where known.source = 'authored' and known.deleted_at is null and
        (known.drug_id, known.kind, known.substance, known.severity, known.mechanism, known.effect, known.management,
          known.evidence, known."references")
        is distinct from
        (excluded.drug_id, excluded.kind, excluded.substance, excluded.severity, excluded.mechanism, excluded.effect,
          excluded.management, excluded.evidence, excluded."references")`);
  }
  // What the files no longer contain is removed; traces of what an admin removed stay, so that it does not come back.
  await tx.execute(sql`
    delete from ${table} where source = 'authored' and deleted_at is null
      and substance_interaction_id not in (select jsonb_array_elements_text(${JSON.stringify(records.map(({ id }) => id))}::jsonb))`);
}
