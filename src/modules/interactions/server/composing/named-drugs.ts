// Which drugs of the formulary a text names.
import type { InteractingDrug } from '../data-set/interaction-records.ts';

/** Names that in a text about an effect mean the body's own substance, or a laboratory value. */
const ownSubstances = new Set(['dopamine', 'norepinephrine', 'epinephrine', 'adenosine', 'vasopressin']);

export type NamedDrugs = (text: string) => ReadonlySet<string>;

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** @returns the names, in small letters, that a text contains as whole words */
export function namedDrugs(drugs: readonly InteractingDrug[]): NamedDrugs {
  const words = new Set(drugs.flatMap(namesOf).filter((one) => !ownSubstances.has(one)));
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return () => new Set();
  const names = new RegExp(String.raw`(?<![\w-])(?:${longestFirst.map(escaped).join('|')})(?![\w-])`, 'gi');
  const known = new Map<string, ReadonlySet<string>>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const found = new Set([...text.matchAll(names)].map(([name]) => name.toLowerCase()));
    known.set(text, found);
    return found;
  };
}

/** The names under which a text may speak of a drug: its own, and those of what it contains. */
export function namesOf({ name, ingredients }: InteractingDrug): string[] {
  return [name, ...ingredients].map((one) => one.toLowerCase());
}
