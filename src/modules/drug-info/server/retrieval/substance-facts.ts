// What is recorded about a drug with food, alcohol or tobacco: separate records, and sentences of the drug's record.
import type { SubstanceInteraction } from '#modules/interactions/contract.ts';
import { dosageText, type FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { phrases, plainText } from '../wording/plain-text.ts';

type Kind = SubstanceInteraction['kind'];

/** What someone names, and the words that records use for it. */
const particular: readonly { asked: RegExp; recorded: RegExp; name: string }[] = [
  { name: 'grapefruit', asked: phrases('grapefruit*', 'pomelo*', 'seville*'), recorded: /grapefruit/i },
  { name: 'orange or apple juice', asked: phrases('oj', 'orange*', 'apple juice'), recorded: /orange|apple/i },
  { name: 'milk and dairy', asked: phrases('milk', 'dairy', 'yog[h]?urt*', 'calcium rich*'), recorded: /milk|dairy/i },
  { name: 'tyramine', asked: phrases('cheese*', 'tyramine*', 'aged', 'salami', 'soy sauce', 'sauerkraut'), recorded: /tyramine/i },
  { name: 'vitamin K', asked: phrases('vitamin k', 'leafy*', 'greens', 'spinach', 'kale', 'broccoli'), recorded: /vitamin K/i },
  { name: 'cranberry', asked: phrases('cranberr*'), recorded: /cranberry/i },
  { name: 'licorice', asked: phrases('li[qc]uo?rice*', 'licorice*'), recorded: /li(?:co|quo)rice/i },
  { name: 'caffeine', asked: phrases('coffee', 'tea', 'caffeine*', 'cola', 'energy drink*'), recorded: /caffeine|coffee|tea\b/i },
  { name: 'salt', asked: phrases('salt', 'salty', 'sodium intake'), recorded: /salt/i },
  { name: 'potassium', asked: phrases('potassium rich*', 'banana*', 'salt substitute*'), recorded: /potassium-rich|salt substitute/i },
  { name: 'tube feeding', asked: phrases('tube*', 'enteral*', 'nasogastric*', 'feeding tube'), recorded: /enteral|tube/i },
  { name: 'fat', asked: phrases('fat', 'fatty', 'high fat'), recorded: /fat/i },
  { name: 'protein', asked: phrases('protein*'), recorded: /protein/i },
  { name: 'fibre', asked: phrases('fib(?:er|re)', 'bran'), recorded: /fib(?:er|re)|bran/i },
  { name: 'soy', asked: phrases('soy*'), recorded: /soy/i },
]; // biome-ignore format: a table

/** Sentences about it in a drug's record; doses above all. */
const spokenOf: { readonly [kind in Kind]: RegExp } = {
  food: /\b(?:foods?|meals?|breakfast|lunch|dinner|supper|fasting|fasted|empty stomach|grapefruit|juice|milk|dairy|tyramine|cheese|high-fat|fat|caffeine|coffee|tea|salt intake|diet|eating|eaten|bite|kcal|calories|enteral|feeding)\b/i,
  alcohol: /\b(?:alcohol\w*|ethanol|drink(?:ing|ers?)?|wine|beer)\b/i,
  tobacco: /\b(?:smok\w+|tobacco|cigarettes?|nicotine)\b/i,
};

const sentencesOf = (text: string) => text.match(/[^.;\n]+(?:\.(?=\d)[^.;\n]+)*[.;]?/g) ?? [];

/** A dosage line stays whole: half of a dose would be a different one. */
export function sentencesOn({ record }: FormularyDrug, pattern: RegExp): string[] {
  const { dosage, pharmacokinetics, contraindications, monitoring, sideEffects } = record;
  const { bioavailability, tmax, metabolism, remarks } = pharmacokinetics;
  const texts = [
    ...dosage.map((line) => dosageText(line)).filter((line) => pattern.test(line)),
    ...[bioavailability?.note, tmax?.note, metabolism.text, remarks, record.description, record.mechanism, record.renalAdjustment]
      .flatMap((text) => (text ? sentencesOf(text) : [])),
    ...contraindications,
    ...monitoring,
    ...sideEffects.serious,
    ...sideEffects.common,
    ...sentencesOf(record.boxedWarning?.text ?? ''),
  ]; // biome-ignore format: a list
  const found = texts.filter((text) => pattern.test(text)).map((text) => text.trim().replace(/;$/, '.'));
  return [...new Set(found.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)))];
}

export type SubstanceAnswer = {
  /** The specific food in question; null if it is food in general. */
  asked: string | null;
  records: readonly SubstanceInteraction[];
  sentences: readonly string[];
};

export function substanceFacts(
  drug: FormularyDrug,
  kind: Kind,
  plain: string,
  all: readonly SubstanceInteraction[],
): SubstanceAnswer {
  const ofKind = all.filter((one) => one.kind === kind && one.drugId === drug.id);
  const asked = kind === 'food' ? particular.filter((one) => one.asked.test(plain)) : [];
  if (asked.length === 0)
    return { asked: null, records: ofKind, sentences: sentencesOn(drug, spokenOf[kind]) };
  const named = (text: string) => asked.some(({ recorded }) => recorded.test(text));
  return {
    asked: asked.map(({ name }) => name).join(', '),
    records: ofKind.filter(({ substance, effect, mechanism }) => named(plainText(substance)) || named(substance) || named(`${effect} ${mechanism}`)),
    sentences: sentencesOn(drug, spokenOf[kind]).filter(named),
  }; // biome-ignore format: a table
}
