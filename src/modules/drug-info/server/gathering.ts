// Loads what an answer needs, in a handful of queries regardless of the question.

import { readAllGuidelines } from '#modules/guidelines/api/reading.ts';
import { checkDrugs, interactionsOf } from '#modules/interactions/api/checking.ts';
import { maxDrugsInCheck } from '#modules/interactions/contract.ts';
import type { Formulary, FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import type { Services } from '#platform/server/module.ts';
import type { AskedPair, Material } from './composing.ts';
import { antidotesNaming } from './retrieval/antidotes.ts';
import { fieldsAskedFor } from './retrieval/asked-fields.ts';
import { mentionsIn } from './retrieval/evidence.ts';
import { askingGuidelines, comparing, type FieldName, fieldWords } from './retrieval/field-words.ts';
import { searchGuidelines } from './retrieval/guideline-search.ts';
import type { Subjects } from './retrieval/subjects.ts';
import { t } from './texts.ts';
import { wordsOf } from './wording/plain-text.ts';

const mostOfClass = 8;
const mostLaidSideBySide = 4;
const mostGuidelines = 2;

function nameWords(drugs: readonly FormularyDrug[]): Set<string> {
  return new Set(
    drugs.flatMap(({ generic, record: { inn, brands, synonyms } }) =>
      [generic, inn ?? '', ...brands, ...synonyms].flatMap(wordsOf),
    ),
  );
}

/** Every two named drugs; for a class, each of its drugs with each drug outside of it. */
function pairsOf(
  drugs: readonly FormularyDrug[],
  groups: readonly (readonly FormularyDrug[])[],
): AskedPair[] {
  const all = [...drugs.map((drug) => [drug]), ...groups.map((group) => group.slice(0, mostOfClass))];
  const seen = new Set<string>();
  return all.flatMap((group, at) =>
    all.slice(at + 1).flatMap((others) =>
      group.flatMap((one) =>
        others.flatMap((other) => {
          const key = [one.id, other.id].sort().join(' ');
          if (one.id === other.id || seen.has(key)) return [];
          seen.add(key);
          return [{ one, other }];
        }),
      ),
    ),
  );
}

const substances: readonly FieldName[] = ['food', 'alcohol', 'tobacco'];

/** A question about a class is answered from its drugs. */
function ofClass(subjects: Subjects, plain: string): FormularyDrug[] {
  const [first] = subjects.classes;
  if (!first || subjects.drugs.length + subjects.others.length > 0) return [];
  const isSubstance = substances.some((name) => fieldWords[name]?.names.test(plain));
  return first.drugs.slice(0, isSubstance ? mostOfClass : mostLaidSideBySide);
}

export type Gathered = { material: Material; lead: FormularyDrug | null };

export async function gather(
  services: Services,
  formulary: Formulary,
  subjects: Subjects,
  plain: string,
  hasQuestion: boolean,
): Promise<Gathered> {
  const members = ofClass(subjects, plain);
  const named = [...subjects.drugs, ...subjects.others];
  const [lead = null] = [...subjects.drugs, ...subjects.others, ...members];
  const asked = lead ? fieldsAskedFor(lead, plain, nameWords([lead])) : [];
  const asksInteraction = asked.includes('interactions');
  const own = asked.filter((name) => name !== 'interactions');
  const isComparison =
    members.length > 1 || (named.length > 1 && own.length > 0 && !asksInteraction && comparing.test(plain));
  const hasClassPair = subjects.classes.length + named.length > 1 && subjects.classes.length > 0;
  const pairs =
    isComparison && !hasClassPair
      ? []
      : named.length > 1 || hasClassPair
        ? pairsOf(named, subjects.classes.map(({ drugs }) => drugs))
        : []; // biome-ignore format: a choice of three
  const drugs = isComparison
    ? (members.length > 0 && !hasClassPair ? members : named).slice(0, Math.max(members.length, mostLaidSideBySide))
    : subjects.drugs.length > 0 ? subjects.drugs : named.slice(0, 1); // biome-ignore format: a choice of three
  const ids = [
    ...new Set([...drugs, ...pairs.flatMap(({ one, other }) => [one, other])].map(({ id }) => id)),
  ];
  const [found, check, all] = await Promise.all([
    lead ? interactionsOf(services, lead.id) : null,
    ids.length > 1 ? checkDrugs(services, ids.slice(0, maxDrugsInCheck)) : null,
    readAllGuidelines(services),
  ]);
  const within = drugs.length > 0 ? all.filter((one) => drugs.some(({ id }) => one.drugs.includes(id))) : all;
  const searched = hasQuestion || !lead ? searchGuidelines(within, plain, drugs, mostGuidelines) : [];
  const cited = within
    .filter(({ status }) => status === 'current')
    .sort((one, other) => other.published.localeCompare(one.published))
    .slice(0, mostGuidelines)
    .map((guideline) => ({ guideline, recommendations: [] }));
  const guidelinesFirst =
    searched.length > 0 &&
    (drugs.length === 0 ||
      (askingGuidelines.test(plain) && own.every((name) => name === 'indications' || name === 'dosage')));
  return {
    lead,
    material: {
      formulary,
      plain,
      notes: subjects.readAs.map(
        ({ written, drug }) => t('wasReadAsIf', { written, generic: drug.generic }),
      ),
      drugs,
      found,
      check,
      pairs,
      pairsFirst: asksInteraction || !own.some((name) => fieldWords[name]?.names.test(plain)),
      asked: pairs.length > 0 && asksInteraction ? own.filter((name) => fieldWords[name]?.names.test(plain)) : asked,
      isComparison,
      guidelines: drugs.length === 0 ? searched : searched.length > 0 ? searched : cited,
      guidelinesFirst,
      antidotes: named.length === 0 && members.length === 0 ? antidotesNaming(formulary, new Set(mentionsIn(plain).map(([stem]) => stem ?? ''))) : [],
      hasQuestion,
    },
  }; // biome-ignore format: what goes with what
}

export function hasAnything({ material }: Gathered): boolean {
  const { drugs, pairs, guidelines, antidotes } = material;
  return drugs.length + pairs.length + guidelines.length + antidotes.length > 0;
}
