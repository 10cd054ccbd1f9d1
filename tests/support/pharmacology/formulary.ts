// The drugs of the scope as the resolution of interactions needs them, and what comes out of the whole data set for them.
import type { Severity } from '#modules/interactions/contract.ts';
import type {
  InteractingDrug,
  ResolvedInteraction,
} from '#modules/interactions/server/data-set/interaction-records.ts';
import { readInteractionFiles } from '#modules/interactions/server/resolving/read-interaction-files.ts';
import { resolveInteractions } from '#modules/interactions/server/resolving/resolve-interactions.ts';
import { pairKey } from '#modules/interactions/server/resolving/select-drugs.ts';
import { idOfName } from '#modules/pharmacology/server/data-set/plausibility.ts';
import { readDrugFiles, readScope } from '#modules/pharmacology/server/data-set/read-files.ts';

export async function scopeDrugs(): Promise<InteractingDrug[]> {
  const recorded = new Map(
    (await readDrugFiles())
      .flatMap(({ drugs }) => drugs)
      .map(({ id, pharmacokinetics }) => [id, pharmacokinetics.halfLife]),
  );
  return (await readScope()).map(({ generic, drugClass }) => ({
    id: idOfName(generic),
    name: generic,
    drugClass,
    ingredients: generic.split('/'),
    halfLife: recorded.get(idOfName(generic)) ?? undefined,
  }));
}

export interface Resolved {
  records: ResolvedInteraction[];
  /** Throws for an id that is no drug of the scope, so that a slip in a test is no missing pair. */
  severityOf(one: string, other: string): Severity | undefined;
  idsOfClass(drugClass: string): string[];
}

export async function resolveScope(): Promise<Resolved> {
  const drugs = await scopeDrugs();
  const known = new Set(drugs.map(({ id }) => id));
  const records = resolveInteractions(await readInteractionFiles(), drugs);
  const severities = new Map(records.map((one) => [pairKey(one.drugAId, one.drugBId), one.severity]));
  return {
    records,
    severityOf(one, other) {
      for (const id of [one, other]) if (!known.has(id)) throw new Error(`no such drug: ${id}`);
      return severities.get(pairKey(one, other));
    },
    idsOfClass(drugClass) {
      const ids = drugs.filter((drug) => drug.drugClass === drugClass).map(({ id }) => id);
      if (ids.length === 0) throw new Error(`no such class: ${drugClass}`);
      return ids;
    },
  };
}
