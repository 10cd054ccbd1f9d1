// A word of the stem recurs only in the right option: students can match words instead of knowing the answer.
import { atOptions, type CheckedOption, type ItemRule, wrongOptions } from '../item-rule.ts';
import { ownKeysOf } from '../option-words.ts';
import { meaningfulRoots, wordsOf } from '../plain-words.ts';
import { t } from '../texts.ts';

/** Beginnings that words of no kinship share. */
const combining =
  /^(?:inter|trans|hydro|photo|hyper|micro|macro|super|under|thermo|elect|chemi|count|contr|commu|compl|compo|const|conse|prote|gener|perso|natio)$/u;
/** A key this short is a term; longer ones naturally repeat words of the case. */
const fewWords = 4;
const mostForeignWords = 6;

/** "Unreal" and "derealisation". */
const prefixes = /^(?:de|re|dis|pre|post|sub|hyper|hypo|over|under)$/u;
/** So many letters at the beginning are no accident: "chloroplast" and "chlorophyll". */
const longBeginning = 6;

/** One word, or one made of the other: "cardiac" and "cardiomyopathy" begin alike, "hyperthyroidism" holds "thyroid". */
function areKin(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= longBeginning && long.includes(short)) return true;
  if (short.length >= 4 && long.endsWith(short) && prefixes.test(long.slice(0, -short.length))) return true;
  const letters = Math.min(longBeginning, Math.max(5, Math.ceil(short.length * 0.8)));
  const shared = short.slice(0, letters);
  return short.length >= 5 && !combining.test(shared.slice(0, 5)) && long.startsWith(shared);
}

/** The question is the last sentence; the text before it describes a case. */
const asked = (stem: string) => stem.split(/[.!?] /u).at(-1) ?? stem;

/** Without marks over letters: "fotosíntesis" and "fotosintético". */
const foreignWordsOf = (text: string): string[] =>
  wordsOf(text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).filter(({ length }) => length >= 6);

/** In other languages endings are not known: long words that begin alike for most of the shorter one's length. */
function areForeignKin(one: string, other: string): boolean {
  const least = Math.max(6, Math.ceil(Math.min(one.length, other.length) * 0.7));
  return one.slice(0, least) === other.slice(0, least);
}

/** Only short keys, and words that no wrong option has: nothing is known of what means little in that language. */
function isForeignGivenAway({ text }: CheckedOption, stem: string, wrong: readonly CheckedOption[]): boolean {
  if (wordsOf(text).length > mostForeignWords) return false;
  const inStem = foreignWordsOf(stem);
  const inWrong = wrong.flatMap((option) => foreignWordsOf(option.text));
  const among = (words: readonly string[], word: string) => words.some((other) => areForeignKin(word, other));
  return foreignWordsOf(text).some((word) => among(inStem, word) && !among(inWrong, word));
}

const isIn = (roots: readonly string[], root: string) => roots.some((other) => areKin(root, other));

function isGivenAway({ text }: CheckedOption, stem: string, inWrong: readonly string[]): boolean {
  const isTerm = wordsOf(text).length <= fewWords;
  const inStem = [...meaningfulRoots(isTerm ? stem : asked(stem))];
  const inKey = [...meaningfulRoots(text)];
  return inKey.some((root) => isIn(inStem, root) && !isIn(inWrong, root));
}

export const stemWordInKey: ItemRule = {
  code: 'stem-word-in-key',
  check(item) {
    const keys = ownKeysOf(item);
    const wrong = wrongOptions(item);
    const isJudged = keys.length > 0 && wrong.length > 0 && item.options.length > 2;
    if (!isJudged) return [];
    const inWrong = wrong.flatMap(({ text }) => [...meaningfulRoots(text)]);
    // Where several are right, a word that one of them repeats gives only that one away.
    const areGivenAway = keys.every((key) =>
      item.isEnglish ? isGivenAway(key, item.stem, inWrong) : isForeignGivenAway(key, item.stem, wrong),
    );
    return areGivenAway ? atOptions(item, (option) => keys.includes(option), t('stemWordInKey')) : [];
  },
};
