// A check without some of its drugs, computed from what was answered for all of them.
import type { AnySeverity, DrugInteraction, InteractionCheck, ListSum } from '../contract.ts';

function sumWithout(sum: ListSum, left: ReadonlySet<string>, pairs: ReadonlySet<string>): ListSum {
  const contributors = sum.contributors
    .filter(({ drugId }) => !left.has(drugId))
    .map((one) => ({ ...one, pairIds: one.pairIds.filter((id) => pairs.has(id)) }))
    .filter(({ why, score, pairIds }) => why !== null || score !== null || pairIds.length > 0);
  const groups = sum.together?.groups.map((drugIds) => drugIds.filter((id) => !left.has(id))) ?? [];
  const isTogether = groups.length > 0 && groups.every((drugIds) => drugIds.length > 0);
  return {
    ...sum,
    contributors,
    pairIds: sum.pairIds.filter((id) => pairs.has(id)),
    together: sum.together && isTogether ? { ...sum.together, groups } : null,
  };
}

function countsOf(pairs: readonly DrugInteraction[], zero: InteractionCheck['counts']) {
  const counts = Object.fromEntries(Object.keys(zero).map((severity) => [severity, 0]));
  for (const { severity } of pairs) counts[severity] = (counts[severity] ?? 0) + 1;
  return counts as Record<AnySeverity, number>;
}

export function checkWithout(check: InteractionCheck, left: ReadonlySet<string>): InteractionCheck {
  if (left.size === 0) return check;
  const drugs = check.drugs.filter(({ id }) => !left.has(id));
  const interactions = check.interactions.filter(
    ({ drugAId, drugBId }) => !left.has(drugAId) && !left.has(drugBId),
  );
  const pairs = new Set(interactions.map(({ id }) => id));
  return {
    ...check,
    drugs,
    interactions,
    substances: check.substances.filter(({ drugId }) => !left.has(drugId)),
    duplicates: check.duplicates
      .map((one) => {
        const kept = one.drugIds.map((id) => !left.has(id));
        return {
          ...one,
          drugIds: one.drugIds.filter((_, at) => kept[at]),
          drugNames: one.drugNames.filter((_, at) => kept[at]),
        };
      })
      .filter(({ drugIds }) => drugIds.length > 1),
    sums: check.sums
      .map((sum) => sumWithout(sum, left, pairs))
      .filter(({ contributors }) => contributors.length > 1),
    pairsChecked: (drugs.length * (drugs.length - 1)) / 2,
    counts: countsOf(interactions, check.counts),
  };
}
