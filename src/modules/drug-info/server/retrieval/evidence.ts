// Searches a record's texts for what a question mentions: the fields about it, weighted by how rare the words are
// there.
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { plainText, stemOf, stemsOf, wordsOf } from '../wording/plain-text.ts';
import { type FieldName, fieldNames } from './field-words.ts';
import { fields } from './fields.ts';
import { layWords } from './lay-words.ts';

/** Words that say nothing about what is asked. */
const empty = new Set(
  `a about above after again against all also although am among an and any anybody are as ask at away be because been before being below between both but by
  can could described did do does doing done down due during each either else enough especially ever every exam explain for from further gets give given gives giving go goes going had
  happen happened happens has have having hello here how if in into is it its just kind know known let like look made make makes many matter matters may me mean means might
  more most much must necessary need needed needs never no nobody none not note of off often ok okay on once one ones only or other others our out over per please possible
  question really said same say says see seen shall she should since so some somebody something soon still student such take taken takes taking tell than thank thanks that the
  their them then there these they thing things this those through time times to too two type under until up upon us use used useful uses using usually value very
  was way we well went were what whats when where whether which while who whole whom whose why will with within without would yes yet you your
  drug drugs medicine medicines medication tablet tablets pill pills capsule capsules patient patients people person persons treatment therapy effect effects
  mg g mcg kg ml day days daily week weeks hour hours dose doses increase increases increased higher high raise change changed good bad best lower long short
  allowed safe dangerous danger information about general human name exam class learn pharmacology`.split(
    /\s+/,
  ),
);

const synonyms = new Map<string, Set<string>>();
for (const line of layWords) {
  const stems = [...new Set(line.split(' ').flatMap(stemsOf))];
  for (const stem of stems) {
    const known = synonyms.get(stem) ?? new Set<string>();
    for (const other of stems) known.add(other);
    synonyms.set(stem, known);
  }
}

/** Each thing that a text mentions, as the stems by which a record may refer to it. */
export type Mentions = readonly (readonly string[])[];

export function mentionsIn(text: string, without: ReadonlySet<string> = new Set()): Mentions {
  const stems = new Set(
    wordsOf(text).flatMap((word) =>
      empty.has(word) || (word.length < 3 && !synonyms.has(word)) || without.has(word) ? [] : [stemOf(word)],
    ),
  );
  return [...stems].map((stem) => [stem, ...(synonyms.get(stem) ?? [])]);
}

/** A stem of five letters or more may begin a longer one: `neutro` in `neutropenia`. */
const startsAny = (stems: ReadonlySet<string>, ordered: readonly string[], wanted: string) =>
  stems.has(wanted) || (wanted.length >= 5 && ordered.some((stem) => stem.startsWith(wanted)));

type Stemmed = ReadonlyMap<FieldName, { stems: ReadonlySet<string>; ordered: readonly string[] }>;
const stemmed = new WeakMap<FormularyDrug, Stemmed>();

/** Lists of brands and references say nothing about the drug; the rest is searched. */
const notSearched: ReadonlySet<FieldName> = new Set([
  'names',
  'references',
  'schedule',
  'drugClass',
  'maxDose',
  'frequency',
]);

function stemmedFields(drug: FormularyDrug): Stemmed {
  const present = stemmed.get(drug);
  if (present) return present;
  const made = new Map<FieldName, { stems: Set<string>; ordered: string[] }>();
  for (const name of fieldNames) {
    const text = notSearched.has(name) ? null : fields[name]?.text(drug);
    if (!text) continue;
    const stems = new Set(stemsOfLongText(text));
    made.set(name, { stems, ordered: [...stems] });
  }
  stemmed.set(drug, made);
  return made;
}

/** A record's text may be longer than a question. */
function stemsOfLongText(text: string): string[] {
  return text.match(/[^.;\n]+/g)?.flatMap((part) => stemsOf(plainText(part))) ?? [];
}

/** How strongly each field covers what is mentioned: a thing that few fields mention counts more there. */
export function evidenceIn(drug: FormularyDrug, mentions: Mentions): Map<FieldName, number> {
  const scores = new Map<FieldName, number>();
  const texts = stemmedFields(drug);
  for (const stems of mentions) {
    const [own = ''] = stems;
    const holding = [...texts].flatMap(([name, { stems: inField, ordered }]) =>
      startsAny(inField, ordered, own)
        ? [{ name, weight: 1 }]
        : stems.some((stem) => startsAny(inField, ordered, stem))
          ? [{ name, weight: 0.7 }]
          : [],
    );
    for (const { name, weight } of holding)
      scores.set(name, (scores.get(name) ?? 0) + (6 * weight) / Math.max(1, Math.sqrt(holding.length)));
  }
  return scores;
}

/** How many of the things a text covers. */
export function countMentions(text: string, mentions: Mentions): number {
  const stems = new Set(stemsOfLongText(text));
  const ordered = [...stems];
  return mentions.filter((one) => one.some((stem) => startsAny(stems, ordered, stem))).length;
}
