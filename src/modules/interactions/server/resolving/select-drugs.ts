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

const condition = /( ?)\[(!?)([a-z0-9#,-]+): ([^[\]]+)\]/g;

/**
 * The text with what it says in brackets about some drugs only: `[#azole,quinidine: …]` stands if one of the two is
 * among those, `[!quinidine: …]` if neither is.
 */
export function forTheseTwo(
  text: string,
  select: ReturnType<typeof drugSelector>,
  pair: readonly InteractingDrug[],
): string {
  return text
    .replaceAll(condition, (_, space: string, not: string, selection: string, said: string) => {
      const chosen = new Set(select(selection.split(',')).map(({ id }) => id));
      return pair.some(({ id }) => chosen.has(id)) === (not === '') ? space + said : '';
    })
    .replaceAll(/ ([,;:.])(?=\s|$)/g, '$1')
    .replaceAll(/\.(?: ?\.)+/g, '.')
    .trim()
    .replace(/^[a-z]/, (first) => (text.startsWith('[') ? first.toUpperCase() : first));
}

/** The drugs and tags that a text’s conditions name. */
export function conditionsOf(text: string): string[] {
  return [...text.matchAll(condition)].flatMap(([, , , selection = '']) => selection.split(','));
}

/** A sentence that begins with a name is still capitalised. */
export function fillIn(text: string, a: string, b = ''): string {
  return text
    .replaceAll(/(?<=^|[.] )\{[ab]\}/g, (name) => {
      const filled = name === '{a}' ? a : b;
      return filled.charAt(0).toUpperCase() + filled.slice(1);
    })
    .replaceAll('{a}', a)
    .replaceAll('{b}', b);
}

/** One key for two drugs in either order; ids contain no space. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
