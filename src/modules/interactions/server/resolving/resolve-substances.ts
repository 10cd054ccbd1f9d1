// From the files about food, alcohol and tobacco to a record for each drug concerned.
import { Severity, type SubstanceInteraction } from '../../contract.ts';
import type { InteractingDrug, InteractionData } from '../data-set/interaction-records.ts';
import { drugSelector, fillIn } from './select-drugs.ts';

export type ResolvedSubstance = Omit<SubstanceInteraction, 'source' | 'licence'>;

/** Most severe first, then by substance and name of the drug. */
export function resolveSubstances(
  data: Pick<InteractionData, 'tags' | 'substances' | 'references'>,
  drugs: readonly InteractingDrug[],
): ResolvedSubstance[] {
  const select = drugSelector(data, drugs);
  const records = data.substances.flatMap((entry) =>
    select(entry.drugs)
      .filter((drug) => !entry.except.includes(drug.id))
      .map((drug) => ({
        id: `${entry.id}--${drug.id}`,
        drugId: drug.id,
        drugName: drug.name,
        kind: entry.kind,
        substance: entry.substance,
        severity: entry.severity,
        mechanism: fillIn(entry.mechanism, drug.name),
        effect: fillIn(entry.effect, drug.name),
        management: fillIn(entry.management, drug.name),
        evidence: entry.evidence,
        references: entry.references.flatMap((key) => data.references[key] ?? []),
      })),
  );
  return records.sort(
    (one, other) =>
      Severity.options.indexOf(other.severity) - Severity.options.indexOf(one.severity) ||
      (one.id < other.id ? -1 : 1),
  );
}
