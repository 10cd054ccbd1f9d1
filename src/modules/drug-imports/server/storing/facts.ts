// All SQL of imported facts: what other sources say about a drug, replaced drug by drug.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ImportOrigin } from '#modules/pharmacology/api/importing.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { ImportSource } from '../../contract.ts';
import { importedFacts as table } from '../../tables.ts';
import type { DrugFacts } from '../sources/source-reader.ts';

export type StoredFact = typeof table.$inferSelect;
export type FactOrigin = ImportOrigin & { source: ImportSource };

export type FactsOutcome = {
  added: number;
  changed: number;
  unchanged: number;
  /** Drugs for which something newer is stored. */
  older: string[];
};

const keyOf = ({ kind, itemKey }: { kind: string; itemKey: string }) => `${kind}\n${itemKey}`;

/** Replaces a drug's facts from this source; facts with an older date are left out. */
export async function storeFacts(
  tx: Transaction,
  origin: FactOrigin,
  drugs: readonly DrugFacts[],
): Promise<FactsOutcome> {
  const outcome: FactsOutcome = { added: 0, changed: 0, unchanged: 0, older: [] };
  if (drugs.length === 0) return outcome;
  const ids = drugs.map(({ drugId }) => drugId);
  const present = await tx
    .select()
    .from(table)
    .where(and(eq(table.source, origin.source), inArray(table.drugId, ids)));
  for (const drug of drugs) {
    const held = present.filter(({ drugId }) => drugId === drug.drugId);
    await storeOfDrug(tx, origin, drug, held, outcome);
  }
  return outcome;
}

async function storeOfDrug(
  tx: Transaction,
  { source, sourceVersion, licence, at, isDryRun }: FactOrigin,
  { drugId, facts, sourceDate }: DrugFacts,
  held: readonly StoredFact[],
  outcome: FactsOutcome,
): Promise<void> {
  if (sourceDate && held.some((fact) => (fact.sourceDate ?? '') > sourceDate)) {
    outcome.older.push(drugId);
    return;
  }
  const byKey = new Map(held.map((fact) => [keyOf(fact), fact]));
  const fresh = facts.filter((fact) => {
    const before = byKey.get(keyOf(fact));
    const isSame = before?.value === fact.value && before.sourceId === fact.sourceId;
    outcome[isSame ? 'unchanged' : before ? 'changed' : 'added'] += 1;
    return !(isSame && before.sourceVersion === sourceVersion && before.sourceDate === sourceDate);
  });
  const kept = new Set(facts.map(keyOf));
  const gone = held.filter((fact) => !kept.has(keyOf(fact)));
  outcome.changed += gone.length;
  if (isDryRun) return;
  for (const { kind, itemKey } of gone)
    await tx
      .delete(table)
      .where(
        and(
          eq(table.drugId, drugId),
          eq(table.source, source),
          eq(table.kind, kind),
          eq(table.itemKey, itemKey),
        ),
      );
  if (fresh.length === 0) return;
  const common = { drugId, source, sourceVersion, sourceDate, licence, importedAt: at };
  await tx
    .insert(table)
    .values(fresh.map((fact) => ({ ...fact, ...common })))
    .onConflictDoUpdate({
      target: [table.drugId, table.source, table.kind, table.itemKey],
      set: {
        value: sql`excluded.value`,
        sourceId: sql`excluded.source_id`,
        sourceDate: sql`excluded.source_date`,
        sourceVersion: sql`excluded.source_version`,
        licence: sql`excluded.licence`,
        importedAt: sql`excluded.imported_at`,
      },
    });
}

/** Of one drug, by source and kind. */
export function readFacts(db: Database, drugId: string): Promise<StoredFact[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.drugId, drugId))
    .orderBy(asc(table.source), asc(table.kind), asc(table.itemKey));
}

export function countFacts(db: Database): Promise<{ source: string; count: number }[]> {
  return db
    .select({ source: table.source, count: sql<number>`count(*)::int` })
    .from(table)
    .groupBy(table.source);
}

export async function removeFacts(tx: Transaction, source: ImportSource): Promise<void> {
  await tx.delete(table).where(eq(table.source, source));
}
