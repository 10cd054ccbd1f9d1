// What the labels of all interactions say of single drugs, and by which of it a statement about two drugs is refuted.
import { type EffectOfWay, readWay, type Way } from '#modules/interactions/ways.ts';
import { areNear, nounOf, type Sign, verbOf } from './effect-words.ts';
import { levelAfter, partsOf } from './statements.ts';

export type LabelledPair = { id: string; drugAId: string; drugBId: string; ways: readonly string[] };

/** With the record that says so. */
type Fact<T> = { value: T; from: string };

export type WayFacts = {
  /** By drug: what it does to each effect; left out where records say both. */
  signs: ReadonlyMap<string, ReadonlyMap<EffectOfWay, Fact<Sign>>>;
  /** `drug protein` of all drugs that inhibit, induce or take up an enzyme or transporter. */
  actsOn: ReadonlySet<string>;
};

export function readWays(texts: readonly string[]): Way[] {
  return texts.flatMap((text) => readWay(text) ?? []);
}

export function factsOf(pairs: Iterable<LabelledPair>): WayFacts {
  const signs = new Map<string, Map<EffectOfWay, Fact<Sign>>>();
  const contradicted = new Set<string>();
  const actsOn = new Set<string>();
  for (const { id, drugAId, drugBId, ways } of pairs) {
    for (const way of readWays(ways)) {
      if (way.way === 'enzyme' || way.way === 'transporter') {
        for (const [drug, part] of [[drugAId, way.a], [drugBId, way.b]] as const) // biome-ignore format: one
          if (part !== 'substrate') actsOn.add(`${drug} ${way.of}`);
      }
      if (way.way !== 'effect') continue;
      for (const [drug, part] of [
        [drugAId, way.a],
        [drugBId, way.b],
      ] as const) {
        // biome-ignore format: one
        if (part === 'suffers') continue;
        const own = signs.get(drug) ?? new Map<EffectOfWay, Fact<Sign>>();
        signs.set(drug, own);
        const known = own.get(way.of);
        if (known && known.value !== part) contradicted.add(`${drug} ${way.of}`);
        if (!known || id < known.from) own.set(way.of, { value: part, from: id });
      }
    }
  }
  for (const [drug, own] of signs)
    for (const effect of own.keys()) if (contradicted.has(`${drug} ${effect}`)) own.delete(effect);
  return { signs, actsOn };
}

export type Refutation = { why: string; from: string };
type Drug = { id: string; generic: string };
export type Pair = { id: string; a: Drug; b: Drug; ways: readonly Way[] };

const sides = ['a', 'b'] as const;
const isProtein = (way: Way): way is Extract<Way, { way: 'enzyme' | 'transporter' }> =>
  way.way === 'enzyme' || way.way === 'transporter';

/** What becomes of a drug of the pair; null where nothing is said of it, or two things. */
function levelIn(pair: Pair, side: 'a' | 'b'): 'rises' | 'falls' | null {
  const said = new Set(
    pair.ways.flatMap((way) => (partsOf(way)?.object === side ? (levelAfter(way) ?? []) : [])),
  );
  const [only] = said;
  return said.size === 1 && only ? only : null;
}

function refutedEffect(
  claim: Extract<Way, { way: 'effect' }>,
  pair: Pair,
  facts: WayFacts,
): Refutation | null {
  const own = pair.ways.filter((way) => way.way === 'effect');
  const isAsked = own.some((way) => way.of === claim.of);
  if (!isAsked && own.some((way) => areNear(way.of, claim.of))) return null;
  for (const side of sides) {
    const drug = pair[side];
    const here = own.filter((way) => way.of === claim.of).map((way) => way[side]);
    const fact = facts.signs.get(drug.id)?.get(claim.of);
    const said = isAsked ? here[0] : fact?.value;
    if (!said || said === 'suffers' || new Set(here).size > 1 || claim[side] === 'suffers') continue;
    if (claim[side] !== said)
      return {
        why: `${drug.generic} ${verbOf(claim.of, said)}s ${nounOf(claim.of)}`,
        from: isAsked ? pair.id : (fact?.from ?? pair.id),
      };
  }
  return null;
}

/** A label tells the part of either drug: where one is a substrate, it is not the one that acts. */
function refutedPart(claim: Way, pair: Pair, facts: WayFacts): Refutation | null {
  const parts = partsOf(claim);
  if (!parts || !isProtein(claim)) return null;
  const same = pair.ways.filter(isProtein).filter((way) => way.of === claim.of);
  const agent = pair[parts.agent];
  const done = new Set(same.map((way) => way[parts.agent]));
  const [only] = done;
  if (done.size !== 1 || !only) return null;
  if (only === 'substrate')
    return facts.actsOn.has(`${agent.id} ${claim.of}`)
      ? null
      : {
          why: `here ${claim.of} clears ${agent.generic}, and ${pair[parts.object].generic} acts on it`,
          from: pair.id,
        };
  const isOpposite = (only === 'induces') !== (claim[parts.agent] === 'induces');
  return isOpposite ? { why: `${agent.generic} ${only} ${claim.of}`, from: pair.id } : null;
}

/** By what the records say, never by what they leave open; null where nothing refutes the claim. */
export function refutation(claim: Way, pair: Pair, facts: WayFacts): Refutation | null {
  if (claim.way === 'effect') return refutedEffect(claim, pair, facts);
  const parts = partsOf(claim);
  if (!parts) return null;
  const level = levelIn(pair, parts.object);
  const claimed = levelAfter(claim);
  if (level && claimed && level !== claimed)
    return { why: `the level of ${pair[parts.object].generic} ${level}`, from: pair.id };
  return refutedPart(claim, pair, facts);
}
