// Drugs for the API: complete, or as a line in a list with the reason for the match.
import type { Drug, DrugMatch, DrugSummary } from '../../contract.ts';
import type { Formulary, FormularyDrug } from '../formulary.ts';
import { lookAlikesOf } from '../search/look-alikes.ts';
import type { Found } from '../search/search-names.ts';
import { dosageText } from './dosage-text.ts';

export function presentDrug(drug: FormularyDrug): Drug {
  const { record, source, licence, sourceVersion, reviewedOn, reviewedBy } = drug;
  return {
    ...record,
    id: drug.id,
    displayName: drug.displayName,
    dosageTexts: record.dosage.map(dosageText),
    version: drug.version,
    updatedAt: drug.updatedAt.toISOString(),
    provenance: { source, licence, sourceVersion, reviewedOn, reviewedBy },
  };
}

export function summaryOf({ id, generic, displayName, drugClass, record }: FormularyDrug): DrugSummary {
  return {
    id,
    generic,
    displayName,
    drugClass,
    atc: record.atc,
    hasBoxedWarning: record.boxedWarning !== undefined,
    lookAlikes: lookAlikesOf(generic),
  };
}

/** What every result states, so that it is known later what it was based on. */
export function stampOf({ version, date }: Formulary): { version: string; date: string } {
  return { version, date };
}

/** What was found, in the same order; `isWanted` leaves drugs out. */
export function presentFound(
  { byId }: Formulary,
  found: readonly Found[],
  isWanted: (drug: FormularyDrug) => boolean = () => true,
): DrugMatch[] {
  return found.flatMap(({ drugId, name, kind, tier }) => {
    const drug = byId.get(drugId);
    return drug && isWanted(drug) ? [{ ...summaryOf(drug), matched: { name, kind, tier } }] : [];
  });
}
