// Which drugs a text names, by any of their names: for questions, and for checking what someone else has written.

import { normaliseName } from '../../contract/names.ts';
import type { Formulary } from '../formulary.ts';

type Named = {
  name: string;
  drugIds: readonly string[];
  /** All of its drugs are meant, not one of them. */
  isCombination: boolean;
};
type NameTable = { byWords: ReadonlyMap<string, Named>; mostWords: number };

/** Shorter names are too often words of everyday language. */
const shortestName = 4;
const built = new WeakMap<Formulary, NameTable>();

function tableOf(formulary: Formulary): NameTable {
  const present = built.get(formulary);
  if (present) return present;
  const byWords = new Map<string, { name: string; drugIds: string[]; isCombination: boolean }>();
  let mostWords = 1;
  for (const { drugId, name, kind } of formulary.names) {
    const words = normaliseName(name);
    if (words.length < shortestName && kind !== 'abbreviation') continue;
    // An abbreviation counts only in its own case: `ASA`, never `asa`.
    const key = kind === 'abbreviation' ? name : words;
    const known = byWords.get(key) ?? { name, drugIds: [], isCombination: true };
    known.isCombination &&= kind === 'combination';
    if (!known.drugIds.includes(drugId)) known.drugIds.push(drugId);
    byWords.set(key, known);
    mostWords = Math.max(mostWords, key.split(' ').length);
  }
  const table = { byWords, mostWords };
  built.set(formulary, table);
  return table;
}

/** Each name once, the longest that fits at each place: `insulin lispro`, and not `insulin` beside it. */
export function drugsNamedIn(formulary: Formulary, text: string): Named[] {
  const { byWords, mostWords } = tableOf(formulary);
  const plain = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const pieces = plain.flatMap((piece) =>
    normaliseName(piece)
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ word, piece })),
  );
  const found = new Map<string, Named>();
  let at = 0;
  while (at < pieces.length) {
    let taken = 1;
    for (let length = Math.min(mostWords, pieces.length - at); length > 0; length -= 1) {
      const here = pieces.slice(at, at + length);
      const named =
        byWords.get(here.map(({ word }) => word).join(' ')) ??
        (length === 1 ? byWords.get(here[0]?.piece ?? '') : undefined);
      if (!named) continue;
      found.set(named.name, named);
      taken = length;
      break;
    }
    at += taken;
  }
  return [...found.values()];
}
