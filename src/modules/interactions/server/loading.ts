// Resolves the interaction files and loads the records into the database; what an admin has changed or removed stays.
import { sql } from 'drizzle-orm';
import { authoredLicence, editionDate } from '#modules/pharmacology/api/data-set.ts';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { hashOf, loadPart } from '#modules/pharmacology/api/loading.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { drugInteractions } from '../tables.ts';
import { asInteracting } from './checking.ts';
import type { InteractionData, ResolvedInteraction } from './data-set/interaction-records.ts';
import { resolveInteractions } from './resolving/resolve-interactions.ts';
import { resolveSubstances } from './resolving/resolve-substances.ts';
import { rowBatches } from './row-batches.ts';
import { storeSubstances } from './substances/storing-substances.ts';

export function interactionIdOf(drugAId: string, drugBId: string): string {
  return `${drugAId}--${drugBId}`;
}

async function storeInteractions(
  tx: Transaction,
  records: readonly ResolvedInteraction[],
  at: Date,
): Promise<void> {
  const rows = records.map((record) => ({
    ...record,
    id: interactionIdOf(record.drugAId, record.drugBId),
  }));
  for (const batch of rowBatches(rows)) {
    await tx.execute(sql`
      insert into ${drugInteractions} as known (
        interaction_id, drug_a_id, drug_b_id, severity, mechanism, ways, effect, onset, management, evidence, context,
        "references", basis, rule_ids, also_because, source, source_version, licence, updated_at)
      select id, "drugAId", "drugBId", severity, mechanism, ways, effect, onset, management, evidence, context,
        "references", basis, "ruleIds", "alsoBecause", 'authored', ${editionDate}, ${authoredLicence}, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${batch}::jsonb) as fresh(
        id text, "drugAId" text, "drugBId" text, severity text, mechanism text, ways jsonb, effect text, onset text,
        management text, evidence text, context text, "references" jsonb, basis text, "ruleIds" jsonb, "alsoBecause" jsonb)
      on conflict (interaction_id) do update set
        severity = excluded.severity, mechanism = excluded.mechanism, ways = excluded.ways, effect = excluded.effect, onset = excluded.onset,
        management = excluded.management, evidence = excluded.evidence, context = excluded.context,
        "references" = excluded."references", basis = excluded.basis, rule_ids = excluded.rule_ids,
        also_because = excluded.also_because, source_version = excluded.source_version, licence = excluded.licence,
        updated_at = excluded.updated_at, version = known.version + 1
      where known.source = 'authored' and known.deleted_at is null and
        (known.severity, known.mechanism, known.ways, known.effect, known.onset, known.management, known.evidence, known.context,
          known."references", known.basis, known.rule_ids, known.also_because)
        is distinct from
        (excluded.severity, excluded.mechanism, excluded.ways, excluded.effect, excluded.onset, excluded.management, excluded.evidence,
          excluded.context, excluded."references", excluded.basis, excluded.rule_ids, excluded.also_because)`);
  }
  // What the files no longer contain is removed; traces of what an admin removed stay, so that it does not come back.
  await tx.execute(sql`
    delete from ${drugInteractions} where source = 'authored' and deleted_at is null
      and interaction_id not in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`);
}

/** @param files those that come with the product, except in tests */
export async function loadInteractions(services: Services, files: InteractionData): Promise<void> {
  const formulary = await readFormulary(services);
  const drugs = formulary.drugs.map(asInteracting);
  await loadPart(services, {
    part: 'interactions',
    hash: hashOf([files, drugs]),
    async load(tx) {
      const at = new Date(services.now());
      await storeInteractions(tx, resolveInteractions(files, drugs), at);
      await storeSubstances(tx, resolveSubstances(files, drugs), at);
    },
  });
}
