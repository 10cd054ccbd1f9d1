// What the labels of all interactions say about single drugs, and which facts refute a statement about two drugs.
import {
  type Mechanism,
  type MechanismEffect,
  readMechanism,
} from '#modules/interactions/contract/mechanisms.ts';
import { areNear, goesBothWays, nounOf, type Sign, verbOf } from './effect-words.ts';
import { levelAfter, partsOf } from './statements.ts';

export type LabelledPair = { id: string; drugAId: string; drugBId: string; ways: readonly string[] };

/** With the record that says so. */
type Fact<T> = { value: T; from: string };

export type MechanismFacts = {
  /** By drug: what it does to each effect; left out if records say both. */
  signs: ReadonlyMap<string, ReadonlyMap<MechanismEffect, Fact<Sign>>>;
  /** `drug protein` of all drugs that inhibit, induce or compete for an enzyme or transporter. */
  actsOn: ReadonlySet<string>;
};

export function readMechanisms(texts: readonly string[]): Mechanism[] {
  return texts.flatMap((text) => readMechanism(text) ?? []);
}

export function factsOf(pairs: Iterable<LabelledPair>): MechanismFacts {
  const signs = new Map<string, Map<MechanismEffect, Fact<Sign>>>();
  const contradicted = new Set<string>();
  const actsOn = new Set<string>();
  for (const { id, drugAId, drugBId, ways } of pairs) {
    for (const mechanism of readMechanisms(ways)) {
      if (mechanism.kind === 'enzyme' || mechanism.kind === 'transporter') {
        for (const [drug, part] of [[drugAId, mechanism.a], [drugBId, mechanism.b]] as const) // biome-ignore format: one
          if (part !== 'substrate') actsOn.add(`${drug} ${mechanism.of}`);
      }
      if (mechanism.kind !== 'effect') continue;
      for (const [drug, part] of [
        [drugAId, mechanism.a],
        [drugBId, mechanism.b],
      ] as const) {
        // biome-ignore format: one
        if (part === 'suffers') continue;
        const own = signs.get(drug) ?? new Map<MechanismEffect, Fact<Sign>>();
        signs.set(drug, own);
        const known = own.get(mechanism.of);
        if (known && known.value !== part) contradicted.add(`${drug} ${mechanism.of}`);
        if (!known || id < known.from) own.set(mechanism.of, { value: part, from: id });
      }
    }
  }
  for (const [drug, own] of signs)
    for (const effect of own.keys()) if (contradicted.has(`${drug} ${effect}`)) own.delete(effect);
  return { signs, actsOn };
}

export type Refutation = { why: string; from: string };
type Drug = { id: string; generic: string };
export type Pair = { id: string; a: Drug; b: Drug; mechanisms: readonly Mechanism[] };

const sides = ['a', 'b'] as const;
const isProtein = (
  mechanism: Mechanism,
): mechanism is Extract<Mechanism, { kind: 'enzyme' | 'transporter' }> =>
  mechanism.kind === 'enzyme' || mechanism.kind === 'transporter';

/** What happens to a drug of the pair; null if nothing is said about it, or two things. */
function levelIn(pair: Pair, side: 'a' | 'b'): 'rises' | 'falls' | null {
  const said = new Set(
    pair.mechanisms.flatMap((mechanism) =>
      partsOf(mechanism)?.object === side ? (levelAfter(mechanism) ?? []) : [],
    ),
  );
  const [only] = said;
  return said.size === 1 && only ? only : null;
}

function refutedEffect(
  claim: Extract<Mechanism, { kind: 'effect' }>,
  pair: Pair,
  facts: MechanismFacts,
): Refutation | null {
  const own = pair.mechanisms.filter((mechanism) => mechanism.kind === 'effect');
  const isAsked = own.some((mechanism) => mechanism.of === claim.of);
  if (!isAsked && own.some((mechanism) => areNear(mechanism.of, claim.of))) return null;
  for (const side of sides) {
    const drug = pair[side];
    const here = own.filter((mechanism) => mechanism.of === claim.of).map((mechanism) => mechanism[side]);
    const fact = facts.signs.get(drug.id)?.get(claim.of);
    const said = isAsked ? here[0] : goesBothWays(drug.generic, claim.of) ? null : fact?.value;
    if (!said || said === 'suffers' || new Set(here).size > 1 || claim[side] === 'suffers') continue;
    if (claim[side] !== said)
      return {
        why: `${drug.generic} ${verbOf(claim.of, said)}s ${nounOf(claim.of)}`,
        from: isAsked ? pair.id : (fact?.from ?? pair.id),
      };
  }
  return null;
}

/** A label gives the part of either drug: a substrate is not the one that acts. */
function refutedPart(claim: Mechanism, pair: Pair, facts: MechanismFacts): Refutation | null {
  const parts = partsOf(claim);
  if (!parts || !isProtein(claim)) return null;
  const same = pair.mechanisms.filter(isProtein).filter((mechanism) => mechanism.of === claim.of);
  const agent = pair[parts.agent];
  const done = new Set(same.map((mechanism) => mechanism[parts.agent]));
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

/** By what the records say, never by what they leave open; null if nothing refutes the claim. */
export function refutation(claim: Mechanism, pair: Pair, facts: MechanismFacts): Refutation | null {
  if (claim.kind === 'effect') return refutedEffect(claim, pair, facts);
  const parts = partsOf(claim);
  if (!parts) return null;
  const level = levelIn(pair, parts.object);
  const claimed = levelAfter(claim);
  if (level && claimed && level !== claimed)
    return { why: `the level of ${pair[parts.object].generic} ${level}`, from: pair.id };
  return refutedPart(claim, pair, facts);
}
