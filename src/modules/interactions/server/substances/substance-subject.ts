// The subject of a record of food, alcohol or tobacco: the same drug, kind and substance, regardless of capitals.
import type { SubstanceInteraction } from '../../contract.ts';

export function subjectOf({
  drugId,
  kind,
  substance,
}: Pick<SubstanceInteraction, 'drugId' | 'kind' | 'substance'>): string {
  return `${drugId} ${kind} ${substance.trim().toLowerCase()}`;
}
