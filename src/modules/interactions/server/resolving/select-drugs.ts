// Which drugs a drug or tag in the files selects, and how a text names them.
import type { InteractingDrug, InteractionData } from '../data-set/interaction-records.ts';

/** Unknown ids select nothing: a data set with fewer drugs has fewer interactions. */
export function drugSelector(data: Pick<InteractionData, 'tags'>, drugs: readonly InteractingDrug[]) {
  const byId = new Map(drugs.map((drug) => [drug.id, drug]));
  const byTag = new Map(data.tags.map((tag) => [tag.id, tag.drugs]));
  return (selection: readonly string[]): InteractingDrug[] => {
    const ids = selection.flatMap((one) => (one.startsWith('#') ? (byTag.get(one.slice(1)) ?? []) : [one]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  };
}

/** A sentence that begins with a name is still capitalised. */
export function fillIn(text: string, a: string, b = ''): string {
  const filled = text.replaceAll('{a}', a).replaceAll('{b}', b);
  return /^\{[ab]\}/.test(text) ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

/** One key for two drugs in either order; ids contain no space. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
