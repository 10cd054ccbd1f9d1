// What the generator knows: drugs with the ideas in their records, and what is recorded between some of them.
import type { DrugInteraction } from '#modules/interactions/contract.ts';
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { usesBeyondLabels } from './beyond-records.ts';
import { cautionsOf } from './cautions-of-classes.ts';
import { excludedFrom, type Touched } from './closed-world.ts';
import { conceptsIn, isDisjoint } from './concepts/concept.ts';
import { conditions } from './concepts/conditions.ts';
import { effects } from './concepts/effects.ts';
import { followUp } from './concepts/follow-up.ts';
import { poisons } from './concepts/poisons.ts';
import { restrictions } from './concepts/restrictions.ts';
import { targets } from './concepts/targets.ts';
import type { Distance } from './difficulty.ts';
import type { MechanismFacts } from './mechanisms/mechanism-facts.ts';

export type QuizDrug = Pick<
  FormularyDrug,
  'id' | 'generic' | 'displayName' | 'drugClass' | 'record' | 'version'
> & {
  touched: Touched;
  /** Ideas that are certainly wrong about the drug; anything in neither list is left open. */
  excluded: Touched;
  /** What it acts on, and the poisons it is used against, by its own record. */
  targets: ReadonlySet<string>;
  treats: ReadonlySet<string>;
  /** Its own name and those of its ingredients, in lower case. */
  substances: ReadonlySet<string>;
};

export type QuizData = {
  /** By id. */
  drugs: readonly QuizDrug[];
  byId: ReadonlyMap<string, QuizDrug>;
  /** Drugs whose generic names are confused with a drug's generic name. */
  lookAlikes(drug: QuizDrug): readonly QuizDrug[];
  /** What is written between a drug and any other; only for requested drugs. */
  interactions: ReadonlyMap<string, readonly DrugInteraction[]>;
  /** What the labels of all interactions say about single drugs. */
  mechanismFacts: MechanismFacts;
};

function textOf({ record }: Pick<FormularyDrug, 'record'>): string {
  // References and names say nothing about the drug.
  const { references: _r, brands: _b, synonyms: _s, abbreviations: _a, ingredients: _i, ...said } = record;
  return JSON.stringify(said);
}

function usesOf({ record }: FormularyDrug): string {
  const { description, mechanism, indications, dosage } = record;
  return [description, mechanism, ...indications, ...dosage.map(({ indication }) => indication)].join('. ');
}

function touchedBy(drug: FormularyDrug): Touched {
  const all = textOf(drug);
  return {
    uses: new Set([...conceptsIn(conditions, usesOf(drug)), ...usesBeyondLabels(drug.drugClass)]),
    effects: new Set([...conceptsIn(effects, all), ...cautionsOf(drug.drugClass, 'effects')]),
    restrictions: new Set([...conceptsIn(restrictions, all), ...cautionsOf(drug.drugClass, 'restrictions')]),
    followUp: new Set([...conceptsIn(followUp, all), ...cautionsOf(drug.drugClass, 'followUp')]),
  };
}

function union(all: readonly Touched[]): Touched {
  const join = (of: keyof Touched) => new Set(all.flatMap((touched) => [...touched[of]]));
  return {
    uses: join('uses'),
    effects: join('effects'),
    restrictions: join('restrictions'),
    followUp: join('followUp'),
  };
}

/** How many drugs to process before others get their turn. */
const atOnce = 20;

/** Only our own records: an import may lack what a wrong option would have to be checked against. */
export async function quizDrugsOf(drugs: readonly FormularyDrug[]): Promise<QuizDrug[]> {
  const own = drugs.filter(({ source }) => source === 'authored' || source === 'edited');
  const byClass = new Map<string, Touched[]>();
  for (const [at, drug] of own.entries()) {
    // All records together take a while, and a server has other things to do in the meantime.
    if (at % atOnce === atOnce - 1) await new Promise((resolve) => setImmediate(resolve));
    byClass.set(drug.drugClass, [...(byClass.get(drug.drugClass) ?? []), touchedBy(drug)]);
  }
  const ofClass = new Map([...byClass].map(([name, all]) => [name, union(all)]));
  const excluded = new Map(
    [...ofClass].map(([name, touched]) => [name, excludedFrom(name, touched, restrictions)]),
  );
  return own
    .map((drug): QuizDrug => {
      const { id, generic, displayName, drugClass, record, version } = drug;
      return {
        id,
        generic,
        displayName,
        drugClass,
        record,
        version,
        touched: ofClass.get(drugClass) ?? union([]),
        excluded: excluded.get(drugClass) ?? union([]),
        targets: conceptsIn(targets, record.mechanism),
        treats: conceptsIn(poisons, usesOf(drug)),
        substances: new Set([generic, ...record.ingredients].map((name) => name.toLowerCase())),
      };
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

function shareCode(one: QuizDrug, other: QuizDrug, letters: number): boolean {
  const groups = new Set(one.record.atc.map((code) => code.slice(0, letters)));
  return other.record.atc.some((code) => groups.has(code.slice(0, letters)));
}

export function distanceBetween(one: QuizDrug, other: QuizDrug): Distance {
  if (one.drugClass === other.drugClass) return 'class';
  if (shareCode(one, other, 3)) return 'group';
  return shareCode(one, other, 1) ? 'system' : 'other';
}

/** A combination is what it contains: the two can't be in one item. */
export function shareSubstance(one: QuizDrug, other: QuizDrug): boolean {
  return !isDisjoint(one.substances, other.substances);
}

/** All its names in one text. */
export function namesOf({ generic, record }: QuizDrug): string {
  return [generic, record.inn ?? '', ...record.ingredients, ...record.synonyms, ...record.brands].join(' ');
}

/** `Title. Publisher, year.` */
export function referenceText({
  title,
  publisher,
  year,
}: {
  title: string;
  publisher?: string;
  year?: number;
}): string {
  const place = [publisher, year].filter(Boolean).join(', ');
  return `${title.replace(/\.$/, '')}.${place ? ` ${place}.` : ''}`;
}

export function referenceOf({ record }: QuizDrug): string {
  const [first] = record.references;
  return first ? referenceText(first) : '';
}
