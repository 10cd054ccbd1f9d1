// Which drug a name means: only what is one drug's own name counts, everything else is for somebody to choose from.

import type { Services } from '#platform/server/module.ts';
import type { FormularyDrug } from '../formulary.ts';
import { readFormulary } from '../formulary.ts';
import { indexOf } from './search-index.ts';
import { type Found, searchNames } from './search-names.ts';

type Candidate = { id: string; generic: string; displayName: string; drugClass: string; why: string };
export type LookedUp = {
  /** The one drug that is called so: by its generic, international or brand name, a synonym or an abbreviation. */
  exact: FormularyDrug | null;
  /** Whether drugs are called so, or their names begin so, and more than one may be meant. */
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
  return kind === 'abbreviation' ? `abbreviation ${name}` : `also called ${name}`;
}

export async function lookUpDrug(services: Services, name: string): Promise<LookedUp> {
  const formulary = await readFormulary(services);
  const { matches, didYouMean } = searchNames(indexOf(formulary), name);
  const exact = matches.filter(({ tier }) => tier === 'exact');
  const [only] = exact;
  if (only && exact.length === 1)
    return { exact: formulary.byId.get(only.drugId) ?? null, isAmbiguous: false, candidates: [] };
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
  return { exact: null, isAmbiguous: matches.length > 0, candidates };
}
