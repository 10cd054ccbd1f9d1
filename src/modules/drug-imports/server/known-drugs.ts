// Which of our drugs a name in a file means: by every name that we have for it, and never by similarity.

import type { Formulary, FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { normaliseName, withoutSalts } from '#modules/pharmacology/contract/names.ts';

/** More certain kinds first: one drug's own name is never mistaken for another one's brand. */
const kindRanks = { generic: 0, inn: 1, synonym: 2, brand: 3 } as const;

export class KnownDrugs {
  private readonly byName = new Map<string, { rank: number; ids: Set<string> }>();
  private readonly byPlainName = new Map<string, Set<string>>();
  private readonly byIngredients = new Map<string, Set<string>>();
  readonly byId: Formulary['byId'];

  constructor({ drugs, byId, names }: Pick<Formulary, 'drugs' | 'byId' | 'names'>) {
    this.byId = byId;
    for (const { drugId, name, kind } of names) {
      // A combination contains several drugs but is not any of them.
      if (kind === 'abbreviation' || kind === 'combination') continue;
      this.addName(normaliseName(name), drugId, kindRanks[kind]);
      if (kindRanks[kind] <= kindRanks.inn) add(this.byPlainName, withoutSalts(normaliseName(name)), drugId);
    }
    for (const { id, record } of drugs)
      if (record.ingredients.length > 1) add(this.byIngredients, this.ingredientsKey(record.ingredients), id);
  }

  /** Null for an unknown name, and for one that several drugs share. */
  find(name: string): FormularyDrug | null {
    const normal = normaliseName(name);
    const plain = withoutSalts(normal);
    const ids = this.byName.get(normal)?.ids ?? this.byName.get(plain)?.ids ?? this.byPlainName.get(plain);
    return this.only(ids);
  }

  /** The drug that contains exactly these, in any order. */
  findCombination(ingredients: readonly string[]): FormularyDrug | null {
    if (ingredients.length < 2) return this.find(ingredients[0] ?? '');
    return this.only(this.byIngredients.get(this.ingredientsKey(ingredients)));
  }

  /** Drugs that have this very name, of whatever kind. */
  holdersOf(name: string): FormularyDrug[] {
    const ids = this.byName.get(normaliseName(name))?.ids ?? [];
    return [...ids].flatMap((id) => this.byId.get(id) ?? []);
  }

  private only(ids: ReadonlySet<string> | undefined): FormularyDrug | null {
    const [id] = ids?.size === 1 ? ids : [];
    return (id !== undefined && this.byId.get(id)) || null;
  }

  private addName(name: string, drugId: string, rank: number): void {
    const held = this.byName.get(name);
    if (name === '' || (held && held.rank < rank)) return;
    if (held && held.rank === rank) held.ids.add(drugId);
    else this.byName.set(name, { rank, ids: new Set([drugId]) });
  }

  /** By our drugs if we know them, so that salts and foreign names make no difference. */
  private ingredientsKey(ingredients: readonly string[]): string {
    const keys = ingredients.map((name) => this.find(name)?.id ?? withoutSalts(normaliseName(name)));
    return [...new Set(keys)].sort().join(' + ');
  }
}

function add(map: Map<string, Set<string>>, key: string, id: string): void {
  if (key === '') return;
  map.set(key, (map.get(key) ?? new Set()).add(id));
}
