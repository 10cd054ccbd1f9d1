// Reads what is stored about drugs with food, alcohol and tobacco.
import { isNull } from 'drizzle-orm';
import type { Formulary } from '#modules/pharmacology/api/formulary.ts';
import { findRecord } from '#modules/records/api/keeping.ts';
import type { Services } from '#platform/server/module.ts';
import type { SubstanceInteraction } from '../../contract.ts';
import { substanceInteractions as table } from '../../tables.ts';

export type StoredSubstance = typeof table.$inferSelect;

/** Without removed ones; by id. */
export function presentSubstances({ db }: Pick<Services, 'db'>): Promise<StoredSubstance[]> {
  return db.select().from(table).where(isNull(table.deletedAt)).orderBy(table.substanceInteractionId);
}

/** @returns null if the drug is no longer in the data set */
export function asSubstance(row: StoredSubstance, { byId }: Formulary): SubstanceInteraction | null {
  const drug = byId.get(row.drugId);
  if (!drug) return null;
  const { substanceInteractionId: id, version: _version, updatedAt: _at, deletedAt: _gone, ...rest } = row;
  return { ...rest, id, drugName: drug.generic };
}

export async function openSubstance({ db }: Pick<Services, 'db'>, formulary: Formulary, id: string) {
  const row = await findRecord(db, table, table.substanceInteractionId, id);
  const substance = row && asSubstance(row, formulary);
  return row && substance ? { substance, version: row.version } : null;
}
