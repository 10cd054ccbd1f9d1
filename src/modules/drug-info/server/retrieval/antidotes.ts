// Which drugs are recorded against an overdose of another: found in the indications of antidotes, and in the record of
// the drug itself.
import type { Formulary, FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { phrases, plainText, stemsOf } from '../wording/plain-text.ts';
import { isCalledIn } from './classes.ts';

/** A drug, and the sentence of its record. */
export type Antidote = { drug: FormularyDrug; says: string };

const against = phrases('overdos*', 'poison*', 'reversal', 'reverses?', 'reversed', 'rescue', 'neutrali[sz]*', 'toxicit*', 'antidotes?', 'methaemoglobin*', 'lessen liver injury', 'haemorrhag* by', 'hypoprothrombin*', 'excess*'); // biome-ignore format: a list
/** Such a sentence is about the drug it belongs to, not about what it is given against. */
const ownHarm = phrases('risk*', 'following', 'after stopping', 'attempts?', 'naltrexone');

const held = new WeakMap<Formulary, readonly (Antidote & { plain: string })[]>();

function allAntidotes(formulary: Formulary) {
  const present = held.get(formulary);
  if (present) return present;
  const all = formulary.drugs.flatMap((drug) => {
    const { indications, dosage } = drug.record;
    const lines = new Set([...indications, ...dosage.map(({ indication }) => indication)]);
    return [...lines].flatMap((says) => {
      const plain = plainText(says);
      return against.test(plain) && !ownHarm.test(plain) ? [{ drug, says, plain }] : [];
    });
  });
  held.set(formulary, all);
  return all;
}

function namesOf({ generic, record: { inn, synonyms } }: FormularyDrug): string[] {
  return [generic, ...(inn ? [inn] : []), ...synonyms].map(plainText);
}

function oneOfEach(found: readonly Antidote[]): Antidote[] {
  return [...new Map([...found].reverse().map((one) => [one.drug.id, one])).values()].reverse();
}

/** `with atropine`: given together with it, not against it. */
const beside = (plain: string, name: string) => plain.includes(`with ${name}`);

export function antidotesFor(formulary: Formulary, drug: FormularyDrug): Antidote[] {
  const names = namesOf(drug);
  return oneOfEach(
    allAntidotes(formulary).filter(
      (one) =>
        one.drug.id !== drug.id &&
        (names.some((name) => one.plain.includes(name) && !beside(one.plain, name)) ||
          isCalledIn(drug, one.plain)),
    ),
  ).map(({ drug: antidote, says }) => ({ drug: antidote, says }));
}

/** For a poison that is not in the data set. @param words stems of the question that name it */
export function antidotesNaming(formulary: Formulary, words: ReadonlySet<string>): Antidote[] {
  return oneOfEach(
    allAntidotes(formulary).filter(({ plain }) =>
      stemsOf(plain).some((stem) => stem.length > 4 && words.has(stem)),
    ),
  );
}

/** Sentences of the drug’s own record that name its antidote. */
const naming = /\b(?:antidotes?|revers(?:ed|es|al) (?:by|with)|reverses it|rescue)\b/i;

export function ownAntidoteSentences({ record }: FormularyDrug): string[] {
  const { pharmacokinetics, description, mechanism, monitoring, boxedWarning, renalAdjustment, dosage } =
    record;
  const texts = [
    description,
    mechanism,
    pharmacokinetics.remarks ?? '',
    renalAdjustment,
    boxedWarning?.text ?? '',
    ...monitoring,
    ...dosage.map(({ note }) => note ?? ''),
  ];
  return texts
    .flatMap((text) => text.match(/[^.]+\.?/g) ?? [])
    .filter((part) => naming.test(part))
    .map((part) => part.trim());
}
