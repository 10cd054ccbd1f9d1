// Adds up over a list what its drugs have in common: by their tags, by a published scale, and by the labels of pairs.
import type { DrugInteraction, ListSum, Reference } from '../../contract.ts';
import type { InteractionData } from '../data-set/interaction-records.ts';
import type { SumRecord } from '../data-set/sum-records.ts';

type Pair = Pick<DrugInteraction, 'id' | 'drugAId' | 'drugBId' | 'ways' | 'references'>;
type Data = Pick<InteractionData, 'sums' | 'tags' | 'references'>;

/** Whether both drugs of the pair change the effect in this direction. */
function addsTo({ effect, direction }: Pick<SumRecord, 'effect' | 'direction'>, { ways }: Pair): boolean {
  return ways.includes(`effect ${effect}: ${direction}, ${direction}`);
}

/** References of one sum, each once; contributors name them by their place. */
function referenceList() {
  const places = new Map<string, number>();
  const list: Reference[] = [];
  return {
    list,
    placesOf: (references: readonly (Reference | undefined)[]) =>
      references.flatMap((reference) => {
        if (!reference) return [];
        const key = JSON.stringify(reference);
        if (!places.has(key)) places.set(key, list.push(reference) - 1);
        return places.get(key) ?? [];
      }),
  };
}

function togetherOf(sum: SumRecord, ids: readonly string[], data: Data): ListSum['together'] {
  if (!sum.together) return null;
  const { title, each, note, references } = sum.together;
  const members = new Map(data.tags.map((tag) => [`#${tag.id}`, tag.drugs]));
  const found = each.map((selection) =>
    ids.filter((id) => selection.some((one) => one === id || members.get(one)?.includes(id))),
  );
  if (found.some((drugs) => drugs.length === 0)) return null;
  return { title, note, groups: found, references: references.flatMap((key) => data.references[key] ?? []) };
}

function sumOf(sum: SumRecord, ids: readonly string[], pairs: readonly Pair[], data: Data): ListSum {
  const adding = pairs.filter((pair) => addsTo(sum, pair));
  const tags = sum.tags.flatMap((id) => data.tags.find((tag) => tag.id === id) ?? []);
  const references = referenceList();
  const contributors = ids.flatMap((drugId): ListSum['contributors'] => {
    const tag = tags.find(({ drugs }) => drugs.includes(drugId));
    const score = sum.scale?.scores.find(({ drugs }) => drugs.includes(drugId))?.score ?? null;
    const own = adding.filter(({ drugAId, drugBId }) => drugAId === drugId || drugBId === drugId);
    if (!tag && score === null && own.length === 0) return [];
    const keys = [...(tag?.references ?? []), ...(score === null ? [] : (sum.scale?.references ?? []))];
    const cited = keys.length > 0 ? keys.map((key) => data.references[key]) : [own[0]?.references[0]];
    return [
      {
        drugId,
        why: tag?.title ?? null,
        score,
        pairIds: own.map(({ id }) => id),
        sources: references.placesOf(cited),
      },
    ];
  });
  const { id, title, direction, note, scale } = sum;
  return {
    id,
    title,
    direction,
    note,
    contributors,
    pairIds: adding.map((pair) => pair.id),
    scale: scale ? { title: scale.title, matters: scale.matters } : null,
    together: togetherOf(sum, ids, data),
    references: references.list,
  };
}

/** The sums to which at least two drugs of the list contribute. The order of drugs and pairs makes no difference. */
export function sumsOf(drugIds: readonly string[], pairs: readonly Pair[], data: Data): ListSum[] {
  const ids = [...new Set(drugIds)].sort();
  const sorted = [...pairs].sort((one, other) => (one.id < other.id ? -1 : 1));
  return data.sums
    .map((sum) => sumOf(sum, ids, sorted, data))
    .filter(({ contributors }) => contributors.length > 1);
}
