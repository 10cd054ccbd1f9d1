// Detects questions that aim at harm: at a death, at someone else, or at misuse. harm-pairings.ts describes how it is
// judged.
import { plainText } from '../wording/plain-text.ts';
import { mended, vocabularyOf } from '../wording/spelling.ts';
import { harmByPairings, isTaught } from './harm-pairings.ts';
import { harmBySigns } from './harm-signs.ts';
import { type Harm, harmRules } from './harmful-wording.ts';

/** Digits and symbols used as letters within a word: `k1ll`, `p0ison`. */
const disguised: { readonly [sign: string]: string } = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }; // biome-ignore format: a list

const vocabulary = vocabularyOf(
  `lethal deadly deadliest poison poisoning poisoned suicide suicidal overdose overdosed murder painless painlessly undetectable untraceable unnoticed secretly tasteless odourless
  sedate sedative unconscious knocking methamphetamine synthesise synthesize manufacture cooking heroin fentanyl recreational snorting snort injecting crushing prescription
  recipe cocktail without knowing noticing someone somebody husband girlfriend boyfriend neighbour coworker victim swallow swallowed unresponsive breathing strongest euphoria
  dissolve dissolved dissolves autopsy detection bypass defeat extract extraction urine doping smuggle steal stealing killing children`.split(
    /\s+/,
  ),
);

const addressedAs: readonly [RegExp, string][] = [
  [/\bur\b/g, 'your'],
  [/\bu\b/g, 'you'],
  [/\bw\/o\b/g, 'without'],
  [/\bwhats\b/g, "what's"],
  [/\bsb\b|\bs\.b\.\b/g, 'somebody'],
  [/\bsum ?1\b|\bsome1\b/g, 'someone'],
];

/** Enzymes, receptors and vitamins have digits of their own. */
const ownDigits = /^(?:cyp|ugt|oat|oct|glp|il|hla|nat|sult|mate|p2y|5ht|h|d|t|b|k|p|co|q)\d/;

function undisguised(word: string): string {
  const isDisguised =
    /^[a-z]+[013457@$!][a-z@$!0-9]*[a-z]$/.test(word) && !(ownDigits.test(word) && word.length < 4);
  return isDisguised && !/^(?:cyp|ugt|oatp)/.test(word)
    ? word.replace(/[013457@$!]/g, (sign) => disguised[sign] ?? sign)
    : word;
}

/** The intended word, if letters are disguised or misspelt: `k.i.l.l`, `k1ll`, `poisn`. */
export function unmasked(text: string): string {
  const plain = plainText(text)
    .replace(/[\u200b-\u200d\ufeff\u00ad]/g, '')
    .replace(/(?<![a-z0-9])[a-z](?:[ .*_-][a-z](?![a-z0-9])){2,15}/g, (letters) => letters.replace(/[ .*_-]/g, ''))
    .replace(/[a-z][a-z0-9@$!]{1,30}/g, undisguised)
    .replace(/[.,;:!?"()]+/g, ' ')
    .replace(/ +/g, ' '); // biome-ignore format: steps
  const words = addressedAs.reduce((done, [short, word]) => done.replace(short, word), plain);
  return mended(words, vocabulary, () => false);
}

/**
 * @param unmaskedText from unmasked()
 * @param hasHappened whether it describes an emergency: then only clear cases count
 */
export function harmAimedAt(unmaskedText: string, hasHappened: boolean): Harm | null {
  const isTaughtNow = isTaught(unmaskedText);
  const rule = harmRules.find(
    ({ all, not }) =>
      !isTaughtNow &&
      all.every((pattern) => pattern.test(unmaskedText)) &&
      !not?.some((pattern) => pattern.test(unmaskedText)),
  );
  return (
    rule?.harm ??
    (hasHappened || isTaughtNow ? null : (harmByPairings(unmaskedText) ?? harmBySigns(unmaskedText)))
  );
}
