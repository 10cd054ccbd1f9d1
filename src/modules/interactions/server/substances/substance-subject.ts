// What a record of food, alcohol or tobacco is about: the same drug, kind and substance, however that is spelt in capitals.
import type { SubstanceInteraction } from '../../contract.ts';

export function subjectOf({
  drugId,
  kind,
  substance,
}: Pick<SubstanceInteraction, 'drugId' | 'kind' | 'substance'>): string {
  return `${drugId} ${kind} ${substance.trim().toLowerCase()}`;
}
