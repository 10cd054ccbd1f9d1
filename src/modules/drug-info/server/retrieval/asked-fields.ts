// Which fields of a drug’s record a question asks for.
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { evidenceIn, mentionsIn } from './evidence.ts';
import { type FieldName, fieldNames, fieldWords, unrecorded } from './field-words.ts';
import { levelsOf } from './fields.ts';

const weightOfName = 10;
const weightOfHint = 3;
const mostFields = 3;
/** A thing that nearly every field mentions says too little. */
const leastWeight = 1.2;
/** A field that is requested much less clearly than the first is left out. */
const share = 0.55;

/** What is asked in so many words, and fields whose words are in it by chance. */
const narrower: readonly (readonly [FieldName, readonly FieldName[]])[] = [
  ['antidote', ['indications', 'sideEffects', 'mechanism', 'dosage']],
  ['level', ['mechanism', 'tmax', 'excretion', 'clearance']],
  ['onset', ['dosage', 'tmax', 'mechanism', 'halfLife']],
  ['duration', ['dosage', 'frequency', 'halfLife', 'mechanism']],
  ['overdose', ['dosage', 'maxDose', 'frequency']],
  ['schedule', ['drugClass']],
  ['renal', ['monitoring', 'dosage']],
  ['hepatic', ['monitoring', 'dosage']],
];

/** @param plain from readQuestion() @param without words of the question that name drugs */
export function fieldsAskedFor(
  drug: FormularyDrug,
  plain: string,
  without: ReadonlySet<string>,
): readonly FieldName[] {
  const scores = evidenceIn(drug, mentionsIn(plain, without));
  if (unrecorded.test(plain)) return [];
  for (const name of fieldNames) {
    const { names, hints } = fieldWords[name] ?? {};
    const more = names?.test(plain) ? weightOfName : hints?.test(plain) ? weightOfHint : 0;
    if (more > 0) scores.set(name, (scores.get(name) ?? 0) + more);
  }
  for (const [asked, byChance] of narrower) {
    const pattern = fieldWords[asked]?.names;
    if (!pattern?.test(plain)) continue;
    // It comes first; of the others, those stay that the rest of the question asks for.
    scores.set(asked, (scores.get(asked) ?? 0) + weightOfHint);
    const rest = plain.replace(pattern, ' ');
    for (const name of byChance) if (!fieldWords[name]?.names.test(rest)) scores.delete(name);
  }
  // A level that is recorded is the answer; otherwise how it is monitored follows.
  if (scores.has('level') && levelsOf(drug) && !/\b(?:monitor|test|check)/.test(plain))
    scores.delete('monitoring');
  const sorted = [...scores].sort(([, one], [, other]) => other - one);
  const most = sorted[0]?.[1] ?? 0;
  return sorted
    .filter(([, score]) => score >= leastWeight && score >= most * share)
    .slice(0, mostFields)
    .map(([name]) => name);
}
