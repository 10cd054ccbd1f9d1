// All names of the data set in memory, ready for searching: built once for each state of the data set.
import { doubleMetaphone } from 'double-metaphone';
import { compactOf, normaliseName, withoutSalts } from '../../contract/names.ts';
import type { NameKind } from '../../contract.ts';
import type { DrugName, Formulary } from '../formulary.ts';
import { trigramsOf } from './trigrams.ts';

export type IndexedName = {
  drugId: string;
  generic: string;
  name: string;
  kind: NameKind;
  /** Normalised, as words and as one word. */
  words: readonly string[];
  compact: string;
  /** For misspellings: the name without its salts as one word, and its longer words. */
  plain: readonly string[];
  trigrams: readonly string[];
  /** How each of `plain` sounds. */
  sounds: ReadonlySet<string>;
};

export type SearchIndex = {
  names: readonly IndexedName[];
  /** Positions in `names` of those that have the trigram. */
  byTrigram: ReadonlyMap<string, readonly number[]>;
};

/** Shorter words are similar to too many others. */
export const fuzzyFrom = 5;
/** Shorter codes than this match half the alphabet. */
const shortestSound = 3;

export function soundsOf(word: string): string[] {
  return doubleMetaphone(word).filter((code) => code.length >= shortestSound);
}

export function buildIndex(
  drugs: readonly { id: string; generic: string }[],
  names: readonly DrugName[],
): SearchIndex {
  const genericOf = new Map(drugs.map(({ id, generic }) => [id, generic]));
  const indexed = names.flatMap(({ drugId, name, kind }): IndexedName[] => {
    const generic = genericOf.get(drugId);
    const normalised = normaliseName(name);
    if (generic === undefined || !normalised) return [];
    // A salt is part of many names: being similar to it means nothing.
    const bare = withoutSalts(normalised);
    const longWords = bare.split(' ').filter((word) => word.length >= fuzzyFrom);
    const plain = [...new Set([compactOf(bare), ...longWords])];
    const sounds = new Set(plain.flatMap(soundsOf));
    const [words, compact] = [normalised.split(' '), compactOf(normalised)];
    return [{ drugId, generic, name, kind, words, compact, plain, trigrams: trigramsOf(bare), sounds }];
  });
  const byTrigram = new Map<string, number[]>();
  for (const [at, { trigrams }] of indexed.entries()) {
    for (const trigram of trigrams) {
      const known = byTrigram.get(trigram);
      if (known) known.push(at);
      else byTrigram.set(trigram, [at]);
    }
  }
  return { names: indexed, byTrigram };
}

const built = new WeakMap<Formulary, SearchIndex>();

/** Every change of the data set creates a new formulary object, and with it a new index. */
export function indexOf(formulary: Formulary): SearchIndex {
  const present = built.get(formulary);
  if (present) return present;
  const index = buildIndex(formulary.drugs, formulary.names);
  built.set(formulary, index);
  return index;
}
