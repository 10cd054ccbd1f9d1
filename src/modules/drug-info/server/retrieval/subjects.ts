// Which drugs and classes a question is about: named in the drug field or anywhere in the question, including misspelt
// ones.

import type { Formulary, FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { drugsNamedIn, misspeltDrug } from '#modules/pharmacology/api/search.ts';
import { wordsOf } from '../wording/plain-text.ts';
import { classesNamedIn, type NamedClass } from './classes.ts';
import { mayBeName } from './vocabulary.ts';

export type Subjects = {
  /** What the answer is about. */
  drugs: readonly FormularyDrug[];
  /** What else is named: for pairs and comparisons. */
  others: readonly FormularyDrug[];
  classes: readonly NamedClass[];
  /** What was misspelt, and the drug it was taken for; the answer mentions both. */
  readAs: readonly { written: string; drug: FormularyDrug }[];
};

const mostDrugs = 5;
const mostMisspelt = 12;

/** A brand of several ingredients names them all; any other name of several drugs names none for certain. */
function drugsIn(formulary: Formulary, text: string): FormularyDrug[] {
  const ids = drugsNamedIn(formulary, text).flatMap(({ drugIds, isCombination }) =>
    drugIds.length === 1 || isCombination ? drugIds : [],
  );
  return [...new Set(ids)].flatMap((id) => formulary.byId.get(id) ?? []).slice(0, mostDrugs);
}

function misspeltIn(formulary: Formulary, text: string): Subjects['readAs'] {
  const words = [...new Set(wordsOf(text))]
    .filter((word) => mayBeName(formulary, word))
    .slice(0, mostMisspelt);
  return words.flatMap((written) => {
    const id = misspeltDrug(formulary, written);
    const drug = id ? formulary.byId.get(id) : undefined;
    return drug ? [{ written, drug }] : [];
  });
}

/**
 * @param known the drugs that the drug field names exactly; empty if it contains something else
 * @param field the content of the drug field, and whether that is a name and not a question: a name is never corrected
 */
export function subjectsOf(
  formulary: Formulary,
  known: readonly FormularyDrug[],
  field: { text: string; isName: boolean },
  question: string,
  plain: string,
): Subjects {
  const first = known.length > 0 ? known : drugsIn(formulary, field.text);
  const named = drugsIn(formulary, question).filter((drug) => !first.includes(drug));
  const all = classesNamedIn(formulary, plain);
  // `Is sertraline an SSRI?` asks for its class, and not for a second drug of it.
  const classes = /\bis\b.{1,60}\ban?\b/.test(plain)
    ? all.filter(({ drugs }) => !first.some((drug) => drugs.includes(drug)))
    : all;
  if (first.length > 0) {
    // A second drug may be misspelt; the first one is certain.
    const readAs = named.length > 0 || classes.length > 0 ? [] : misspeltIn(formulary, question);
    const others = [...named, ...readAs.map(({ drug }) => drug)].filter((drug) => !first.includes(drug));
    return { drugs: first, others, classes, readAs };
  }
  const readAs = field.isName ? [] : misspeltIn(formulary, field.text);
  const drugs = [...new Set(readAs.map(({ drug }) => drug))];
  return { drugs, others: named.filter((drug) => !drugs.includes(drug)), classes, readAs };
}
