// Words that a question may contain with typing errors.
import type { Formulary } from '#modules/pharmacology/api/formulary.ts';
import { plainText, wordsOf } from '../wording/plain-text.ts';
import { mended, vocabularyOf } from '../wording/spelling.ts';
import { layWords } from './lay-words.ts';

const askedWords =
  `absorbed absorption abuse acetylator addiction adjustment administered administration adults adverse albumin alcohol allergy antidote approved
  bioavailability bleeding boxed breastfeeding breast brands caffeine category cheese children class clearance coffee combination compare concentration contraception contraindicated
  contraindication contraindications controlled creatinine cytochrome dairy dependence dialysis difference distribution dosage dosing duration effects elderly elimination enzyme enzymes
  excreted excretion failure family fertility food frequency frequently function grapefruit guideline guidelines half-life hepatic hypertension impairment indicated indication indications
  infants interact interaction interactions interval inhibitor inhibits inducer induces kidney kidneys lactation levels liver loading maintenance maximum mechanism metabolised metabolized
  metabolism monitor monitored monitoring monitors onset overdose paediatric pediatric peak pharmacokinetics poisoning potential pregnancy pregnant prodrug protein receptor recommended
  renal reversal schedule serious severity side smoking substance substrate symptoms target therapeutic tobacco toxicity transporter treatment trimester trough tyramine unwanted
  urine volume warning warnings weekly without`.split(/\s+/);

const vocabulary = vocabularyOf([...askedWords, ...layWords.flatMap((line) => line.split(' '))]);

const namesOf = new WeakMap<Formulary, ReadonlySet<string>>();

function drugWords(formulary: Formulary): ReadonlySet<string> {
  const present = namesOf.get(formulary);
  if (present) return present;
  const words = new Set(formulary.names.flatMap(({ name }) => wordsOf(name)));
  namesOf.set(formulary, words);
  return words;
}

/** In plain letters, with typing errors corrected; drugs’ names stay as they were written. */
export function readQuestion(formulary: Formulary, text: string): string {
  const names = drugWords(formulary);
  return mended(plainText(text), vocabulary, (word) => names.has(word));
}

/** Whether the word may be a misspelt drug name, and is no other word that occurs in questions. */
export function mayBeName(formulary: Formulary, word: string): boolean {
  return /^[a-z]{6,24}$/.test(word) && !vocabulary.has(word) && !drugWords(formulary).has(word);
}
