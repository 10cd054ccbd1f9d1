// Which drug a name means: only one drug's own name counts; everything else is for someone to choose from.

import type { Services } from '#platform/server/module.ts';
import { compactOf, normaliseName } from '../../contract/names.ts';
import { type Formulary, type FormularyDrug, readFormulary } from '../formulary.ts';
import { editDistance } from './edit-distance.ts';
import { indexOf } from './search-index.ts';
import { type Found, searchNames } from './search-names.ts';

type Candidate = { id: string; generic: string; displayName: string; drugClass: string; why: string };
export type LookedUp = {
  /** The one drug with this name: its generic, international or brand name, a synonym or an abbreviation. */
  exact: FormularyDrug | null;
  /** The ingredients, if the name is the brand of a combination of drugs; `exact` is null then. */
  combination: readonly FormularyDrug[];
  /** Whether drugs have this name, or names beginning like it, and more than one may be meant. */
  isAmbiguous: boolean;
  candidates: Candidate[];
};

const mostCandidates = 8;

function whyOf({ name, kind, tier }: Found): string {
  if (tier === 'similar') return `similar spelling: ${name}`;
  if (tier === 'sound') return `sounds like ${name}`;
  if (kind === 'generic') return 'generic name';
  if (kind === 'inn') return `international name ${name}`;
  if (kind === 'brand') return `brand ${name}`;
  if (kind === 'combination') return `in the combination ${name}`;
  return kind === 'abbreviation' ? `abbreviation ${name}` : `also called ${name}`;
}

export async function lookUpDrug(services: Services, name: string): Promise<LookedUp> {
  const formulary = await readFormulary(services);
  const { matches, didYouMean } = searchNames(indexOf(formulary), name);
  const exact = matches.filter(({ tier }) => tier === 'exact');
  const [only] = exact;
  if (only && exact.length === 1)
    return {
      exact: formulary.byId.get(only.drugId) ?? null,
      combination: [],
      isAmbiguous: false,
      candidates: [],
    };
  if (exact.length > 1 && exact.every(({ kind }) => kind === 'combination')) {
    const combination = exact.flatMap(({ drugId }) => formulary.byId.get(drugId) ?? []);
    return { exact: null, combination, isAmbiguous: false, candidates: [] };
  }
  const found = exact.length > 1 ? exact : [...matches, ...didYouMean];
  const candidates = found.slice(0, mostCandidates).flatMap((one): Candidate[] => {
    const drug = formulary.byId.get(one.drugId);
    return drug
      ? [
          {
            id: drug.id,
            generic: drug.generic,
            displayName: drug.displayName,
            drugClass: drug.drugClass,
            why: whyOf(one),
          },
        ]
      : [];
  });
  return { exact: null, combination: [], isAmbiguous: matches.length > 0, candidates };
}

const ownNames: ReadonlySet<string> = new Set(['generic', 'inn', 'synonym']);

/** A letter more or less may be another drug: if a name is this close to a second one, the caller decides. */
const mostSlips = 2;

/**
 * The one drug whose generic name this is with a typing error; null if it is similar to two of them, or to none. Brands
 * count in their own spelling alone: many of them are a letter away from a word of every day (`reversed`, Versed).
 * Always mention the correction: the reader knows what was meant.
 */
export function misspeltDrug(formulary: Formulary, word: string): string | null {
  const written = compactOf(normaliseName(word));
  // Two in a shorter name lead from one word to another: `proposal`, propofol.
  const allowed = written.length < 10 ? 1 : mostSlips;
  const near = searchNames(indexOf(formulary), word)
    .didYouMean.filter(({ tier, kind }) => tier === 'similar' && ownNames.has(kind))
    .map(({ drugId, name }) => ({
      drugId,
      slips: editDistance(written, compactOf(normaliseName(name)), allowed),
    }))
    .filter(({ slips }) => slips <= allowed)
    .sort((one, other) => one.slips - other.slips);
  const [first, second] = near;
  return first && (!second || second.slips > first.slips) ? first.drugId : null;
}
